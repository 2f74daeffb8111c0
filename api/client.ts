import type { CallInput, Reply } from './endpoint.ts'
import { TRANSPORT_FAILED, type FailName } from './fails.ts'
import type { Contract } from './index.ts'

/** A failure that the server answered (or, with code 1000, that kept it from answering). `data` holds per-field sentences or numbers. */
export class ApiError extends Error {
  reason: FailName | 'TRANSPORT'
  status: number
  code: string
  data: unknown
  constructor(reason: FailName | 'TRANSPORT', message: string, status: number, code: string, data: unknown) {
    super(message)
    this.reason = reason
    this.status = status
    this.code = code
    this.data = data
  }
  /** What is wrong with which field, by its path (`posts.0.title`); empty where it is about none. */
  get fields(): Readonly<Record<string, string>> {
    return (this.data as { fields?: Record<string, string> } | null)?.fields ?? {}
  }
}

type Args<K extends keyof Contract> =
  Record<never, never> extends CallInput<Contract, K>
    ? [input?: CallInput<Contract, K>, options?: CallOptions]
    : [input: CallInput<Contract, K>, options?: CallOptions]
export type CallOptions = { idempotencyKey?: string; signal?: AbortSignal }
export type Api = <K extends keyof Contract>(name: K, ...args: Args<K>) => Promise<Reply<Contract, K>>
type LooseInput = { params?: Record<string, string>; query?: Record<string, unknown>; body?: unknown }

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf(name: string, { params = {}, query = {} }: LooseInput): string {
  const path = name.slice(name.indexOf(' ') + 1).replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(params[key] ?? ''))
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) if (value !== undefined) search.set(key, String(value as string | number | boolean))
  return search.size ? `${path}?${search}` : path
}

/**
 * Calls by the endpoint's name, typed by the contract; the browser downloads no schema. `send` is `fetch` in a browser and in tests.
 * Throws ApiError; a call that got no answer carries code 1000.
 */
export function createApi(send: (request: Request) => Promise<Response>, origin: string, headers: Record<string, string> = {}): Api {
  const call = async (name: string, input: LooseInput = {}, options: CallOptions = {}) => {
    const isFile = input.body instanceof Uint8Array
    const body = input.body === undefined ? null : isFile ? (input.body as Uint8Array<ArrayBuffer>) : JSON.stringify(input.body)
    const type = isFile ? 'application/octet-stream' : 'application/json'
    const init: RequestInit = { method: name.slice(0, name.indexOf(' ')), body, headers: { ...headers, ...(body && { 'content-type': type }) } }
    if (options.idempotencyKey) (init.headers as Record<string, string>)['idempotency-key'] = options.idempotencyKey
    if (options.signal) init.signal = options.signal
    const response = await send(new Request(new URL(pathOf(name, input), origin), init)).catch((cause: unknown) => {
      throw new ApiError('TRANSPORT', 'request occur error', 0, TRANSPORT_FAILED, String(cause))
    })
    const answer = (await response.json().catch(() => null)) as { code: string; data: unknown; msg: string } | null
    if (!answer) throw new ApiError('TRANSPORT', 'request occur error', response.status, TRANSPORT_FAILED, null)
    if (answer.code === '000') return answer.data
    const reason = (response.headers.get('x-fail') ?? 'INTERNAL') as FailName
    throw new ApiError(reason, answer.msg, response.status, answer.code, answer.data)
  }
  return call as Api
}

/** What calls of pages, on the server and in the browser, say of where they are made (specification §7 and §9): 5 inside a chat app, 3 everywhere else. */
const PLATFORMS = { chat: 5, other: 3 } as const

/** A page's call, with its platform where it has a body of names and values; what it says by itself stays. */
export function sayPlatform<Of extends LooseInput>(input: Of, { chat }: { chat: string | null }): Of {
  const { body } = input
  if (typeof body !== 'object' || body === null || Object.getPrototypeOf(body) !== Object.prototype) return input
  return { ...input, body: { platform: chat ? PLATFORMS.chat : PLATFORMS.other, ...body } }
}
