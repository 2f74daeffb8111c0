import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import { OutgoingError, type Outgoing } from '../outgoing.ts'
import type { Callback, Cashier, PaymentOutcome } from './cashier.ts'
import { readJson } from './read-json.ts'
import { isSignedBy, signedHeaders } from './sandbox-signing.ts'

/** `base`: where the sandbox answers. */
export type SandboxOptions = { base: string; keys: { shop: KeyObject; cashier: KeyObject }; now: () => Date; outgoing: Outgoing }

const Moment = z.iso.datetime().transform((at) => new Date(at))
const Refused = z.object({ state: z.literal('refused'), said: z.string() })
const Missing = z.object({ state: z.literal('missing') })
const Begun = z.object({ state: z.literal('begun'), page: z.url(), until: Moment })
const Ended = z.object({ state: z.literal('ended') })
const Closed = z.object({ state: z.enum(['closed', 'paid', 'missing']) })
const Taken = z.object({ transfer: z.string().min(1), amount: z.int(), currency: z.string(), at: Moment })
const Payment = z.object({ state: z.enum(['paid', 'waiting', 'closed']), taken: z.array(Taken) })
const Refunded = z.object({ state: z.literal('refunded'), transfer: z.string().min(1), amount: z.int(), at: Moment })
const Ready = z.object({ state: z.literal('ready'), csv: z.string() })
const Later = z.object({ state: z.literal('later') })
const Event = z.object({
  event: z.string().min(1).max(128),
  kind: z.enum(['paid', 'closed', 'refund', 'dispute', 'other']),
  number: z.string(),
  refund: z.string(),
  transfer: z.string(),
  amount: z.int(),
  currency: z.string(),
})
const JSON_TYPE = 'application/json'

/** Our own cashier for development, asked over HTTP as any other; what it says counts only with its signature. */
export function sandboxCashier(options: SandboxOptions): Cashier {
  const at = (number: string) => `/payments/${number}`
  const hear = <T>(shape: z.ZodType<T>, method: 'GET' | 'POST', path: string, content?: object) =>
    exchange(options, method, path, content).then((answer) => shape.safeParse(answer).data ?? ({ state: 'unknown' } as const))
  return {
    begin: async (order) => {
      const said = await hear(z.union([Begun, Ended, Refused]), 'POST', '/payments', { ...order, until: order.until.toISOString() })
      return said.state === 'begun' ? { state: 'begun', show: { kind: 'address', address: said.page }, reference: order.number, until: said.until } : said
    },
    ask: async ({ number }) => {
      const said = await hear(z.union([Payment, Missing, Refused]), 'GET', at(number))
      return 'taken' in said ? paymentOf(said) : said
    },
    close: ({ number }) => hear(z.union([Closed, Refused]), 'POST', `${at(number)}/close`, {}),
    refund: ({ payment, number, amount }) => hear(z.union([Refunded, Refused]), 'POST', `${at(payment.number)}/refunds`, { refund: number, amount }),
    askRefund: ({ payment, number }) => hear(z.union([Refunded, Missing, Refused]), 'GET', `${at(payment.number)}/refunds/${number}`),
    dailyFile: (day) => hear(z.union([Ready, Later, Refused]), 'GET', `/files/${day}`),
    readCallback: (headers, body) => readCallback(options, headers, body.toString('utf8')),
    answers: { stored: { status: 200, type: JSON_TYPE, body: '{"ok":true}' }, refused: { status: 400, type: JSON_TYPE, body: '{"ok":false}' } },
  }
}

const paymentOf = ({ state, taken: [first, ...others] }: z.infer<typeof Payment>): PaymentOutcome => {
  if (state !== 'paid') return { state }
  return first ? { state, ...first, others } : { state: 'unknown' }
}

/** What was answered to this very question, or null: nothing whole came, or nothing that the cashier has signed. */
async function exchange({ base, keys, now, outgoing }: SandboxOptions, method: 'GET' | 'POST', path: string, content?: object): Promise<unknown> {
  const about = `${method} ${new URL(base + path).pathname}`
  const body = content ? JSON.stringify(content) : ''
  const headers = { 'content-type': JSON_TYPE, ...signedHeaders(keys.shop, { about, body }, now()) }
  const reply = await outgoing.send(base + path, { method, headers, body }).catch(lost)
  if (!reply) return null
  const [text, said] = [reply.body.toString('utf8'), (name: string) => String(reply.headers[name] ?? '')]
  const isTheirs = isSignedBy(keys.cashier, { about, body: text }, { time: said('cashier-time'), signature: said('cashier-signature') }, now())
  return isTheirs ? readJson(text) : null
}
/** No whole answer came. Anything else is a bug of ours. */
function lost(error: unknown): null {
  if (error instanceof OutgoingError) return null
  throw error
}

function readCallback({ keys, now }: SandboxOptions, headers: Headers, body: string): Callback | null {
  const event = Event.safeParse(readJson(body)).data
  if (!event) return null
  const said = { time: headers.get('cashier-time') ?? '', signature: headers.get('cashier-signature') ?? '' }
  return { ...event, signed: isSignedBy(keys.cashier, { about: 'callback', body }, said, now()) }
}
