import type { Stripe } from 'stripe'
import type { Outgoing } from '../outgoing.ts'
import type { BeginOutcome, Cashier, CloseOutcome, Named, PaymentOrder, PaymentOutcome, RefundOrder, RefundOutcome, Trouble } from './cashier.ts'
import { readStripeCallback } from './stripe-callback.ts'
import { stripeDailyFile } from './stripe-file.ts'
import type { StripeOptions, StripeWorld } from './stripe-world.ts'

const unknown = { state: 'unknown' } as const
/** A session lives half an hour at least and a day at most. */
const [LEAST_MS, MOST_MS] = [31 * 60_000, 24 * 3_600_000]
const EXPANDED = { expand: ['payment_intent.latest_charge'] }

/**
 * Stripe Checkout: a page of Stripe's own. A number becomes a session by its idempotency key; where the answer was lost, the session is looked for among
 * those of the last day, for a longer one does not live. The library is large, so only who takes cards loads it.
 */
export async function stripeCashier(options: StripeOptions): Promise<Cashier> {
  const { Stripe: library } = await import('stripe')
  const { protocol, hostname, port } = new URL(options.base)
  const stripe = new library(options.key, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port && { port }),
    httpClient: library.createFetchHttpClient(fetchBy(options.outgoing)),
    maxNetworkRetries: 0, // whoever asks does so again, under the same number
    telemetry: false,
  })
  const world: StripeWorld = { ...options, library, stripe }
  /** What came of it, or why nothing did. */
  const hear = <T>(asking: () => Promise<T>): Promise<T | Trouble> => asking().catch((error: unknown) => troubleOf(library, error))
  return {
    begin: (order) => hear(() => begin(world, order)),
    ask: (payment) => hear(async () => paymentOf(await findSession(world, payment))),
    close: (payment) => hear(() => close(world, payment)),
    refund: (refund) => hear(() => giveBack(world, refund)),
    askRefund: ({ payment, number }) =>
      hear(async () => {
        const intent = intentOf(await findSession(world, payment))
        const found = intent && (await findRefund(world, intent, number))
        return found ? refundOf(found) : { state: 'missing' }
      }),
    dailyFile: (day) => hear(() => stripeDailyFile(world, day)),
    readCallback: (headers, body) => readStripeCallback(world, headers, body),
    answers: { stored: { status: 200, type: 'text/plain', body: 'ok' }, refused: { status: 400, type: 'text/plain', body: 'no' } },
  }
}

/** The one way out of this server, as the library wants it. The library takes every JSON without `error` for what it asked for; what fails without one is a proxy's. */
const fetchBy =
  (outgoing: Outgoing): typeof fetch =>
  async (input, init) => {
    const headers = Object.fromEntries(new Headers(init?.headers).entries())
    const method = init?.method === 'POST' ? 'POST' : 'GET'
    const reply = await outgoing.send(input instanceof Request ? input.url : input.toString(), {
      method,
      headers,
      body: typeof init?.body === 'string' ? init.body : '',
    })
    const hasError = reply.status < 400 || /^\s*\{\s*"error"/.test(reply.body.toString('utf8'))
    if (!hasError) throw new Error(`Stripe answered ${reply.status} and nothing of its own`)
    const said = Object.entries(reply.headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)] as [string, string]]))
    return new Response(new Uint8Array(reply.body), { status: reply.status, headers: said })
  }

/** Our account at Stripe has too little to give back; a person fills it up. */
const POOR = 'balance_insufficient'
function troubleOf({ errors }: typeof Stripe, error: unknown): Trouble {
  if (!(error instanceof errors.StripeError)) throw error
  if (error instanceof errors.StripeRateLimitError) return { state: 'later' }
  const status = error.statusCode ?? 0
  return status >= 400 && status < 500 && error.rawType ? { state: 'refused', said: error.code ?? error.type } : unknown
}

async function begin(world: StripeWorld, order: PaymentOrder): Promise<BeginOutcome> {
  const { stripe, library, now } = world
  const made = await stripe.checkout.sessions.create(contentOf(order, now()), { idempotencyKey: `begin ${order.number}` }).catch((error: unknown) => {
    if (error instanceof library.errors.StripeIdempotencyError) return null // begun before, and its end has moved since
    throw error
  })
  const session = made && !isReplayed(made.lastResponse.headers) ? made : await findSession(world, { number: order.number, reference: made?.id ?? null })
  if (!session) return unknown
  if (session.amount_total !== order.amount || session.currency?.toUpperCase() !== order.currency) return { state: 'refused', said: 'idempotency_key_in_use' }
  if (session.status !== 'open' || !session.url) return { state: 'ended' }
  return { state: 'begun', show: { kind: 'address', address: session.url }, reference: session.id, until: new Date(session.expires_at * 1000) }
}

