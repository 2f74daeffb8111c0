import type { Context } from 'hono'
import { openCompress } from '../kit/compress.ts'

/** Shorter texts gain nothing. */
const LEAST_BYTES = 1000
const compress = openCompress()

/** A text as its reader takes it: compressed where it is long enough and they say that they can read it. */
export async function compressed(c: Context, body: Buffer, status: number): Promise<Response> {
  const takes = c.req.header('accept-encoding') ?? ''
  const how = body.byteLength < LEAST_BYTES ? null : /\bzstd\b/.test(takes) ? 'zstd' : /\bgzip\b/.test(takes) ? 'gzip' : null
  if (how) c.header('content-encoding', how)
  return c.body(new Uint8Array(how ? await compress(how, body) : body), status as 200)
}
