import { inCart, purchases } from '../../demo/sales.ts'
import { makePaid } from '../orders/make.ts'
import { makeYuan } from '../wallet/make.ts'
import type { Ways } from './demo-sales.ts'

const DAY_MS = 86_400_000

/** Licences that people bought of one another with yuan of their own, and a cart that is not empty. What was bought or chosen already is left alone. */
export async function buySome(ways: Ways, now: Date): Promise<void> {
  for (const one of purchases) await buy(ways, one, now)
  const { count } = await ways.as(now, inCart.by, 'GET /api/market/cart/count', {})
  if (count) return
  for (const { account, n } of inCart.from) {
    const number = await soldBy(ways, account, n, now)
    if (number) await ways.as(now, inCart.by, 'PUT /api/market/cart', { body: { number, kind: inCart.kind } })
  }
}

/** The number of a picture that somebody sells by every kind of licence. */
async function soldBy({ as }: Ways, account: string, n: number, now: Date): Promise<string | undefined> {
  const { items } = await as(now, account, 'GET /api/posts/market/workList', { query: { state: 'on-sale' } })
  return items.filter(({ licenceClass }) => licenceClass === 'commercial')[n]?.number
}

async function buy(ways: Ways, { by, from, n, kind, daysAgo }: (typeof purchases)[number], now: Date): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS)
  const [subject, { licences }] = await Promise.all([soldBy(ways, from, n, now), ways.as(now, by, 'GET /api/market/library', { query: {} })])
  if (!subject || licences.some((one) => one.item === subject && one.kind === kind)) return
  const asked = { routeType: 'fastbuy' as const, subjects: [{ kind: 'market-licence' as const, subject, choice: kind }] }
  await ways.make(at, by, (ctx, id) => makePaid(ctx, asked, (amount) => makeYuan(ctx, id, amount)))
}
