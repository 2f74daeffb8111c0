import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint, EndpointName } from '#api/endpoint.ts'
import { fails, type FailName } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import type { Viewer } from '../context.ts'
import { foreign } from '../kit/origin.ts'
import { saysSigned, type SignatureFault, type Signed } from '../kit/signed-requests.ts'
import type { Answer, CallRequest, Calls, SessionChange } from './call.ts'
import { sentenceOf } from './fail-words.ts'

export const MAX_BODY = 1024 * 1024
/** A body that takes longer than this is not waited for. */
const BODY_MS = 30_000
const THIRTY_DAYS = 30 * 86_400
const PAGE_LANG = /^(?:.*[;,\s])?locale=(zh|en)/

/** The caller's language: said by our pages, else the cookie a person chose, else what the browser asks for, else Chinese. */
export function langOf(request: Request): Lang {
  const said = request.headers.get('x-lang') ?? PAGE_LANG.exec(request.headers.get('cookie') ?? '')?.[1]
  if (said === 'zh' || said === 'en') return said
  return /^en\b/i.test(request.headers.get('accept-language') ?? '') ? 'en' : 'zh'
}

export type Wire = {
  calls: Calls
  requestOf: (c: Context, viewer: Viewer | null) => CallRequest
  whoIs: (request: Request) => Promise<Viewer | null>
  secureCookies: boolean
  /** What is wrong with a signed request, or null; it cannot be used a second time. */
  signedBy: (request: Signed) => Promise<SignatureFault | null>
  onError: (error: unknown, c: Context, name: string) => void
  seen: (name: string, c: Context, status: number, began: number) => void
}

const envelope = (c: Context, lang: Lang, answer: Answer) =>
  answer.ok
    ? c.json({ code: '000', data: answer.data, msg: lang === 'zh' ? '成功' : 'OK' })
    : c.json({ code: fails[answer.reason].code, data: answer.data ?? null, msg: sentenceOf(answer.reason, lang, answer.data) }, fails[answer.reason].status)
/** A refusal in the envelope, for whatever stands before or beside the endpoints. */
export const refuse = (c: Context, reason: FailName, data: unknown = null) => envelope(c, langOf(c.req.raw), { ok: false, reason, data })

/** Cookies of a session: `token` for the server alone, `account` for the page to read; both 30 days (specification §9). */
export function writeSession(c: Context, change: SessionChange, secure: boolean) {
  const terms = { path: '/', sameSite: 'Lax', secure, maxAge: change ? THIRTY_DAYS : 0 } as const
  setCookie(c, 'token', change?.token ?? '', { ...terms, httpOnly: true })
  setCookie(c, 'account', change?.account ?? '', terms)
  // Not "storage": a draft belongs to the device and survives signing out; the page empties the rest itself.
  if (!change) c.header('clear-site-data', '"cache"')
}

/** A browser whose session is over is rid of its cookies (specification §8): nobody else can take away the one that only the server reads. */
export function dropSession(c: Context, secure: boolean) {
  const terms = { path: '/', sameSite: 'Lax', secure, maxAge: 0 } as const
  if (getCookie(c, 'token') !== undefined) setCookie(c, 'token', '', { ...terms, httpOnly: true })
  if (getCookie(c, 'account') !== undefined) setCookie(c, 'account', '', terms)
}

type Body = { ok: true; body: unknown; raw: Buffer } | { ok: false; reason: FailName; data?: unknown }
/** The bytes of one file, as they are. */
async function fileOf(c: Context, most: number): Promise<Body> {
  if (!/^(application\/octet-stream|image\/[\w.+-]+)$/.test(typeOf(c))) return { ok: false, reason: 'UNREADABLE_BODY' }
  const tooLarge = { ok: false, reason: 'BODY_TOO_LARGE', data: { limit: most } } as const
  if (Number(c.req.header('content-length') ?? 0) > most) return tooLarge
  const bytes = await readUpTo(c.req.raw.body, most)
  if (typeof bytes !== 'string') return { ok: true, body: bytes, raw: bytes }
  return bytes === 'BODY_TOO_LARGE' ? tooLarge : { ok: false, reason: bytes }
}
const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
const NO_BODY: Body = { ok: true, body: undefined, raw: Buffer.alloc(0) }
/** JSON or form, at most 1 MB. A form's field that stands twice becomes a list, so that no schema takes it for a text. */
async function bodyOf(c: Context): Promise<Body> {
  const type = typeOf(c)
  if (Number(c.req.header('content-length') ?? 0) > MAX_BODY) return { ok: false, reason: 'BODY_TOO_LARGE' }
  const bytes = await readUpTo(c.req.raw.body, MAX_BODY)
  if (typeof bytes === 'string') return { ok: false, reason: bytes }
  const raw = bytes.toString('utf8')
  if (type === 'application/x-www-form-urlencoded') return { ok: true, raw: bytes, body: fieldsOf(new URLSearchParams(raw)) }
  if (!raw) return { ok: true, raw: bytes, body: undefined }
  if (type !== 'application/json') return { ok: false, reason: 'UNREADABLE_BODY' }
  try {
    return { ok: true, raw: bytes, body: JSON.parse(raw) as unknown }
  } catch {
    return { ok: false, reason: 'UNREADABLE_BODY' }
  }
}

