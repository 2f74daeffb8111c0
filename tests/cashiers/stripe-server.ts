// Stripe's API for tests, as far as Checkout needs it: checks the key, keeps idempotency keys, signs its webhooks.
import { createHash, createHmac } from 'node:crypto'
import { openOutgoing } from '#server/kit/outgoing.ts'
import type { CashierServer, Payment } from '#server/kit/payments/contract-bench.ts'
import { stripeCashier } from '#server/kit/payments/stripe.ts'
import { leftOf, PATIENCE_MS, saidOf, serveFates, standingClock, type Asked, type Reply } from './cashier-server.ts'

const KEY = 'sk_test_51TheKeyOfATest'
const WEBHOOK_SECRET = 'whsec_test_secret'
type Session = Payment & { id: string; expiresAt: number }
type World = { payments: Map<string, Payment>; wrong: string[]; now: () => Date; kept: Map<string, { asked: string; reply: Reply }> }

export async function openStripeServer(): Promise<CashierServer> {
  const clock = standingClock()
  const world: World = { payments: new Map(), wrong: [], now: clock.now, kept: new Map() }
  const fates: CashierServer['fates'] = []
  const { base, close } = await serveFates(fates, (asked) => answer(world, asked))
  const outgoing = openOutgoing({ allow: [base], loopback: true, timeoutMs: PATIENCE_MS })
  const cashier = await stripeCashier({ base, key: KEY, webhookSecret: WEBHOOK_SECRET, now: clock.now, outgoing })
  const pay = (number: string) => {
    const payment = world.payments.get(number)!
    payment.paid = { transfer: `pi_${idOf(number)}`, at: clock.now() }
    return payment.paid.transfer
  }
  return { cashier, fates, payments: world.payments, wrong: world.wrong, clock, read: () => {}, pay, callback: callbackOf(world), hasAccount: true, close }
}

const idOf = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 24)
const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
const json = (status: number, content: object): Reply => ({
  status,
  headers: { 'content-type': 'application/json', 'request-id': 'req_test' },
  body: JSON.stringify(content),
})
const failed = (status: number, code: string, type = 'invalid_request_error') => json(status, { error: { type, code, message: 'no' } })

/** The same key with the same content is answered the same; with another it is refused. */
function answer(world: World, asked: Asked): Reply {
  if (asked.headers.authorization !== `Bearer ${KEY}` || !asked.headers['stripe-version']) {
    world.wrong.push('key')
    return failed(401, 'api_key_invalid', 'authentication_error')
  }
  const key = String(asked.headers['idempotency-key'] ?? '')
  if (asked.method !== 'POST' || key === '') return contentOf(world, asked)
  const kept = world.kept.get(key)
  if (kept && kept.asked !== asked.path + asked.body) return failed(400, 'idempotency_key_in_use', 'idempotency_error')
  if (kept) return { ...kept.reply, headers: { ...kept.reply.headers, 'idempotent-replayed': 'true' } }
  const reply = contentOf(world, asked)
  if (reply.status < 500) world.kept.set(key, { asked: asked.path + asked.body, reply })
  return reply
}

function contentOf(world: World, { method, path, query, body, fate }: Asked): Reply {
  const form = new URLSearchParams(body)
  const [, id = '', does] = /^\/v1\/checkout\/sessions\/(cs_test_\w+)(\/expire)?$/.exec(path) ?? []
  const session = sessions(world).find((one) => one.id === id)
  if (id && !session) return failed(404, 'resource_missing')
  if (does) return expire(world, session!)
  if (session) return json(200, sessionSaid(world, session, true, fate))
  if (path === '/v1/checkout/sessions') return method === 'POST' ? create(world, form) : listed(sessions(world).map((one) => sessionSaid(world, one)))
  if (path === '/v1/refunds')
    return method === 'POST' ? refund(world, form) : listed(refundsOf(world, query.get('payment_intent')).map(({ one, payment }) => refundSaid(one, payment)))
  if (path === '/v1/balance_transactions') return listed(balanceOf(world, query))
  return failed(404, 'resource_missing')
}
const sessions = ({ payments }: World) => [...payments.values()] as Session[]
const listed = (data: object[]) => json(200, { object: 'list', has_more: false, url: '/v1', data: data.toReversed() })

function create(world: World, form: URLSearchParams): Reply {
  const said = (name: string) => form.get(name) ?? ''
  const [number, amount] = [said('client_reference_id'), Number(said('line_items[0][price_data][unit_amount]'))]
  const expiresAt = Number(said('expires_at'))
  const lives = expiresAt - seconds(world.now())
  const isRight = said('mode') === 'payment' && said('payment_intent_data[metadata][number]') === number && said('allowed_payment_method_types[0]') === 'card'
  if (!isRight || lives < 1800 || lives > 86_400 || !/^https?:/.test(said('success_url')) || said('line_items[0][price_data][product_data][name]') === '')
    return failed(400, 'parameter_invalid')
  const times = { until: new Date(expiresAt * 1000), begunAt: world.now(), expiresAt }
  const fresh = {
    number,
    amount,
    currency: said('line_items[0][price_data][currency]').toUpperCase(),
    isRead: true,
    paid: null,
    isClosed: false,
    refunds: [],
    ...times,
  }
  const session: Session = { ...fresh, id: `cs_test_${idOf(number)}` }
  if (world.payments.has(number)) throw new Error('begun twice')
  world.payments.set(number, session)
  return json(200, sessionSaid(world, session))
}

