import type { Readable } from 'node:stream'

/** What is known of a stored object. `etag` changes with the bytes. */
export type ObjectHead = { bytes: number; type: string; etag: string; modifiedAt: Date }
/** A request that somebody without credentials may send until `expiresAt`, exactly so: method, url and headers are signed. */
export type SignedRequest = { url: string; headers: Record<string, string>; expiresAt: Date }
export type PutTerms = { bytes: number; type: string; sha256?: string; seconds: number }

/**
 * Where files live: on disk (`local.ts`) or in S3. Keys are `a-z0-9/._-`, never start with a slash and never contain `..`.
 * A `put` is all or nothing; reading what is not there gives null; deleting what is not there is no error.
 */
export type ObjectStore = {
  put: (key: string, body: Buffer | Readable, options: { type: string }) => Promise<ObjectHead>
  get: (key: string, range?: { start: number; end: number }) => Promise<{ head: ObjectHead; body: Readable } | null>
  /** Makes `file`, which must not exist on this machine yet, begin with all of it; how many bytes, null when it is not there. For reading and deleting only: it may be the stored file itself. */
  fetch: (key: string, file: string) => Promise<number | null>
  head: (key: string) => Promise<ObjectHead | null>
  delete: (keys: readonly string[]) => Promise<void>
  list: (prefix: string, after?: string, limit?: number) => Promise<{ keys: string[]; next: string | null }>
  /** Takes away what crashes and forgotten uploads left unfinished before this time; says how many. Whole objects stay. */
  sweep: (olderThan: Date) => Promise<number>
  /** Create-only: an object that exists is never replaced by a signed PUT. */
  signPut: (key: string, terms: PutTerms) => Promise<SignedRequest>
  multipart: {
    begin: (key: string, options: { type: string }) => Promise<string>
    signPart: (key: string, upload: string, number: number, terms: { bytes: number; seconds: number }) => Promise<SignedRequest>
    /** All parts in order become the object; saying it again after it worked is no error. */
    complete: (key: string, upload: string, parts: readonly { number: number; etag: string }[], options: { type: string }) => Promise<ObjectHead>
    abort: (key: string, upload: string) => Promise<void>
  }
}
