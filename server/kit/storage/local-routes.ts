import { Hono, type Context } from 'hono'
import type { IncomingMessage } from 'node:http'
import type { ReadableStream } from 'node:stream/web'
import { findFile, type Digest, type Draft, type Place } from './disk.ts'
import { isKey } from './keys.ts'
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
  upload: { status: 404, error: 'NoSuchUpload' },
  exists: { status: 409, error: 'PreconditionFailed' },
  length: { status: 411, error: 'MissingContentLength' },
  short: { status: 400, error: 'IncompleteBody' },
  long: { status: 400, error: 'EntityTooLarge' },
  sha256: { status: 400, error: 'XAmzContentSHA256Mismatch' },
} as const satisfies Record<string, Refused>

/** The wire side of the local store. Answers are S3's: the true status, and the name of what is wrong as JSON. */
export function storeRoutes(deps: StoreRoutesDeps): Hono {
  const routes = new Hono()
  routes.use('/store/*', async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(NEVER_A_PAGE)) c.res.headers.set(name, value)
  })
  routes.put('/store/*', (c) => receive(c, deps))
  routes.all('/store/*', (c) => c.json({ error: 'MethodNotAllowed' }, 405, { allow: 'PUT' }))
  return routes
}
const refuse = (c: Context, { status, error }: Refused) => c.json({ error }, status)
/** The key as it stands in the address, never decoded: a key needs no encoding, so an encoded one is none. */
const keyIn = (url: URL) => url.pathname.slice('/store/'.length)

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
