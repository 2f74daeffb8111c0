import { Hono, type Context } from 'hono'
import type { KeyObject } from 'node:crypto'
import { z } from 'zod'
import type { Random } from '../random.ts'
import { writeCashierFile, type Moved } from './cashier-file.ts'
import { readJson } from './read-json.ts'
import { stateOf, takenAt, type SandboxJournal, type SandboxOrder, type SandboxPayment } from './sandbox-journal.ts'
import { isSignedBy, signedHeaders } from './sandbox-signing.ts'

/** `shop`: whose requests are taken; `cashier`: whose answers these are. `page`: where buyers are shown a payment, below it its number. */
export type SandboxServer = { journal: SandboxJournal; keys: { shop: KeyObject; cashier: KeyObject }; page: string; now: () => Date; random: Random }

const PaymentNumber = z.string().regex(/^[A-Z0-9]{8,32}$/)
const Order = z.strictObject({
  number: PaymentNumber,
  amount: z.int().min(1).max(100_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/),
  subject: z.string().min(1).max(200),
  lang: z.enum(['zh', 'en']),
  until: z.iso.datetime(),
  returnTo: z.url({ protocol: /^https?$/ }),
})
const Refund = z.strictObject({ refund: PaymentNumber, amount: z.int().min(1) })

/** A number at the cashier: what it is of, the day, and chance. */
export const sandboxTransfer = (kind: 'S' | 'R' | 'D', now: Date, random: Random): string =>
  `${kind}${now.toISOString().slice(0, 10).replaceAll('-', '')}${random.key(12).toUpperCase()}`

/**
 * What the sandbox answers a shop, in JSON, every request and answer signed (`sandbox-signing.ts`): POST /payments, GET /payments/NUMBER,
 * POST /payments/NUMBER/close, POST and GET /payments/NUMBER/refunds, GET /files/DAY.
 */
export function sandboxRoutes(server: SandboxServer): Hono {
  const { journal, now, random } = server
  const app = new Hono()
  const road = answering(server)
  app.post('/payments', road(begin(server)))
  const at = (c: Context) => journal.payment(c.req.param('number') ?? '')
  app.get(
    '/payments/:number',
    road((c) => paymentSaid(at(c), now())),
  )
  app.post(
    '/payments/:number/close',
    road((c) => {
      const payment = at(c)
      if (!payment) return { state: 'missing' }
      if (stateOf(payment, now()) !== 'closed') journal.append({ at: now().toISOString(), number: payment.order.number, what: 'closed', by: 'shop' })
      return { state: stateOf(at(c)!, now()) }
    }),
  )
  app.post(
    '/payments/:number/refunds',
    road((c, body) => {
      const [payment, asked] = [at(c), Refund.safeParse(readJson(body))]
      if (!payment || !asked.success) return { state: 'refused', said: payment ? 'WRONG_REQUEST' : 'NO_SUCH_PAYMENT' }
      const line = { at: now().toISOString(), number: payment.order.number, ...asked.data, transfer: sandboxTransfer('R', now(), random) }
      if (!refundOf(payment, asked.data.refund)) journal.append({ ...line, what: 'refunded' })
      const stands = refundOf(at(c)!, asked.data.refund)
      if (!stands) return { state: 'refused', said: 'NOT_ENOUGH' }
      return stands.amount === asked.data.amount ? refundSaid(stands) : { state: 'refused', said: 'OTHER_AMOUNT' }
    }),
  )
  app.get(
    '/payments/:number/refunds/:refund',
    road((c) => refundSaid(at(c) && refundOf(at(c)!, c.req.param('refund') ?? ''))),
  )
  app.get(
    '/files/:day',
    road((c) => fileSaid(server, c.req.param('day') ?? '')),
  )
  return app
}

/** Takes what the shop has signed, and signs what it is answered. */
function answering({ keys, now }: SandboxServer) {
  return (answer: (c: Context, body: string) => object) => async (c: Context) => {
    const body = await c.req.text()
    const about = `${c.req.method} ${new URL(c.req.url).pathname}`
    const said = { time: c.req.header('cashier-time') ?? '', signature: c.req.header('cashier-signature') ?? '' }
    const isOurs = isSignedBy(keys.shop, { about, body }, said, now())
    const text = JSON.stringify(isOurs ? answer(c, body) : { state: 'refused', said: 'SIGNATURE' })
    return c.body(text, isOurs ? 200 : 401, { 'content-type': 'application/json', ...signedHeaders(keys.cashier, { about, body: text }, now()) })
  }
}

function begin({ journal, page, now }: SandboxServer) {
  return (_c: Context, body: string) => {
    const asked = Order.safeParse(readJson(body))
    if (!asked.success) return { state: 'refused', said: 'WRONG_REQUEST' }
    const { number } = asked.data
    const isNew = journal.payment(number) === null
    if (isNew && asked.data.until <= now().toISOString()) return { state: 'refused', said: 'OVER' }
    if (isNew) journal.append({ at: now().toISOString(), what: 'begun', ...asked.data })
    const payment = journal.payment(number)!
    if (!isSame(payment.order, asked.data)) return { state: 'refused', said: 'NUMBER_USED' }
    return stateOf(payment, now()) === 'waiting' ? { state: 'begun', page: `${page}/${number}`, until: payment.order.until } : { state: 'ended' }
  }
}
/** What was agreed; words and the way back may differ. */
const isSame = (a: SandboxOrder, b: SandboxOrder) => a.amount === b.amount && a.currency === b.currency

const refundOf = ({ refunds }: SandboxPayment, number: string) => refunds.find(({ refund }) => refund === number) ?? null
const refundSaid = (found: ReturnType<typeof refundOf>) =>
  found ? { state: 'refunded', transfer: found.transfer, amount: found.amount, at: found.at } : { state: 'missing' }

function paymentSaid(payment: SandboxPayment | null, now: Date): object {
  if (!payment) return { state: 'missing' }
  const { amount, currency } = payment.order
  const taken = takenAt(payment, now).map(({ transfer, at }) => ({ transfer, amount, currency, at }))
  return { state: stateOf(payment, now), taken }
}

const DAY_MS = 86_400_000
/** Of a day (UTC+8) that is over. */
function fileSaid({ journal, now }: SandboxServer, day: string): object {
  const from = new Date(`${day}T00:00:00+08:00`)
  if (!/^\d{4}-\d\d-\d\d$/.test(day) || Number.isNaN(from.getTime())) return { state: 'refused', said: 'NO_SUCH_DAY' }
  const to = new Date(from.getTime() + DAY_MS)
  if (now() < to) return { state: 'later' }
  const moved = sandboxMovements(journal, now()).filter(({ at }) => at >= from && at < to)
  return { state: 'ready', csv: writeCashierFile(moved) }
}

/** All that moved up to now, in its order. */
function sandboxMovements(journal: SandboxJournal, now: Date): Moved[] {
  const moved = journal.payments().flatMap((payment): Moved[] => {
    const { number, amount, currency } = payment.order
    const ours = { number, amount, currency }
    return [
      ...takenAt(payment, now).map(({ transfer, at }) => ({ ...ours, transfer, at: new Date(at), direction: 'in' as const })),
      ...payment.refunds.map((one) => ({
        ...ours,
        number: one.refund,
        amount: one.amount,
        transfer: one.transfer,
        at: new Date(one.at),
        direction: 'out' as const,
      })),
      ...payment.disputes.map(({ transfer, at }) => ({ ...ours, transfer, at: new Date(at), direction: 'out' as const })),
    ]
  })
  return moved.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}
