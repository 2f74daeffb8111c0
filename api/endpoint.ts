import type { z } from 'zod'
import type { FailName } from './fails.ts'
import type { Rate } from './rates.ts'

/** `"POST /api/posts/multi"` is an endpoint's only name: in the contract, the handler, the caller, the test and the log. */
export type EndpointName = `${'GET' | 'POST' | 'PUT' | 'DELETE'} /${string}`
/** Who may call: everybody, members, members with a role, or with any (`operator`). Every endpoint says so; there is no default. */
export type Auth = 'anyone' | 'member' | 'operator' | 'admin' | 'reviewer' | 'finance' | 'editor'

export type Endpoint = {
  summary: string
  auth: Auth
  /** How often; without one, `read` for GET and `write` for the rest. */
  rate?: Rate
  query?: z.ZodType
  body?: z.ZodType
  reply: z.ZodType
  /** Failures beyond those that any endpoint may answer (INVALID_INPUT, TOO_FAST, LOGIN_REQUIRED …). */
  fails?: readonly FailName[]
  /** A POST that writes nothing in our database but talks to an outside service: runs without a transaction, on a read handle. */
  callsOut?: true
  /** A GET that leaves a trace, as one that checks a secret and counts wrong tries, or a search that the audit log notes: it gets a transaction, and is refused from other sites, as a write. */
  writes?: true
  /** The body holds what must not be kept for good, as a phone number: the audit log has a keyed mark of it, the same for the same body. */
  redacted?: true
  /** The body is the bytes of one file, of at most so many, as `application/octet-stream` or a picture's type; the handler gets them as they came. */
  file?: number
  /** The body has at most so many bytes, whoever sends it. Without it a member's has at most 1 MB, that of somebody who is not signed in 16 KB. */
  bodyBytes?: number
  /** Adds something for others to see: a member who has not agreed to the present agreements is asked first (CONSENT_REQUIRED). */
  needsConsent?: true
  /** Always signed (`api-version: 2`), also by a visitor, with the key that GET /api/config hands out: no other site, and no recording, can send it. */
  signed?: true
  /** Creates something, or moves money: honours `Idempotency-Key` for 24 h per account. */
  idempotent?: true
  /** Each call moves money anew: without a key, the same body of the same person within a minute is the same deed. */
  movesMoney?: true
}
/** What the edge may answer to any call, before or behind its endpoint. `INTERNAL` is what a bug comes to. */
export const edgeFailures: readonly FailName[] = [
  'LOGIN_REQUIRED',
  'UNREADABLE_BODY',
  'BODY_TOO_LARGE',
  'TOO_FAST',
  'SIGNATURE_MISSING',
  'SIGNATURE_EXPIRED',
  'SIGNATURE_WRONG',
  'SIGNATURE_REPLAYED',
  'INTERNAL',
  'UNAVAILABLE',
]
/** Every failure that an endpoint may answer: its own, and those that follow from what it says of itself. */
export const failuresOf = (name: string, { fails = [], auth, needsConsent, idempotent }: Endpoint): readonly FailName[] => [
  ...new Set<FailName>([
    ...fails,
    ...edgeFailures,
    'INVALID_INPUT',
    // an id that is nobody's or not theirs; a console that is not theirs to see
    ...(name.includes(':') || !['anyone', 'member'].includes(auth) ? (['NOT_FOUND'] as const) : []),
    ...(needsConsent ? (['CONSENT_REQUIRED'] as const) : []),
    ...(idempotent ? (['KEY_REUSED'] as const) : []),
  ]),
]
export type Domain = Record<EndpointName, Endpoint>

/** Keeps literal types and checks the shape. */
export const domain = <const D extends Domain>(d: D) => d

type ParamNames<P> = P extends `${string}:${infer N}/${infer R}` ? N | ParamNames<`/${R}`> : P extends `${string}:${infer N}` ? N : never
type Params<K> = [ParamNames<K>] extends [never] ? unknown : { params: Record<ParamNames<K>, string> }
type Part<E, F extends string> = E extends { [k in F]: infer S extends z.ZodType } ? S : never
type Sent<F extends string, S extends z.ZodType> = [S] extends [never]
  ? unknown
  : Record<never, never> extends z.input<S>
    ? { [k in F]?: z.input<S> }
    : { [k in F]: z.input<S> }
type Received<F extends string, S extends z.ZodType> = [S] extends [never] ? unknown : { [k in F]: z.output<S> }

/** What a caller passes: path parameters read off the name, query and body as the schema takes them. */
export type CallInput<D, K extends keyof D> = Params<K> & Sent<'query', Part<D[K], 'query'>> & Sent<'body', Part<D[K], 'body'>>
/** What a handler receives: the same, parsed. */
export type HandlerInput<D, K extends keyof D> = Params<K> & Received<'query', Part<D[K], 'query'>> & Received<'body', Part<D[K], 'body'>>
export type Reply<D, K extends keyof D> = z.output<Part<D[K], 'reply'>>
