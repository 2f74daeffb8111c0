import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { ObjectHead, ObjectStore } from './store.ts'

export type Moved = { copied: number; there: number; failed: number; /** Ended before the last key. */ stopped: boolean }
export type MoveOptions = {
  from: ObjectStore
  to: ObjectStore
  /** Told after each page of keys: the last of them and the counts so far. */
  onPage?: (last: string, soFar: Moved) => void
  onFailure?: (key: string, error: unknown) => void
  /** Ends after the objects in hand. */
  signal?: AbortSignal
  atOnce?: number
}

const PAGE = 500
const ALGORITHMS = ['md5', 'sha256'] as const

/**
 * Copies every object, key by key in their order, and looks at each copy: the same size and the same bytes. What is there already stays as it is, so that a
 * move that was stopped goes on where it was. Nothing is taken away. An object that fails is told and counted, and the others go on.
 */
export async function moveObjects({ from, to, onPage, onFailure, signal, atOnce = 4 }: MoveOptions): Promise<Moved> {
  const moved: Moved = { copied: 0, there: 0, failed: 0, stopped: false }
  const moveOne = async (key: string) => {
    const done = await moveObject(from, to, key).catch((error: unknown) => {
      onFailure?.(key, error)
      return 'failed' as const
    })
    if (done) moved[done]++
  }
  for (let after: string | null | undefined; after !== null;) {
    const page = await from.list('', after, PAGE)
    const left = page.keys.values()
    const lane = async () => {
      for (const key of left) {
        if (signal?.aborted) return
        await moveOne(key)
      }
    }
    await Promise.all(Array.from({ length: atOnce }, lane))
    if (signal?.aborted) return { ...moved, stopped: true }
    if (page.keys.length) onPage?.(page.keys.at(-1)!, { ...moved })
    after = page.next
  }
  return moved
}

/** Null for an object that was deleted since its key was listed. */
async function moveObject(from: ObjectStore, to: ObjectStore, key: string): Promise<'copied' | 'there' | null> {
  const [source, target] = await Promise.all([from.head(key), to.head(key)])
  if (!source) return null
  if (target && (await isSame(from, to, key, source, target))) return 'there'
  const read = await from.get(key)
  if (!read) return null
  const digests = openDigests()
  const put = await to.put(key, digests.watch(read.body), { type: read.head.type })
  const known = digests.hex()
  if (put.bytes !== read.head.bytes) throw new Error(`${put.bytes} of ${read.head.bytes} bytes arrived`)
  if (known.includes(put.etag) || (await digestOf(to, key)) === known.at(-1)) return 'copied'
  await to.delete([key])
  throw new Error('other bytes arrived than were sent')
}

/** An etag is often the MD5 or SHA-256 of the bytes: then one side need not be read. */
async function isSame(from: ObjectStore, to: ObjectStore, key: string, source: ObjectHead, target: ObjectHead): Promise<boolean> {
  if (source.bytes !== target.bytes || source.type !== target.type) return false
  if (source.etag === target.etag) return true
  const digests = await readDigests(from, key)
  return digests.includes(target.etag) || (await digestOf(to, key)) === digests.at(-1)
}
const digestOf = async (store: ObjectStore, key: string) => (await readDigests(store, key)).at(-1) ?? null

async function readDigests(store: ObjectStore, key: string): Promise<string[]> {
  const found = await store.get(key)
  if (!found) return []
  const digests = openDigests()
  for await (const chunk of found.body as AsyncIterable<Uint8Array>) digests.update(chunk)
  return digests.hex()
}

/** MD5 and SHA-256 of what goes by, as hex in that order. */
function openDigests() {
  const hashes = ALGORITHMS.map((algorithm) => createHash(algorithm))
  const update = (chunk: Uint8Array) => hashes.forEach((hash) => hash.update(chunk))
  async function* watched(body: Readable) {
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      update(chunk)
      yield chunk
    }
  }
  const watch = (body: Readable) => Readable.from(watched(body), { objectMode: false })
  return { update, watch, hex: () => hashes.map((hash) => hash.digest('hex')) }
}
