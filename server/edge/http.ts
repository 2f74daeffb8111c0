import { Hono, type Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Endpoint, EndpointName } from '#api/endpoint.ts'
import { fails, type FailName } from '#api/fails.ts'
import { contract } from '#api/index.ts'
import { languages, type Lang } from '#api/limits.ts'
import { rates, type Rate } from '#api/rates.ts'
import { fail, type Viewer } from '../context.ts'
import { foreign } from '../kit/origin.ts'
import type { Taken } from '../kit/rates.ts'
import { saysSigned, type SignatureFault, type Signed } from '../kit/signed-requests.ts'
import { ANONYMOUS_BODY, isFault, MAX_BODY, type Bodies, type Intake } from './bodies.ts'
import { callerOf, type Answer, type CallRequest, type Calls, type SessionChange } from './call.ts'
import { compressed } from './compressed.ts'
import { sentenceOf } from './fail-words.ts'
import { fieldsOf, typedFields } from './form-fields.ts'

const THIRTY_DAYS = 30 * 86_400
const PAGE_LANG = /^(?:.*[;,\s])?locale=(zh|en)(?=[;,\s]|$)/

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
  bodies: Bodies
  /** What is wrong with a signed request, or null; it cannot be used a second time. */
  signedBy: (request: Signed) => Promise<SignatureFault | null>
  onError: (error: unknown, c: Context, name: string) => void
  seen: (name: string, c: Context, status: number, began: number) => void
}

/** What is read may be long, and travels compressed to whoever takes that; what was done is short. */
function grant(c: Context, lang: Lang, data: unknown): Response | Promise<Response> {
  const said = { code: '000', data, msg: lang === 'zh' ? '成功' : 'OK' }
  if (c.req.method !== 'GET') return c.json(said)
  c.header('content-type', 'application/json')
  c.header('vary', 'Accept-Encoding')
  return compressed(c, Buffer.from(JSON.stringify(said)), 200)
}
function refuseIn(c: Context, lang: Lang, reason: FailName, data: unknown): Response {
  const { code, status } = fails[reason]
  if (reason === 'TOO_FAST' || reason === 'UNAVAILABLE') c.header('retry-after', String((data as { retryAfter?: number } | null)?.retryAfter ?? 1))
  c.header('x-fail', reason)
  return c.json({ code, data: data ?? null, msg: sentenceOf(reason, lang, data) }, status)
}
/** A refusal in the envelope, for whatever stands before or beside the endpoints. */
export const refuse = (c: Context, reason: FailName, data: unknown = null) => refuseIn(c, langOf(c.req.raw), reason, data)

/** Which browser it is stays known for 90 days after somebody signed in there. */
const DEVICE_SECONDS = 90 * 86_400
/** Cookies of a session: `token` for the server alone, `account` for the page to read; both 30 days (specification §9). `device` outlasts it. */
export function writeSession(c: Context, change: SessionChange, secure: boolean) {
  const terms = { path: '/', sameSite: 'Lax', secure, maxAge: change ? THIRTY_DAYS : 0 } as const
  setCookie(c, 'token', change?.token ?? '', { ...terms, httpOnly: true })
  setCookie(c, 'account', change?.account ?? '', terms)
  if (change) setCookie(c, 'device', change.device, { ...terms, httpOnly: true, maxAge: DEVICE_SECONDS })
  // Not "storage": a draft belongs to the device and survives signing out; the page empties the rest itself.
  if (!change) c.header('clear-site-data', '"cache"')
}

/** A browser whose session is over is rid of its cookies (specification §8): nobody else can take away the one that only the server reads. */
export function dropSession(c: Context, secure: boolean) {
  const terms = { path: '/', sameSite: 'Lax', secure, maxAge: 0 } as const
  if (getCookie(c, 'token') !== undefined) setCookie(c, 'token', '', { ...terms, httpOnly: true })
  if (getCookie(c, 'account') !== undefined) setCookie(c, 'account', '', terms)
}