/** The answer is the one that was given before, however things stand now. Over fetch the library hands its headers on as they are. */
const isReplayed = (headers: Record<string, string> | Headers) =>
  (headers instanceof Headers ? headers.get('idempotent-replayed') : headers['idempotent-replayed']) === 'true'

function contentOf(order: PaymentOrder, now: Date) {
  const until = Math.min(Math.max(order.until.getTime(), now.getTime() + LEAST_MS), now.getTime() + MOST_MS - 60_000)
  const product = { name: order.subject }
  return {
    mode: 'payment',
    client_reference_id: order.number,
    allowed_payment_method_types: ['card'],
    line_items: [{ quantity: 1, price_data: { currency: order.currency.toLowerCase(), unit_amount: order.amount, product_data: product } }],
    metadata: { number: order.number },
    payment_intent_data: { metadata: { number: order.number } },
    success_url: order.returnTo,
    cancel_url: order.returnTo,
    expires_at: Math.floor(until / 1000),
    locale: order.lang,
  } as const satisfies Stripe.Checkout.SessionCreateParams
}

const LOOKED_BACK_S = 25 * 3600
type Session = Stripe.Checkout.Session
/** By Stripe's name for it, else among those that can still live. */
async function findSession({ stripe, library, now }: StripeWorld, { number, reference }: Named): Promise<Session | null> {
  if (reference) {
    const session = await stripe.checkout.sessions.retrieve(reference, EXPANDED)
    if (session.client_reference_id === number) return session
    throw new library.errors.StripeAPIError({ type: 'api_error', message: 'an answer about another session' })
  }
  const created = { gte: Math.floor(now().getTime() / 1000) - LOOKED_BACK_S }
  for await (const session of stripe.checkout.sessions.list({ created, limit: 100 }))
    if (session.client_reference_id === number) return stripe.checkout.sessions.retrieve(session.id, EXPANDED)
  return null
}
const intentOf = (session: Session | null) => (typeof session?.payment_intent === 'string' ? session.payment_intent : (session?.payment_intent?.id ?? null))

function paymentOf(session: Session | null): PaymentOutcome {
  if (!session) return { state: 'missing' }
  if (session.status === 'expired') return { state: 'closed' }
  if (session.payment_status !== 'paid') return { state: 'waiting' }
  const { payment_intent: intent, amount_total: amount, currency } = session
  if (!intent || typeof intent === 'string' || amount === null || !currency) return unknown
  const charge = typeof intent.latest_charge === 'string' ? null : intent.latest_charge
  return { state: 'paid', transfer: intent.id, amount, currency: currency.toUpperCase(), at: new Date((charge?.created ?? intent.created) * 1000), others: [] }
}

async function close(world: StripeWorld, payment: Named): Promise<CloseOutcome> {
  const session = await findSession(world, payment)
  if (!session) return { state: 'missing' }
  if (session.status === 'open') await world.stripe.checkout.sessions.expire(session.id).catch(() => null) // it may have ended since; what it says next counts
  const { state } = paymentOf(session.status === 'open' ? await findSession(world, { ...payment, reference: session.id }) : session)
  return state === 'closed' || state === 'paid' ? { state } : unknown
}

/** An idempotency key lives a day; the refund itself bears its number for ever. */
async function giveBack(world: StripeWorld, { payment, number, amount }: RefundOrder): Promise<RefundOutcome> {
  const intent = intentOf(await findSession(world, payment))
  if (!intent) return { state: 'refused', said: 'resource_missing' }
  const there = await findRefund(world, intent, number)
  if (there) return there.amount === amount ? refundOf(there) : { state: 'refused', said: 'idempotency_key_in_use' }
  const content = { payment_intent: intent, amount, metadata: { number, payment: payment.number } }
  return world.stripe.refunds.create(content, { idempotencyKey: `refund ${number}` }).then(refundOf, (error: unknown) => {
    if (error instanceof world.library.errors.StripeError && error.code === POOR) return { state: 'stuck', said: POOR }
    throw error
  })
}
async function findRefund({ stripe }: StripeWorld, payment_intent: string, number: string): Promise<Stripe.Refund | null> {
  for await (const refund of stripe.refunds.list({ payment_intent, limit: 100 })) if (refund.metadata?.number === number) return refund
  return null
}
function refundOf({ status, id: transfer, amount, created, failure_reason }: Stripe.Refund): RefundOutcome {
  if (status === 'succeeded') return { state: 'refunded', transfer, amount, at: new Date(created * 1000) }
  if (status === 'failed' || status === 'canceled') return { state: 'failed', said: failure_reason ?? status }
  return { state: 'under-way' }
}
