import type { Context } from 'hono'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'

/** A text that is the same until the next start, compressed once. */
export type KeptText = { etag: string; plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
export function keepText(text: string): KeptText {
  const plain = new Uint8Array(Buffer.from(text))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return { etag, plain, gzip: new Uint8Array(gzipSync(plain, { level: 9 })) }
}

/** Answers with it, compressed for whoever takes that, and in no bytes for whoever has it. */
export function sendKept(c: Context, { etag, plain, gzip }: KeptText, type: string): Response {
  c.header('cache-control', 'no-cache')
  c.header('etag', etag)
  c.header('vary', 'Accept-Encoding')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  c.header('content-type', type)
  const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
  if (takesGzip) c.header('content-encoding', 'gzip')
  return c.body(takesGzip ? gzip : plain)
}