/** A language that there is not was nobody's choice: the browser is rid of it, so that the choice can be offered again. */
export function dropUnknownLanguage(c: Context, secure: boolean) {
  const said = getCookie(c, 'locale')
  if (said !== undefined && !languages.some((lang) => lang === said)) setCookie(c, 'locale', '', { path: '/', sameSite: 'Lax', secure, maxAge: 0 })
}

const typeOf = (c: Context) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''
/** The least that was said: the endpoint's own bound holds for everybody. */
export const mostOf = ({ file, bodyBytes }: Endpoint, viewer: Viewer | null) => file ?? bodyBytes ?? (viewer ? MAX_BODY : ANONYMOUS_BODY)

/** The bytes of one file as they are; else JSON or a form. A form's field that stands twice becomes a list, so that no schema takes it for a text. */
async function bodyOf(c: Context, endpoint: Endpoint, viewer: Viewer | null, intake: Intake): Promise<{ body: unknown; raw: Buffer }> {
  const type = typeOf(c)
  if (endpoint.file && !/^(application\/octet-stream|image\/[\w.+-]+)$/.test(type)) return fail('UNREADABLE_BODY')
  const raw = await intake.read(c.req.raw, mostOf(endpoint, viewer))
  if (isFault(raw)) return fail(raw.reason, raw.data)
  if (endpoint.file) return { raw, body: raw }
  const text = raw.toString('utf8')
  if (type === 'application/x-www-form-urlencoded') return { raw, body: typedFields(endpoint, fieldsOf(new URLSearchParams(text))) }
  if (!text) return { raw, body: undefined }
  return type === 'application/json' ? { raw, body: readJson(text) } : fail('UNREADABLE_BODY')
}
function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return fail('UNREADABLE_BODY')
  }
}

/** How the caller stands with its rate, in the headers of draft-ietf-httpapi-ratelimit-headers-10; nothing where nobody counts. */
function tellRate(c: Context, rate: Rate, taken: Taken) {
  const { left, resetAfter } = taken.ok ? (taken.standing ?? {}) : { left: 0, resetAfter: taken.retryAfter }
  if (left === undefined) return
  c.header('ratelimit-policy', `"${rate}";q=${rates[rate].calls};w=${rates[rate].seconds}`)
  c.header('ratelimit', `"${rate}";r=${left};t=${resetAfter}`)
}

async function answerTo(c: Context, name: keyof typeof contract, wire: Wire): Promise<Response> {
  const viewer = await wire.whoIs(c.req.raw)
  const asked: CallRequest = { ...wire.requestOf(c, viewer), counted: (rate, taken) => tellRate(c, rate, taken) }
  const endpoint: Endpoint = contract[name]
  if ((c.req.method !== 'GET' || endpoint.writes) && foreign(c.req.raw)) return refuse(c, 'FOREIGN_ORIGIN')
  if (!viewer && endpoint.auth !== 'anyone') dropSession(c, wire.secureCookies)
  const intake = wire.bodies.open(callerOf(asked))
  const read = async () => {
    const params = c.req.param()
    const query = fieldsOf(new URL(c.req.url).searchParams)
    if (c.req.method === 'GET') return { params, query }
    const { body, raw } = await bodyOf(c, endpoint, viewer, intake)
    const unsigned = await signatureFaultOf(c, endpoint, viewer, raw, wire)
    if (unsigned) return fail(unsigned)
    return { params, query, body: endpoint.body ? (body ?? {}) : body }
  }
  const answer = await wire.calls(name, asked, read).finally(intake.end)
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

function answerWith(c: Context, lang: Lang, answer: Answer, wire: Wire): Response | Promise<Response> {
  if (answer.ok && answer.session !== undefined) writeSession(c, answer.session, wire.secureCookies)
  return answer.ok ? grant(c, lang, answer.data) : refuseIn(c, lang, answer.reason, answer.data)
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
