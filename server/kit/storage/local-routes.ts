import { Hono, type Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { bytesOf, findFile, type Digest, type Draft, type Found, type Place } from './disk.ts'
import { isKey } from './keys.ts'
import { readRange, type ByteRange } from './read-range.ts'
import type { Refused, Signing } from './signing.ts'

export type StoreRoutesDeps = {
  signing: Signing
  draft: (digest: Digest) => Promise<Draft>
  now: () => Date
  at: (key: string) => Place
  partAt: (key: string, upload: string, number: number) => Place | null
  onBytes: ((key: string, part: number, received: number) => void) | undefined
}
type Target = { key: string; part: number; place: Place | null; how: 'create' | 'replace' }

const EVERY_MS = 200
const NEVER_A_PAGE = { 'x-content-type-options': 'nosniff', 'content-security-policy': 'sandbox', 'cache-control': 'private, no-store' }
const REFUSED = {
  key: { status: 400, error: 'InvalidURI' },
  missing: { status: 404, error: 'NoSuchKey' },
  upload: { status: 404, error: 'NoSuchUpload' },
  exists: { status: 409, error: 'PreconditionFailed' },
  length: { status: 411, error: 'MissingContentLength' },
  short: { status: 400, error: 'IncompleteBody' },
  long: { status: 400, error: 'EntityTooLarge' },
  sha256: { status: 400, error: 'XAmzContentSHA256Mismatch' },
  range: { status: 416, error: 'InvalidRange' },
} as const satisfies Record<string, Refused>

/** The wire side of the local store. Answers are S3's: the true status, and the name of what is wrong as JSON. */
export function storeRoutes(deps: StoreRoutesDeps): Hono {
  const routes = new Hono()
  routes.use('/store/*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(NEVER_A_PAGE)) c.res.headers.set(name, value)
  })
  routes.get('/store/*', (c) => send(c, deps))
  routes.put('/store/*', (c) => receive(c, deps))
  routes.all('/store/*', (c) => c.json({ error: 'MethodNotAllowed' }, 405, { allow: 'GET, HEAD, PUT' }))
  return routes
}
const refuse = (c: Context, { status, error }: Refused) => c.json({ error }, status)
/** The key as it stands in the address, never decoded: a key needs no encoding, so an encoded one is none. */
const keyIn = (url: URL) => url.pathname.slice('/store/'.length)

