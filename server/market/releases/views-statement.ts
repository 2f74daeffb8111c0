import type { Lang } from '#api/limits.ts'
import type { ReleaseKind, Signer } from '#api/releases.ts'

/**
 * All that was agreed to and how, as it stood at that moment: the document is printed out of it, and its hash is that of this text. `terms`: the day of the
 * terms that held; `address`: the block of the network address; drawings are paths on a field of 1000 by 400.
 */
export type Statement = {
  terms: string
  lang: Lang
  number: string
  kind: ReleaseKind
  contributor: { account: string; name: string }
  about: string
  signer: { role: Signer; name: string; birth: string | null; guardian: string | null; phoneEnd: string }
  images: { title: string; sha256: string }[]
  fee: number
  years: number
  remark: string
  note: string
  drawings: { own: string; guardian: string }
  signedAt: string
  validUntil: string
  address: string
}
export const takeStatement = (text: string): Statement => JSON.parse(text) as Statement
