import { setTimeout as pause } from 'node:timers/promises'
import { z } from 'zod'
import { failuresOf, type Endpoint, type EndpointName } from '#api/endpoint.ts'
import type { FailName } from '#api/fails.ts'
import { contract, type Contract } from '#api/index.ts'
import type { Lang } from '#api/limits.ts'
import { rateOf } from '#api/openapi.ts'
import type { Rate } from '#api/rates.ts'
import { Fail, fail, type After, type Call, type Kit, type ReadCtx, type Viewer, type WriteCtx } from '../context.ts'
import type { ReadDb, WriteDb } from '../db/pool.ts'
import { runAside, type Aside } from '../kit/aside.ts'
import { noteAct } from '../kit/audit.ts'
import { crash } from '../kit/crash.ts'
import { keepReply, takeKey } from '../kit/idempotency.ts'
import { PASSWORDS_BUSY } from '../kit/passwords.ts'
import type { Random } from '../kit/random.ts'
import { addressKey, type Rates, type Taken } from '../kit/rates.ts'
import { SIGNER_BUSY } from '../kit/signer/order.ts'
import { oddityIn } from './plain-input.ts'
import { sentencesFor, unacceptedFields, unknownFields, wordProblems } from './problem-words.ts'

/** What the edge knows of a request before anybody has looked at it. */
export type CallRequest = {
  lang: Lang
  viewer: Viewer | null
  call: Call
  idempotencyKey?: string | undefined
  /** For a page that everybody is shown: one reader's calls too many must not be what the others see. */
  uncounted?: boolean
  /** Hears how the caller stands with the rate that the call counted for. */
  counted?: (rate: Rate, taken: Taken) => void
}
/** What limits count a caller as: their account, else their address. */
export const callerOf = ({ viewer, call }: Pick<CallRequest, 'viewer' | 'call'>) => (viewer ? `account:${viewer.id}` : addressKey(call.ip))
export type Input = { params?: Record<string, string>; query?: unknown; body?: unknown }
/** What comes over the wire is read when the caller may call and has not called too often. */
type Sent = Input | (() => Promise<Input>)
/** What a call came to: data, or a failure by name, and the cookies it asks for. */
export type Answer = { ok: true; data: unknown; session?: SessionChange } | { ok: false; reason: FailName; data: unknown; session?: undefined }
export type SessionChange = { token: string; account: string; device: string } | null
export type AnyHandler = (ctx: never, input: never) => unknown
export type Handlers = Record<keyof Contract, AnyHandler>

export type CallDeps = {
  handlers: Handlers
  kit: Kit
  rates: Rates
  random: Random
  now: () => Date
  readDb: ReadDb
  /** Opens a transaction, commits when the work is done, rolls back when it throws. */
  transaction: <T>(work: (db: WriteDb) => Promise<T>) => Promise<T>
  committed: () => void
  /** Opens a session for an account whose register call is repeated with its key. */
  reopen: (ctx: WriteCtx, account: string) => Promise<void>
  /** Hold every reply against its schema, and every failure against those that the contract says: in tests and development. */
  checkReplies: boolean
}
export type Calls = (name: keyof Contract, asked: CallRequest, input: Sent) => Promise<Answer>

const Platform = z.coerce.number().int().min(0).max(99)
/** Any call may say on which platform it is made, most say 3 (specification §7). Where nobody asks for it, it is looked at and left out. */
function withoutPlatform(schema: z.ZodType | undefined, given: unknown): unknown {
  if (typeof given !== 'object' || given === null || !('platform' in given) || (schema instanceof z.ZodObject && 'platform' in schema.shape)) return given
  const { platform, ...rest } = given
  return Platform.safeParse(platform).success ? rest : given
}

function read(schema: z.ZodType | undefined, given: unknown, lang: Lang): unknown {
  const odd = oddityIn(given)
  if (odd) return fail('INVALID_INPUT', unacceptedFields([odd.join('.')], lang))
  const said = withoutPlatform(schema, given)
  if (!schema) {
    const unknown = typeof said === 'object' && said !== null ? Object.keys(said) : ['']
    return said === undefined || !unknown.length ? undefined : fail('INVALID_INPUT', unknownFields(unknown, lang))
  }
  const parsed = schema.safeParse(said, { reportInput: true })
  return parsed.success ? parsed.data : fail('INVALID_INPUT', sentencesFor(parsed.error, lang))
}

function allowed(endpoint: Endpoint, viewer: Viewer | null) {
  if (endpoint.auth === 'anyone') return
  if (!viewer) return fail('LOGIN_REQUIRED')
  if (!mayAct(endpoint.auth, viewer)) return fail('NOT_FOUND')
  if (endpoint.needsConsent && viewer.consent) return fail('CONSENT_REQUIRED')
}