async function send(c: Context, { signing, at }: StoreRoutesDeps): Promise<Response> {
  const key = keyIn(new URL(c.req.url))
  const refused = isKey(key) ? signing.refusal(c.req.raw) : REFUSED.key
  if (refused) return refuse(c, refused)
  const found = await findFile(at(key))
  if (!found) return refuse(c, REFUSED.missing)
  const { bytes, type, etag, modifiedAt } = found.head
  const range = rangeOf(c, found)
  if (range && range.start >= bytes) {
    c.header('content-range', `bytes */${bytes}`)
    return refuse(c, REFUSED.range)
  }
  const length = range ? range.end - range.start + 1 : bytes
  const headers: Record<string, string> = {
    'content-type': type,
    'content-length': String(length),
    etag: `"${etag}"`,
    'last-modified': modifiedAt.toUTCString(),
  }
  Object.assign(
    headers,
    { 'accept-ranges': 'bytes', 'content-disposition': 'attachment' },
    range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes}` },
  )
  const body = c.req.method === 'HEAD' ? null : Readable.toWeb(Readable.from(bytesOf(found, range?.start, range?.end), { objectMode: false }))
  return new Response(body as globalThis.ReadableStream | null, { status: range ? 206 : 200, headers })
}

/** The part that is asked for; null for the whole, also for an `If-Range` of other bytes. */
function rangeOf(c: Context, { head }: Found): ByteRange | null {
  const only = c.req.header('if-range')
  return only && only !== `"${head.etag}"` ? null : readRange(c.req.header('range') ?? '', head.bytes)
}
async function receive(c: Context, deps: StoreRoutesDeps): Promise<Response> {
  const target = targetOf(new URL(c.req.url), deps)
  if (!target) return refuse(c, REFUSED.key)
  const length = c.req.header('content-length')
  if (length === undefined) return refuse(c, REFUSED.length)
  const body = untilCut(bodyOf(c))
  const refused = deps.signing.refusal(c.req.raw)
  if (refused?.error === 'SignatureDoesNotMatch') return refuse(c, refused)
  const late = refused ?? (await closed(target))
  if (late) {
    // an honest client that comes too late sends all it has before it listens: cut off, it would hear a broken line and try again
    for await (const chunk of body) void chunk
    return refuse(c, late)
  }
  return keep(c, deps, target, body, Number(length))
}
function targetOf(url: URL, { at, partAt }: StoreRoutesDeps): Target | null {
  const key = keyIn(url)
  if (!isKey(key)) return null
  const upload = url.searchParams.get('uploadId')
  if (upload === null) return { key, part: 0, place: at(key), how: 'create' }
  const part = Number(url.searchParams.get('partNumber'))
  return { key, part, place: partAt(key, upload, part), how: 'replace' }
}
/** Why nothing may be put there any more, or null. */
async function closed({ place, how }: Target): Promise<Refused | null> {
  if (!place) return REFUSED.upload
  if (how === 'replace') return null
  return (await findFile(place)) ? REFUSED.exists : null
}
/** Straight from Node's own request where there is one: as a web stream the same bytes cost twice as much. */
function bodyOf(c: Context): AsyncIterable<Uint8Array> | null {
  const { incoming } = (c.env ?? {}) as { incoming?: IncomingMessage }
  return incoming ? incoming.iterator({ destroyOnReturn: false }) : (c.req.raw.body as ReadableStream<Uint8Array> | null)
}
/** The chunks until the end or until the line is cut; what is missing shows in their count. */
async function* untilCut(body: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
  try {
    if (body) yield* body
  } catch {
    // the client went away: its bytes are too few, which is refused as such
  }
}

async function keep(c: Context, deps: StoreRoutesDeps, target: Target, body: AsyncIterable<Uint8Array>, length: number): Promise<Response> {
  const { key, part, place, how } = target
  if (!place) return refuse(c, REFUSED.upload)
  const sha256 = c.req.header('x-amz-content-sha256')
  await using draft = await deps.draft(part && !sha256 ? 'crc32' : 'sha256')
  const wrong = await fill(draft, body, length, (received) => deps.onBytes?.(key, part, received))
  if (wrong) return refuse(c, wrong)
  if (sha256 && sha256 !== draft.digest()) return refuse(c, REFUSED.sha256)
  // the type of a whole file is signed; a part's is whatever was sent, and nobody's business
  const { etag } = await draft.seal({ type: (!part && c.req.header('content-type')) || 'application/octet-stream', at: deps.now() })
  if (!(await draft.moveTo(place, how))) return refuse(c, how === 'create' ? REFUSED.exists : REFUSED.upload)
  deps.onBytes?.(key, part, length)
  return c.body(null, 200, { etag: `"${etag}"` })
}
/** After so much of a body its pieces are given back. */
const PIECES = 2_000_000
/**
 * V8 counts what a line brought as its own until it looks, and a body of 9 MB would make it mark its whole heap: 60 ms, where looking among the young
 * takes two. Needs Node's `--expose-gc` (`serverFlags` in package.json); without it nothing else changes.
 */
const dropPieces = () => globalThis.gc?.({ type: 'minor', execution: 'sync' })

async function fill(draft: Draft, body: AsyncIterable<Uint8Array>, length: number, tell: (received: number) => void): Promise<Refused | null> {
  let [told, kept] = [0, 0]
  for await (const chunk of body) {
    if (draft.bytes() + chunk.length > length) return REFUSED.long
    await draft.write(chunk)
    if (draft.bytes() - kept >= PIECES) {
      dropPieces()
      kept = draft.bytes()
    }
    if (performance.now() - told < EVERY_MS) continue
    told = performance.now()
    tell(draft.bytes())
  }
  return draft.bytes() < length ? REFUSED.short : null
}
