// The contract for machines. It is the same until the next start, so it is written and compressed once.
import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { createHash } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { openapi } from '#api/openapi.ts'

type File = { etag: string; plain: Uint8Array<ArrayBuffer>; gzip: Uint8Array<ArrayBuffer> }
let made: File | null = null

/** Made before anybody asks: it takes a moment in which nobody is answered. */
export function makeOpenapiFile(): File {
  if (made) return made
  const plain = new Uint8Array(Buffer.from(JSON.stringify(openapi())))
  const etag = `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`
  return (made = { etag, plain, gzip: new Uint8Array(gzipSync(plain, { level: 9 })) })
}

/** `/api/openapi.json`, behind the `limit` of what anybody may read. */
export function openapiFile(limit: MiddlewareHandler): Hono {
  const app = new Hono()
  app.get('/api/openapi.json', limit, (c: Context) => {
    const { etag, plain, gzip } = makeOpenapiFile()
    c.header('cache-control', 'no-cache')
    c.header('etag', etag)
    c.header('vary', 'Accept-Encoding')
    if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
    c.header('content-type', 'application/json')
    const takesGzip = /\bgzip\b/.test(c.req.header('accept-encoding') ?? '')
    if (takesGzip) c.header('content-encoding', 'gzip')
    return c.body(takesGzip ? gzip : plain)
  })
  return app
}