function expire(world: World, session: Session): Reply {
  if (session.paid || session.isClosed) return failed(400, 'resource_invalid_state')
  session.isClosed = true
  return json(200, sessionSaid(world, session))
}

const statusOf = ({ paid, isClosed, expiresAt }: Session, { now }: World) => (paid ? 'complete' : isClosed || seconds(now()) >= expiresAt ? 'expired' : 'open')
const intentOf = ({ paid, number, begunAt }: Session) =>
  paid && {
    id: paid.transfer,
    object: 'payment_intent',
    created: seconds(begunAt),
    latest_charge: { id: `ch_${idOf(number)}`, object: 'charge', created: seconds(paid.at) },
  }
function sessionSaid(world: World, session: Session, isExpanded = false, fate?: Asked['fate']): object {
  const status = statusOf(session, world)
  return {
    id: session.id,
    object: 'checkout.session',
    client_reference_id: session.number,
    amount_total: session.amount + (fate === 'other-amount' ? 1 : 0),
    currency: session.currency.toLowerCase(),
    expires_at: session.expiresAt,
    status,
    payment_status: session.paid ? 'paid' : 'unpaid',
    payment_intent: isExpanded ? intentOf(session) : (session.paid?.transfer ?? null),
    url: status === 'open' ? `https://checkout.stripe.com/c/pay/${session.id}` : null,
    metadata: { number: session.number },
    ...(fate === 'other-order' && { id: 'cs_test_other', client_reference_id: 'SOMEBODYELSE1' }),
  }
}

const refundsOf = ({ payments }: World, intent: string | null) =>
  [...payments.values()].filter((payment) => payment.paid?.transfer === intent).flatMap((payment) => payment.refunds.map((one) => ({ one, payment })))
const refundSaid = ({ transfer, amount, at, number }: Payment['refunds'][number], payment: Payment) => ({
  id: transfer,
  object: 'refund',
  amount,
  currency: payment.currency.toLowerCase(),
  created: seconds(at),
  status: 'succeeded',
  payment_intent: payment.paid?.transfer,
  metadata: { number, payment: payment.number },
})
function refund(world: World, form: URLSearchParams): Reply {
  const payment = [...world.payments.values()].find(({ paid }) => paid?.transfer === form.get('payment_intent'))
  const [amount, number] = [Number(form.get('amount')), form.get('metadata[number]') ?? '']
  if (!payment) return failed(404, 'resource_missing')
  if (amount > leftOf(payment)) return failed(400, 'amount_too_large')
  const one = { number, amount, transfer: `re_${idOf(number)}`, at: world.now() }
  payment.refunds.push(one)
  return json(200, refundSaid(one, payment))
}

function balanceOf({ payments }: World, query: URLSearchParams): object[] {
  const [from, to] = [Number(query.get('created[gte]')), Number(query.get('created[lt]'))]
  const line = (source: object, amount: number, at: Date) => ({
    id: `txn_${idOf(JSON.stringify(source))}`,
    object: 'balance_transaction',
    amount,
    created: seconds(at),
    source,
  })
  const fee = line({ id: 'fee_1', object: 'application_fee' }, -30, new Date(from * 1000))
  const lines = [...payments.values()].flatMap((payment) => {
    if (!payment.paid) return []
    const currency = payment.currency.toLowerCase()
    const charge = {
      id: `ch_${idOf(payment.number)}`,
      object: 'charge',
      amount: payment.amount,
      currency,
      payment_intent: payment.paid.transfer,
      metadata: { number: payment.number },
    }
    return [line(charge, payment.amount, payment.paid.at), ...payment.refunds.map((one) => line(refundSaid(one, payment), -one.amount, one.at))]
  })
  return [fee, ...lines].filter(({ created }) => created >= from && created < to)
}

function callbackOf({ payments, now }: World): CashierServer['callback'] {
  return (kind, number, change = {}) => {
    const payment = payments.get(number)!
    const said = saidOf(payment, kind, change)
    const currency = said.currency.toLowerCase()
    const session = {
      id: `cs_test_${idOf(number)}`,
      client_reference_id: said.number,
      payment_status: kind === 'paid' ? 'paid' : 'unpaid',
      payment_intent: said.transfer || null,
      amount_total: said.amount,
      currency,
    }
    const metadata = { number: said.refund, payment: said.number }
    const refunded = { id: said.transfer, object: 'refund', payment_intent: payment.paid?.transfer, amount: said.amount, currency, metadata }
    const dispute = { id: 'du_1', payment_intent: payment.paid?.transfer, amount: payment.amount, currency }
    const [type, object] = {
      paid: ['checkout.session.completed', session] as const,
      closed: ['checkout.session.expired', session] as const,
      refund: ['refund.updated', refunded] as const,
      dispute: ['charge.dispute.created', dispute] as const,
    }[kind]
    const event = {
      id: `evt_${idOf(number + kind)}`,
      object: 'event',
      livemode: false,
      type,
      ...(change.account && { account: change.account }),
      data: { object },
    }
    const body = JSON.stringify(event)
    const time = seconds(change.at ?? now())
    const secret = change.key === 'other' ? 'whsec_other' : WEBHOOK_SECRET
    const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
    return { headers: new Headers({ 'stripe-signature': `t=${time},v1=${signature}` }), body: Buffer.from(body) }
  }
}
