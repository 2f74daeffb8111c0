import type { Context } from 'hono'
import { Readable } from 'node:stream'
import { readRange, type ByteRange } from '../kit/storage/read-range.ts'
import type { ObjectHead, ObjectStore } from '../kit/storage/store.ts'
import { refuse } from './http.ts'

export type Sent = { key: string; name: string; type: string; headers?: Record<string, string> }

/** A file of the store as a download, never as a page of ours. Parts of it by Range, so that a broken download goes on. */
export async function sendObject(c: Context, store: ObjectStore, { key, name, type, headers: more = {} }: Sent): Promise<Response> {
  const head = await store.head(key)
  if (!head) return refuse(c, 'NOT_FOUND')
  const range = rangeOf(c, head)
  if (range && range.start >= head.bytes) return c.body(null, 416, { 'content-range': `bytes */${head.bytes}` })
  const headers = { ...headersFor(name, type, head, range), ...more }
  if (c.req.method === 'HEAD') return c.body(null, 200, headers)
  const stored = await store.get(key, range ?? undefined)
  return stored ? c.body(Readable.toWeb(stored.body) as ReadableStream, range ? 206 : 200, headers) : refuse(c, 'NOT_FOUND')
}

/** The part that is asked for; null for the whole, also for an `If-Range` of other bytes, and by HEAD, which knows no parts (RFC 9110 §14.2). */
function rangeOf(c: Context, { bytes, etag }: ObjectHead): ByteRange | null {
  if (c.req.method === 'HEAD') return null
  const only = c.req.header('if-range')
  return only && only !== `"${etag}"` ? null : readRange(c.req.header('range') ?? '', bytes)
}

const headersFor = (name: string, type: string, { bytes, etag }: ObjectHead, range: ByteRange | null) => ({
  'content-type': type,
  'content-length': String(range ? range.end - range.start + 1 : bytes),
  'content-disposition': `attachment; filename="${name.replace(/[^\w.-]/g, '_')}"`,
  'content-security-policy': "default-src 'none'; sandbox",
  'accept-ranges': 'bytes',
  etag: `"${etag}"`,
  ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` }),
})