/** Roles count in a session that proved its second factor; else who asks has none (`sessions/queries.ts`). Admins do what every role does. */
const mayAct = (auth: Endpoint['auth'], { roles }: Viewer) =>
  auth === 'member' || auth === 'anyone' || (auth === 'operator' ? roles.length > 0 : roles.includes('admin') || roles.includes(auth))
const isConsole = ({ auth }: Endpoint) => auth !== 'anyone' && auth !== 'member'

/** A failure that keeps what was written commits first and is answered afterwards. */
const keeping = (error: unknown) => {
  if (error instanceof Fail && error.keep) return { data: null, failed: error }
  throw error
}

/** Two transactions waited for each other, or saw each other too late: the database ended this one, and the other one's end makes way. */
const LOST_RACE = ['40P01', '40001']
const codeOf = (error: unknown) => String((error as { code?: unknown } | null)?.code)
/** How long it waits before each next try, in milliseconds. Without, it may take again the very row for which the other one has just been woken. */
const MAKING_WAY_MS = [25, 100]
async function makingWay<T>(attempt: () => Promise<T>): Promise<T> {
  for (const ms of MAKING_WAY_MS) {
    try {
      return await attempt()
    } catch (error) {
      if (!LOST_RACE.includes(codeOf(error))) throw error
      await pause(ms)
    }
  }
  return attempt()
}

/** What the ledger refuses by itself (`post_entry`), by the code it raises. */
const REFUSALS = new Map<string, FailName>([
  ['P0402', 'BALANCE_LOW'],
  ['P0409', 'KEY_REUSED'],
])
/** The queue of passwords is two seconds long when it is full; who asks for a key comes again as soon. */
const PASSWORD_WAIT = { retryAfter: 2 }
type Failed = Extract<Answer, { ok: false }>
/** A failure on purpose as the answer it is, in the caller's language; null for a bug. */
function failureOf(error: unknown, lang: Lang): Failed | null {
  if (error instanceof Fail) return { ok: false, reason: error.reason, data: wordProblems(error.data, lang) }
  if (error === PASSWORDS_BUSY || error === SIGNER_BUSY) return { ok: false, reason: 'UNAVAILABLE', data: PASSWORD_WAIT }
  const reason = REFUSALS.get(codeOf(error))
  return reason ? { ok: false, reason, data: null } : null
}

const PARAM = /^[^\u0000-\u001f\u007f]{1,128}$/u

/**
 * Everything every endpoint needs, once: who asks, how often, is the input right, one transaction, one reply.
 * Pages call it in process, the wire calls it through `http.ts`: one road to the data.
 */
export function createCalls(deps: CallDeps): Calls {
  const { handlers, kit, random } = deps

  async function count(asked: CallRequest, rate: Rate): Promise<void> {
    if (asked.uncounted) return
    const taken = await deps.rates.take(rate, callerOf(asked))
    asked.counted?.(rate, taken)
    if (!taken.ok) return fail('TOO_FAST', { retryAfter: taken.retryAfter })
  }

  async function answer(name: keyof Contract, asked: CallRequest, sent: Sent): Promise<Answer> {
    const endpoint: Endpoint = contract[name]
    allowed(endpoint, asked.viewer)
    await count(asked, rateOf(name, endpoint))
    const input = typeof sent === 'function' ? await sent() : sent
    if (!Object.values(input.params ?? {}).every((value) => PARAM.test(value))) return fail('NOT_FOUND')
    const given = { params: input.params, query: read(endpoint.query, input.query ?? {}, asked.lang), body: read(endpoint.body, input.body, asked.lang) }
    const base = { lang: asked.lang, viewer: asked.viewer, call: asked.call, now: deps.now(), random, kit }
    const handle = handlers[name] as (ctx: ReadCtx | WriteCtx, given: unknown) => Promise<unknown>
    const reads = name.startsWith('GET ') && !endpoint.writes
    if (reads || endpoint.callsOut) return { ok: true, data: await handle({ ...base, after: collectEffects().after, db: deps.readDb }, given) }
    const key = endpoint.idempotent ? asked.idempotencyKey : undefined
    const act = noted(name, given, (ctx) => handle(ctx, given))
    const work = (ctx: WriteCtx) => (key || endpoint.movesMoney ? once(ctx, name, key, given, act, deps.reopen) : act(ctx))
    const { data, failed, effects } = await runAside((aside) => transact(base, aside, work))
    crash(kit.config, 'after-commit')
    deps.committed()
    if (failed) throw failed
    for (const effect of effects.waiting) effect()
    return { ok: true, data, ...(effects.session !== undefined && { session: effects.session }) }
  }

  /** One transaction, with effects of its own: what an earlier run of it wanted is forgotten with it. One that lost a race is begun again, as if it had never been. */
  async function transact(base: Omit<WriteCtx, 'db' | 'after' | 'aside'>, aside: Aside, work: (ctx: WriteCtx) => Promise<unknown>) {
    const attempt = async () => {
      const effects = collectEffects()
      const done = await deps.transaction((db) => work({ ...base, aside, after: effects.after, db }).then((data) => ({ data, failed: null }), keeping))
      return { ...done, effects }
    }
    return makingWay(attempt)
  }

  return async (name, asked, input) => {
    try {
      const reply = await answer(name, asked, input)
      if (deps.checkReplies && reply.ok) contract[name].reply.parse(reply.data)
      return reply
    } catch (error) {
      const failed = failureOf(error, asked.lang)
      if (!failed) throw error
      if (deps.checkReplies && !failuresOf(name, contract[name]).includes(failed.reason))
        throw new Error(`'${name}' answers ${failed.reason}, which its contract does not say`, { cause: error })
      return failed
    }
  }
}