/** The bytes of a body, also when no length was declared; or why not: longer than allowed, or not here in time. */
export async function readUpTo(body: ReadableStream<Uint8Array> | null, max: number): Promise<Buffer | 'BODY_TOO_LARGE' | 'UNREADABLE_BODY'> {
  const parts: Uint8Array[] = []
  const reader = body?.getReader()
  const { promise: late, resolve } = Promise.withResolvers<'late'>()
  const timer = setTimeout(resolve, BODY_MS, 'late')
  try {
    for (let size = 0; reader;) {
      const read = await Promise.race([reader.read(), late])
      if (read === 'late') return 'UNREADABLE_BODY'
      if (read.done) break
      size += read.value.byteLength
      if (size > max) return 'BODY_TOO_LARGE'
      parts.push(read.value)
    }
    return Buffer.concat(parts)
  } catch {
    return 'UNREADABLE_BODY' // the line was cut
  } finally {
    clearTimeout(timer)
    void reader?.cancel().catch(() => undefined)
  }
}

/** What a form or a query says. Walked once: `get` and `getAll` walk all of it for each field, which 1 MB of fields would make minutes. */
function fieldsOf(said: URLSearchParams): Record<string, string | string[]> {
  const fields = new Map<string, string | string[]>()
  for (const [key, value] of said) {
    const before = fields.get(key)
    if (Array.isArray(before)) before.push(value)
    else fields.set(key, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(fields)
}

async function answerTo(c: Context, name: keyof typeof contract, wire: Wire): Promise<Response> {
  const viewer = await wire.whoIs(c.req.raw)
  const asked = wire.requestOf(c, viewer)
  const endpoint: Endpoint = contract[name]
  if ((c.req.method !== 'GET' || endpoint.writes) && foreign(c.req.raw)) return refuse(c, 'FOREIGN_ORIGIN')
  if (!viewer && contract[name].auth !== 'anyone') {
    dropSession(c, wire.secureCookies)
    return refuse(c, 'LOGIN_REQUIRED') // whatever they sent: it is not even read
  }
  const read = await (c.req.method === 'GET' ? NO_BODY : endpoint.file ? fileOf(c, endpoint.file) : bodyOf(c))
  if (!read.ok) return refuse(c, read.reason, read.data)
  const unsigned = await signatureFaultOf(c, endpoint, viewer, read.raw, wire)
  if (unsigned) return refuse(c, unsigned)
  const answer = await wire.calls(name, asked, {
    params: c.req.param(),
    query: fieldsOf(new URL(c.req.url).searchParams),
    body: 'body' in contract[name] ? (read.body ?? {}) : read.body,
  })
  return answerWith(c, asked.lang, answer, wire)
}

/**
 * An unsafe call that says it is signed must be, and some always; else a browser that carries its session's cookie from our own pages (a foreign one was refused already)
 * has proved itself that way. A signature is used up even when the call then fails.
 */
async function signatureFaultOf(c: Context, { signed }: Endpoint, viewer: Viewer | null, body: Buffer, { signedBy }: Wire): Promise<FailName | null> {
  const { headers, method, url } = c.req.raw
  const isAsked = method !== 'GET' && saysSigned(headers) && !(viewer && !headers.get('authorization')?.trim())
  if (!signed && !isAsked) return null
  const { pathname, search } = new URL(url)
  return signedBy({ method, path: pathname + search, headers, body })
}

function answerWith(c: Context, lang: Lang, answer: Answer, wire: Wire): Response {
  if (answer.ok && answer.session !== undefined) writeSession(c, answer.session, wire.secureCookies)
  if (!answer.ok && answer.reason === 'TOO_FAST') c.header('retry-after', String((answer.data as { retryAfter?: number } | null)?.retryAfter ?? 1))
  return envelope(c, lang, answer)
}

/** Class 08 and what a server says that goes away, is not back yet or has no connection left; 57014: a statement that took too long; then a socket whose other end was killed. */
const AWAY = /^(?:08...|57P0[1-3]|53300|57014|ECONNRESET|EPIPE)$/
/** What pg and its pool say when nobody answers at the other end. */
const LOST = /^(?:Connection terminated|timeout exceeded when trying to connect|Client (?:has encountered a connection error|was closed))/
/** The database is too slow or away: it may work in a moment. Sources: PostgreSQL, appendix A; pg's client; pg-pool. */
export const isAway = ({ code = '', message, syscall }: Error & { code?: string; syscall?: string }) =>
  AWAY.test(code) || LOST.test(message) || syscall === 'connect'

/** Every endpoint of the contract on the wire: `{code, data, msg}` with a status that says the same. */
export function apiRoutes(wire: Wire): Hono {
  const app = new Hono()
  const methods = new Map<string, Set<string>>()
  // Fixed paths stand before those with parameters, as the specification's `hot`, `upload` and `multi` beside `:account` need.
  const names = (Object.keys(contract) as EndpointName[]).toSorted((a, b) => a.split(':').length - b.split(':').length)
  for (const name of names) {
    const [method, path] = name.split(' ') as [string, string]
    methods.set(path, (methods.get(path) ?? new Set()).add(method))
    app.on(method, path, async (c) => {
      const began = performance.now()
      c.header('cache-control', 'no-store')
      let response: Response
      try {
        response = await answerTo(c, name as keyof typeof contract, wire)
      } catch (error) {
        wire.onError(error, c, name)
        response = refuse(c, isAway(error as Error) ? 'UNAVAILABLE' : 'INTERNAL')
      }
      wire.seen(name, c, response.status, began)
      return response
    })
  }
  for (const [path, known] of methods) app.all(path, (c) => (c.header('allow', [...known].join(', ')), refuse(c, 'METHOD_UNKNOWN')))
  app.all('/api/*', (c) => refuse(c, 'NOT_FOUND'))
  return app
}
