import { createHash, randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'
import type { ObjectStore } from './store.ts'

export type OpenedStore = {
  store: ObjectStore
  /** Sends a request to where signed addresses lead. */
  request: (r: Request) => Promise<Response>
  /** Lets so many seconds of the server's time pass; without it real ones are waited for. */
  pass?: (seconds: number) => Promise<void>
  close: () => Promise<void>
}
type Bytes = Uint8Array<ArrayBuffer>
export type Bench = ReturnType<typeof benchOf>

/** S3's least for every part but the last, bytes. */
export const PART = 5 * 1024 * 1024
export const JPEG = { type: 'image/jpeg' }
/** S3 says 412 for what is there already, 409 while somebody else is putting it. */
export const TAKEN = [409, 412]
export const REFUSED = [400, 403]
/** Hex, as `x-amz-content-sha256` has it. */
export const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')
/** The same address with other parameters. */
export function withQuery(url: string, change: (query: URLSearchParams) => void): string {
  const changed = new URL(url)
  change(changed.searchParams)
  return changed.href
}

/** What the tests of the contract stand on: the store under test and keys that no other test uses. */
export function benchOf(opened: () => OpenedStore) {
  const folder = () => `contract/${randomUUID()}`
  const send = (signed: { url: string; headers?: Record<string, string> }, method: string, body?: Bytes, headers: Record<string, string> = {}) =>
    opened().request(new Request(signed.url, { method, headers: { ...signed.headers, ...headers }, body: body ?? null }))
  return {
    get store() {
      return opened().store
    },
    folder,
    key: () => `${folder()}/a.jpg`,
    send,
    pass: (seconds: number) => opened().pass?.(seconds) ?? setTimeout(seconds * 1000),
    bytesAt: async (key: string) => {
      const got = await opened().store.get(key)
      return got && (await buffer(got.body))
    },
    putPart: async (key: string, upload: string, number: number, bytes: Bytes) => {
      const answer = await send(await opened().store.multipart.signPart(key, upload, number, { bytes: bytes.length, seconds: 60 }), 'PUT', bytes)
      expect(answer.status, await answer.text()).toBe(200)
      return { number, etag: answer.headers.get('etag') ?? '' }
    },
  }
}
