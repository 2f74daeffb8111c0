import type { Api } from '#api/client.ts'
import { PART_BYTES } from '#api/limits.ts'
import { runLanes } from './lanes.ts'
import { missingParts, partRange, withPart, type PartDone, type Upload } from './parts.ts'
import { Passing } from './persist.ts'
import type { PutAnswer, Slot } from './put-bytes.ts'

/** One: a line that breaks costs one part. Two files travel at a time anyway. */
const PARTS_AT_ONCE = 1
/** An answer was lost, the file is there: our own store says 409, S3 says 412. */
const IS_THERE = new Set([409, 412])

/** The store knows this upload no more: it begins again under a new key. */
export class Forgotten extends Error {}

export type SendTerms = {
  api: Api
  signal: AbortSignal
  now: () => number
  sha256: string
  /** What it is to become; a picture unless said. */
  of?: 'picture' | 'film'
  /** Tries until it works. */
  persist: <T>(work: () => Promise<T>) => Promise<T>
  put: (key: string, part: number, slot: Slot, body: Blob) => Promise<PutAnswer>
  /** Told at each step, so that a closed tab loses at most the parts under way. */
  onUpload: (upload: Upload) => void
  /** The server has all of a part (0: of the whole file), or, with null, has let go of what it had. */
  onPart: (part: number, received: number | null) => void
}

/** Brings a file into the store, from where it stood. Finished parts are never sent again. */
export async function sendFile(file: Blob, known: Upload | null, terms: SendTerms): Promise<Upload> {
  const sent = file.size > PART_BYTES ? await sendParts(file, known, terms) : await sendWhole(file, terms)
  const upload = { ...sent, sent: true }
  terms.onUpload(upload)
  return upload
}

type Signed = { key: string; put: Slot | null }
async function sendWhole(file: Blob, terms: SendTerms): Promise<Upload> {
  let signed: Signed | null = null
  return terms.persist(async () => {
    const { key, put } = (signed ??= await sign(file, terms))
    if (!put) throw new Error('the server wants parts where the page counted none')
    const { status } = await terms.put(key, 0, put, file)
    if (status === 200 || IS_THERE.has(status)) {
      terms.onPart(0, file.size)
      return { key, begunAt: terms.now(), sent: true, multipart: null }
    }
    terms.onPart(0, null)
    if (status === 403) signed = null
    throw new Passing(`the store answered ${status}`)
  })
}
const sign = (file: Blob, { api, sha256, of, signal }: SendTerms) =>
  api('GET /api/posts/upload', { query: { bytes: file.size, sha256, of, ...(file.type && { type: file.type }) } }, { signal })

async function sendParts(file: Blob, known: Upload | null, terms: SendTerms): Promise<Upload> {
  let upload = known?.multipart ? known : await beginParts(file, terms)
  const keep = (part: PartDone) => {
    upload = { ...upload, multipart: { upload: upload.multipart!.upload, parts: withPart(upload.multipart!.parts, part) } }
    terms.onUpload(upload)
  }
  await runLanes(PARTS_AT_ONCE, missingParts(file.size, upload.multipart!.parts), async (number) => keep(await sendPart(file, upload, number, terms)))
  return upload
}

async function beginParts(file: Blob, terms: SendTerms): Promise<Upload> {
  const upload = await terms.persist(async () => {
    const { key } = await sign(file, terms)
    const begun = await terms.api('POST /api/posts/upload/parts', { body: { key, bytes: file.size, numbers: [1], of: terms.of } }, { signal: terms.signal })
    return { key, begunAt: terms.now(), sent: false, multipart: { upload: begun.upload, parts: [] } }
  })
  terms.onUpload(upload)
  return upload
}

async function sendPart(file: Blob, { key, multipart }: Upload, number: number, terms: SendTerms): Promise<PartDone> {
  const { from, to } = partRange(number, file.size)
  let slot: Slot | null = null
  return terms.persist(async () => {
    slot ??= await signPart(file, key, multipart!.upload, number, terms)
    const { status, etag } = await terms.put(key, number, slot, file.slice(from, to))
    if (status === 200 && etag) {
      terms.onPart(number, to - from)
      return { number, etag }
    }
    terms.onPart(number, null)
    if (status === 404) throw new Forgotten(key)
    if (status === 403) slot = null
    throw new Passing(`the store answered ${status}`)
  })
}
async function signPart(file: Blob, key: string, upload: string, number: number, { api, of, signal }: SendTerms): Promise<Slot> {
  const signed = await api('POST /api/posts/upload/parts', { body: { key, upload, bytes: file.size, numbers: [number], of } }, { signal })
  return signed.parts[0]!.put
}
