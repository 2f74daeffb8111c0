// The client for programs outside: calls by name as `client.ts` has them, tried again where that is safe, and a photograph in one call. `npm run client` makes a package of it.
import { ApiError, createApi, type Api, type CallOptions } from './client.ts'
import type { Reply } from './endpoint.ts'
import { fails } from './fails.ts'
import type { Contract } from './index.ts'
import { PART_BYTES } from './limits.ts'

export type ConnectOptions = {
  /** Where the site answers, as `https://pixtura.example`. */
  origin: string
  /** Of a session that is open already; `signIn` gets one. */
  token?: string
  /** The language of sentences. */
  lang?: 'zh' | 'en'
  /** How often a call is made at most. */
  tries?: number
  /** Instead of `fetch`. */
  send?: (request: Request) => Promise<Response>
}
/** What may be repeated: endpoints that take an `Idempotency-Key`, and those that only read. */
export type Repeatable = { keyed: ReadonlySet<string>; reading: ReadonlySet<string> }
/** A picture that was uploaded and is not yet part of a post. */
export type Uploaded = Reply<Contract, 'POST /api/posts/upload'>
export type Client = {
  /** Calls an endpoint by its name. Throws ApiError, whose `reason` and `fields` say what is wrong. */
  call: Api
  /** Opens a session with account or phone and password; calls carry its token from then on. */
  signIn: (account: string, password: string) => Promise<Reply<Contract, 'POST /api/login'>>
  /** Uploads a photograph and waits until it is developed. Throws IMAGE_REFUSED with the reason as a sentence. */
  upload: (photograph: Blob | Uint8Array<ArrayBuffer>, name?: string) => Promise<Uploaded>
}

const LONGEST_WAIT = 60
const pause = (seconds: number) => new Promise<void>((resolve) => setTimeout(resolve, seconds * 1000))

/** How many seconds until it is worth another try, which grow; null where it is not, or where it may have happened already and must not happen twice. */
function waitAfter(error: unknown, canRepeat: boolean, tried: number): number | null {
  if (!(error instanceof ApiError)) return null
  const { retryAfter } = (error.data ?? {}) as { retryAfter?: number }
  const wait = retryAfter ?? Math.min(8, 0.25 * 2 ** tried)
  const isWorth = error.reason === 'TOO_FAST' || (canRepeat && (error.reason === 'TRANSPORT' || error.reason === 'UNAVAILABLE'))
  return isWorth && wait <= LONGEST_WAIT ? wait : null
}

async function tryAgain<T>(most: number, canRepeat: boolean, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  for (let tried = 1; ; tried++) {
    const done = await work().then(
      (value) => ({ value }),
      (error: unknown) => ({ error }),
    )
    if ('value' in done) return done.value
    const wait = tried < most && !signal?.aborted ? waitAfter(done.error, canRepeat, tried) : null
    if (wait === null) throw done.error
    await pause(wait)
  }
}

type Slot = { url: string; headers: Record<string, string> }
type Put = (slot: Slot, bytes: Uint8Array<ArrayBuffer>) => Promise<string>
/** Bytes to where they belong; answers their ETag. What is there already (412) was put by a try whose answer was lost. */
const putTo =
  (origin: string, send: (request: Request) => Promise<Response>): Put =>
  async ({ url, headers }, bytes) => {
    const broken = (why: unknown, status = 0) => new ApiError('TRANSPORT', 'the upload broke off', status, '1000', String(why))
    const reply = await send(new Request(new URL(url, origin), { method: 'PUT', headers, body: bytes })).catch((cause: unknown) => {
      throw broken(cause)
    })
    if (!reply.ok && reply.status !== 412) throw broken(await reply.text(), reply.status)
    return reply.headers.get('etag') ?? ''
  }

const hex = (bytes: ArrayBuffer) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')

/** Puts the bytes, in parts where they are many, and answers what confirms them. */
async function store(call: Api, put: Put, bytes: Uint8Array<ArrayBuffer>) {
  const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes))
  const size = bytes.byteLength
  const slot = await call('GET /api/posts/upload', { query: { bytes: size, type: 'application/octet-stream', sha256 } })
  if (slot.put) await put(slot.put, bytes)
  if (slot.put) return { key: slot.key, bytes: size }
  const numbers = Array.from({ length: slot.parts }, (_, n) => n + 1)
  const { upload, parts } = await call('POST /api/posts/upload/parts', { body: { key: slot.key, bytes: size, numbers } })
  const done = []
  for (const { number, put: part } of parts) {
    const etag = await put(part, bytes.slice((number - 1) * PART_BYTES, number * PART_BYTES))
    done.push({ number, etag })
  }
  return { key: slot.key, bytes: size, multipart: { upload, parts: done } }
}

/** Looks every half second until a picture is ready. */
async function waitFor(call: Api, key: string): Promise<Uploaded> {
  for (;;) {
    const { images } = await call('GET /api/posts/upload/images')
    const image = images.find((one) => one.key === key)
    if (image?.state === 'ready') return image
    const { code, status } = fails.IMAGE_REFUSED
    if (!image || image.state === 'refused') throw new ApiError('IMAGE_REFUSED', image?.refusal?.sentence ?? '', status, code, image?.refusal ?? null)
    await pause(0.5)
  }
}

/** A client that knows what it may repeat; the package that `npm run client` writes has this from the contract. */
export function connect({ origin, token, lang = 'en', tries = 4, send = fetch }: ConnectOptions, { keyed, reading }: Repeatable): Client {
  let bearer = token
  const carrying = (request: Request) => {
    if (bearer) request.headers.set('authorization', `Bearer ${bearer}`)
    return send(request)
  }
  const plain = createApi(carrying, origin, { 'x-lang': lang })
  const repeat = (name: keyof Contract, input: never, options: CallOptions = {}) => {
    const isKeyed = keyed.has(name)
    const idempotencyKey = options.idempotencyKey ?? (isKeyed ? crypto.randomUUID() : undefined)
    const all = { ...options, ...(idempotencyKey && { idempotencyKey }) }
    return tryAgain(tries, isKeyed || reading.has(name), () => plain(name, input, all), options.signal)
  }
  const call = repeat as Api
  const put = putTo(origin, send)
  const again: Put = (slot, bytes) => tryAgain(tries, true, () => put(slot, bytes))
  return {
    call,
    signIn: async (account, password) => {
      const opened = await call('POST /api/login', { body: { account, password } })
      bearer = opened.token ?? undefined
      return opened
    },
    upload: async (photograph, name = '') => {
      const bytes = photograph instanceof Blob ? new Uint8Array(await photograph.arrayBuffer()) : photograph
      const { key } = await call('POST /api/posts/upload', { body: { name, ...(await store(call, again, bytes)) } })
      return waitFor(call, key)
    },
  }
}
