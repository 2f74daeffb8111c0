// A thousand people at once for one exclusive licence, over two processes: who gets it, what the others are told, and a payment that comes when somebody else has it.
import { setTimeout as delay } from 'node:timers/promises'
import { ApiError } from '#api/client.ts'
import type { MadeMember } from '#server/account/make.ts'
import type { Market } from './market-world.ts'
import type { Verdict } from './money-judge.ts'

export type Rush = { market: Market; crowd: readonly MadeMember[]; move: (seconds: number) => Promise<void>; licencesOf: (item: string) => Promise<string[]> }
type Told = { order: string | null; answer: string }
const [AN_HOUR, PATIENCE_MS, TOLD_MS] = [3700, 40_000, 500]
/** What somebody is told who cannot have it. */
const CLEAR = new Set(['601 NO_LONGER_ON_SALE', '965 NOT_ON_SALE'])

/** Who has just lost it does not ask again. */
const KEPT_OUT: Promise<Told> = Promise.resolve({ order: null, answer: '601 NO_LONGER_ON_SALE' })

async function click({ market: { world } }: Rush, { token }: MadeMember, subject: string): Promise<Told> {
  const body = { routeType: 'fastbuy' as const, subjects: [{ kind: 'market-licence', subject, choice: 'exclusive' }] }
  try {
    const { orderNum } = await world.api(token)('POST /api/order/temporary', { body })
    return { order: orderNum, answer: 'ordered' }
  } catch (error) {
    return { order: null, answer: error instanceof ApiError ? `${error.code} ${error.reason}` : String(error) }
  }
}

/** Pays at the cashier and waits until the order says what became of it. */
async function payAt(rush: Rush, who: MadeMember, number: string, isLate = false): Promise<string> {
  const { world, cashier } = rush.market
  const [api, params] = [world.api(who.token), { number }]
  const { amount } = await api('GET /api/orders/:number', { params })
  await api('POST /api/orders/:number/payments', { params, body: { cashier: 'sandbox', amount } })
  const until = performance.now() + PATIENCE_MS
  let payment = ''
  while (performance.now() < until) {
    const order = await api('GET /api/orders/:number', { params })
    const open = order.payments.find(({ state }) => state === 'open')
    if (!payment && open) {
      payment = open.number
      if (isLate) return payment
      cashier.pay(payment, 'now')
    }
    if (order.state === 'delivered' || order.state === 'refunded') return order.state
    await delay(TOLD_MS)
  }
  return 'nothing'
}
async function endOf({ market: { world } }: Rush, who: MadeMember, number: string): Promise<string> {
  const until = performance.now() + PATIENCE_MS
  while (performance.now() < until) {
    const { state, refunds } = await world.api(who.token)('GET /api/orders/:number', { params: { number } })
    if (state === 'refunded' || (refunds.length && refunds.every((refund) => refund.state === 'refunded'))) return 'refunded'
    if (state === 'delivered') return state
    await delay(TOLD_MS)
  }
  return 'nothing'
}

const tally = (told: readonly Told[]) =>
  [...Map.groupBy(told, ({ answer }) => answer)]
    .map(([answer, some]) => `${some.length} ${answer}`)
    .toSorted()
    .join(', ')
const unclear = (told: readonly Told[]) => [...new Set(told.flatMap(({ order, answer }) => (order || CLEAR.has(answer) ? [] : [answer])))]

/** Twice: once it is paid in time, and once by whom it is kept for when it has long been somebody else's. */
export async function judgeRush(rush: Rush, items: readonly [string, string]): Promise<Verdict[]> {
  return [...(await judgeFirst(rush, items[0])), ...(await judgeLate(rush, items[1]))]
}

async function judgeFirst(rush: Rush, item: string): Promise<Verdict[]> {
  const { crowd } = rush
  const began = performance.now()
  const told = await Promise.all(crowd.map((who) => click(rush, who, item)))
  const seconds = (performance.now() - began) / 1000
  const had = told.flatMap(({ order }, n) => (order ? [{ order, who: crowd[n]! }] : []))
  const ended = await Promise.all(had.map(({ order, who }) => payAt(rush, who, order)))
  const after = await Promise.all(crowd.filter((who) => !had.some((one) => one.who === who)).map((who) => click(rush, who, item)))
  const sold = await rush.licencesOf(item)
  return [
    {
      target: `${crowd.length} at once for one exclusive licence: it is kept for exactly one, and sold to them`,
      flaws:
        had.length === 1 && sold.length === 1 && ended[0] === 'delivered' ? [] : [`${had.length} have an order, ${sold.length} a licence, ${ended.join(', ')}`],
      figure: `${tally(told)} in ${seconds.toFixed(1)} s; ${sold.length} sold`,
    },
    {
      target: 'everybody else is told 601 or 965, before and after it is sold',
      flaws: [...unclear(told), ...unclear(after), ...after.filter(({ order }) => order).map(({ order }) => `${order} after it was sold`)],
      figure: `afterwards ${tally(after)}`,
    },
  ]
}

/** Who has it kept begins to pay and goes away; an hour later another has it; then the first one's money comes. */
async function judgeLate(rush: Rush, item: string): Promise<Verdict[]> {
  const { crowd, market } = rush
  const first = await Promise.all(crowd.map((who) => click(rush, who, item)))
  const at = first.findIndex(({ order }) => order)
  const payment = at < 0 ? '' : await payAt(rush, crowd[at]!, first[at]!.order!, true)
  await rush.move(AN_HOUR)
  const second = await Promise.all(crowd.map((who, n) => (n === at ? KEPT_OUT : click(rush, who, item))))
  const winner = second.findIndex(({ order }) => order)
  const ended = winner < 0 ? 'nobody' : await payAt(rush, crowd[winner]!, second[winner]!.order!)
  if (payment) market.cashier.pay(payment, 'late')
  const late = at < 0 ? 'nobody' : await endOf(rush, crowd[at]!, first[at]!.order!)
  const sold = await rush.licencesOf(item)
  const isRight = ended === 'delivered' && late === 'refunded' && sold.length === 1
  return [
    {
      target: 'kept for somebody who does not pay, it is another’s an hour later; money that comes then goes back',
      flaws: [...(isRight ? [] : [`the second was ${ended}, the late one ${late}, ${sold.length} sold`]), ...unclear(first), ...unclear(second)],
      figure: `${tally(second)}; the late payment was ${late}`,
    },
  ]
}
