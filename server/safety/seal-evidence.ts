import type { Kit } from '#server/context.ts'
import type { Reported } from '#server/hooks/reportable.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    safety: true
  }
}

type WithSecrets = { kit: Pick<Kit, 'secrets'> }
/** What is kept of a subject beside its pictures, as it was when it was first reported. */
export type Kept = Pick<Reported, 'title' | 'path' | 'texts'>

/** Each opens only beside its own case. */
export const sealKept = ({ kit }: WithSecrets, caseId: string, { title, path, texts }: Kept): Buffer =>
  kit.secrets.seal('safety', JSON.stringify({ title, path, texts }), `case ${caseId}`)
/** Null once it is forgotten. */
export const openKept = ({ kit }: WithSecrets, { id, evidence }: { id: string; evidence: Buffer | null }): Kept | null =>
  evidence && (JSON.parse(kit.secrets.open('safety', evidence, `case ${id}`)) as Kept)
