import type { Iptc } from './credit-segments.ts'

/** What is made of an original for who bought it. `side`: pixels of its longer side at most, null for as many as it has; `keepsProfile`: colours stay measured as they are. */
export type CopyOrder = { key: string; id: number; side: number | null; keepsProfile: boolean; xmp: string; iptc: Iptc }
/** Where to look for a mark in a picture, see `Search`; `seconds` of the clock bound the search through all scales. */
export type ReadOrder = { key: string; scales: number[]; from: number | null; seconds: number }
/** What was found. `likeness`: how far the guides stood out, in standard deviations; `mirrored`, and `turned` by a quarter; `next`: the scale at which to go on, null when all were looked at. */
export type MarkRead = {
  found: { id: number; likeness: number; scale: number; mirrored: boolean; turned: boolean } | null
  next: number | null
  looks: number
}
/** What a manifest says, as `c2pa` takes it, and by what it is signed: an Ed25519 key and certificates in DER, base64, the signer's first. */
export type SignOrder = { pkcs8: string; chain: string[]; manifest: object }
export type Ordered = { copy: CopyOrder } | { read: ReadOrder } | { sign: SignOrder }