/** What waits for the commit. */
function collectEffects() {
  const effects: { waiting: (() => void)[]; session: SessionChange | undefined; after: After } = {
    waiting: [],
    session: undefined,
    after: { run: (effect) => void effects.waiting.push(effect), session: (opened) => void (effects.session = opened) },
  }
  return effects
}

/** Whatever an operator does stands in the audit log, in the transaction that does it. */
function noted(name: keyof Contract, given: Input, work: (ctx: WriteCtx) => Promise<unknown>): typeof work {
  if (!isConsole(contract[name])) return work
  return async (ctx) => {
    await noteCall(ctx, name, given)
    return work(ctx)
  }
}
function noteCall(ctx: WriteCtx, name: keyof Contract, { params, query, body }: Input) {
  const { redacted }: Endpoint = contract[name]
  const said = redacted ? { mark: ctx.kit.secrets.mac('audit', JSON.stringify(body)).toString('base64url') } : { body: body ?? null }
  return noteAct(ctx, {
    accountId: ctx.viewer!.id,
    act: name,
    subject: Object.values(params ?? {}).join('/'),
    details: { ...(query !== undefined && { query }), ...said },
  })
}

/** What a call asks for. The proof that no robot calls is new each time it is sent, and no part of it. */
const askedIn = (body: unknown) => (body && typeof body === 'object' && 'nvcVal' in body ? { ...body, nvcVal: undefined } : (body ?? null))

/** Pressed twice: without a key, who asks for the same within so long means the same. */
const SAME_DEED_MS = 60_000
/**
 * The reply of a call is stored with its write: a second call with the same key reads it, one with another body is refused.
 * A session is never stored: the repeated call, which proved the same secret again, opens one of its own. The body is kept as a
 * keyed hash, because it may hold a password.
 */
async function once(
  ctx: WriteCtx,
  name: EndpointName,
  key: string | undefined,
  given: { body?: unknown },
  work: (ctx: WriteCtx) => Promise<unknown>,
  reopen: CallDeps['reopen'],
): Promise<unknown> {
  const hash = ctx.kit.secrets.mac('password', JSON.stringify(askedIn(given.body)))
  const at = { scope: ctx.viewer ? `account:${ctx.viewer.id}` : 'anyone', key: key?.slice(0, 128) ?? `${name} ${hash.toString('base64url')}` }
  const since = key ? null : new Date(ctx.now.getTime() - SAME_DEED_MS)
  let opened: SessionChange = null
  const watched: WriteCtx = { ...ctx, after: { ...ctx.after, session: (change) => ((opened = change), ctx.after.session(change)) } }
  const withToken = (reply: unknown, token: string | null) => (reply && typeof reply === 'object' && 'token' in reply ? { ...reply, token } : reply)
  const tokenOf = (change: SessionChange) => (ctx.call.browser ? null : (change?.token ?? null))

  const known = await takeKey(ctx, { ...at, endpoint: name, hash, since })
  if (known && !known.same) return fail('KEY_REUSED')
  if (known?.session) await reopen(watched, known.session)
  if (known) return withToken(known.reply, tokenOf(opened))
  const reply = await work(watched)
  await keepReply(ctx, at, { reply: withToken(reply, null), session: (opened as SessionChange)?.account ?? null })
  return reply
}
