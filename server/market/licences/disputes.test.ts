import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { sandboxKeys, signedHeaders } from '#server/kit/payments/sandbox-signing.ts'
import { refundOrder } from '#server/orders/refund-order.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { orderingApp } from '#tests/ordering.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf, give } from '#tests/verified-member.ts'
import { settleSales } from '../sales/settle-sales.ts'

const own = await orderingApp()
let [seller, buyer, olga]: MadeMember[] = []
let items = 0
const [PRICE, DAY] = [10_000, 86_400]
beforeEach(async () => {
  ;[seller, buyer, olga] = [await own.member(), await own.member(), await own.operator('finance')]
})

/** A picture on sale, as its review leaves it. */
async function onSale(): Promise<string> {
  const [postId] = await addPosts(own, [{ by: seller!, permlink: `dune-${++items}`, at: own.clock.now(), title: 'Dune' }])
  const number = `d${items.toString(36).padStart(9, '0')}`
  await own.owner.query(
    `insert into market_items (number, account_id, post_id, image_id, state, title, lang, keywords, category, price, people, has_property, made_at, submitted_at, listed_at, changed_at,
       checked_at, agreed_title, agreed_keywords)
     select $1, $2, post_id, id, 'on-sale', 'Dune', 'en', '{desert}', 'landscape', $4, 0, false, $5, $5, $5, $5, $5, 'Dune', '{desert}' from images where post_id = $3`,
    [number, seller!.id, postId, PRICE, own.clock.now()],
  )
  await own.owner.query('insert into listed_images (image_id, post_id, number) select image_id, post_id, number from market_items where number = $1', [number])
  await doAtOnce(own, 'index-listings', { after: '0' })
  return number
}
/** Buys it at the sandbox; the order. */
async function bought(as = buyer!, subject?: string): Promise<string> {
  const body = { routeType: 'fastbuy' as const, subjects: [{ kind: 'market-licence', subject: subject ?? (await onSale()), choice: 'standard' }] }
  const { orderNum: number } = await own.api(as)('POST /api/order/temporary', { body })
  await own.pay(as, number, 'sandbox')
  await own.settle()
  own.payAt(`${number}01`)
  await own.api(as)('POST /api/orders/:number/look', { params: { number } })
  await own.settle()
  expect(await show(number, as)).toMatchObject({ state: 'delivered' })
  return number
}
const show = (number: string, as = buyer!) => own.api(as)('GET /api/orders/:number', { params: { number } })
async function dispute(number: string): Promise<void> {
  const body = JSON.stringify({ event: `d ${number}`, kind: 'dispute', number: `${number}01`, refund: '', transfer: 'D1', amount: PRICE, currency: 'CNY' })
  const headers = signedHeaders(sandboxKeys(own.app.services.kit.secrets).cashier, { about: 'callback', body }, own.clock.now())
  expect((await own.fetch('/callbacks/sandbox', { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body })).status).toBe(200)
}
type Ended = { outcome: 'won' } | { outcome: 'lost'; transfer: string }
const end = (number: string, body: Ended, as: MadeMember | null = olga!) =>
  own.api(as)('POST /api/admin/orders/:number/dispute', { params: { number }, body }, { idempotencyKey: crypto.randomUUID() })
const lost = async (number: string, as = olga!) => {
  const ended = await end(number, { outcome: 'lost', transfer: `D-${number}` }, as)
  await own.settle()
  return ended
}
const licence = async (number: string) =>
  (
    await own.owner.query<Record<'frozen' | 'over' | 'settled', boolean>>(
      `select frozen_at is not null as frozen, revoked_at is not null as over, settled_at is not null as settled from market_licences where order_number = $1`,
      [number],
    )
  ).rows[0]!
const income = () => own.api(seller)('GET /api/income')
const bookOf = async (holder: string, book: string) => {
  const { rows } = await own.owner.query<{ sum: number }>('select coalesce(sum(amount), 0)::int as sum from ledger_lines where holder_id = $1 and book = $2', [
    holder,
    book,
  ])
  return rows[0]!.sum
}
async function settled(): Promise<void> {
  own.clock.add(8 * DAY)
  await stayIn(own, seller!, buyer!, olga!)
  await doAtOnce(own, 'settle-sales', {})
}

describe('a disputed payment', () => {
  test('that is won is as it was: its licence is good again, and what it earned is settled', async () => {
    const number = await bought()
    await dispute(number)
    expect(await licence(number)).toEqual({ frozen: true, over: false, settled: false })
    await doAtOnce(own, 'settle-sales', {})
    expect(await end(number, { outcome: 'won' })).toMatchObject({ state: 'delivered', isFrozen: false })
    await settled()
    expect(await licence(number)).toEqual({ frozen: false, over: false, settled: true })
    expect((await income()).available).toBeGreaterThan(0)
  })
  test('that is lost before its days are over comes out of what is held; nobody is told to send the money once more', async () => {
    const number = await bought()
    await dispute(number)
    await lost(number)
    expect(await show(number)).toMatchObject({
      state: 'refunded',
      isFrozen: false,
      refunds: [{ why: 'disputed', amount: PRICE, state: 'refunded', intoBalance: false }],
    })
    expect(await licence(number)).toMatchObject({ frozen: false, over: true })
    expect([await own.partyOf(number), await bookOf(seller!.id, 'yuan-held'), await bookOf(seller!.id, 'yuan-owed')]).toEqual([0, 0, 0])
    const { rows } = await own.owner.query<{ sent: boolean; transfer: string }>('select sent_at is not null as sent, transfer from refunds')
    expect(rows).toEqual([{ sent: false, transfer: `D-${number}` }])
    expect(await bookOf('0', 'yuan-cashiers'), 'the cashier has what it took back').toBe(0)
  })
  test('that is lost when its seller has had the money: they owe it, and later income fills it', async () => {
    const number = await bought()
    await settled()
    const { available } = await income()
    await give(own, seller!, -available, 'CNY')
    await dispute(number)
    await lost(number)
    expect(await show(number)).toMatchObject({ state: 'refunded' })
    expect([await bookOf(seller!.id, 'yuan-owed'), (await income()).available]).toEqual([-available, 0])
    await bought()
    await settled()
    expect([await bookOf(seller!.id, 'yuan-owed'), (await income()).available]).toEqual([0, 0])
    await bought()
    await settled()
    expect((await income()).available, 'and what comes then is theirs').toBe(available)
  })
  test('is ended once, by finance, not by its buyer, and with a number that nobody has used', async () => {
    const number = await bought()
    expect(await failureOf(end(number, { outcome: 'won' })), 'nobody disputes it').toContain('ORDER_MOVED_ON')
    await dispute(number)
    for (const other of [null, buyer!, await own.operator('reviewer')])
      expect(await failureOf(end(number, { outcome: 'won' }, other))).toMatch(/LOGIN_REQUIRED|NOT_FOUND/)
    expect(await failureOf(end('P261124ABCDEFGHJKMNP', { outcome: 'won' }))).toContain('NOT_FOUND')
    const { rows } = await own.owner.query<{ transfer: string }>('select transfer from payments where number = $1', [`${number}01`])
    expect(await failureOf(end(number, { outcome: 'lost', transfer: rows[0]!.transfer }))).toContain('TRANSFER_USED')
    expect(await show(number), 'all of it stayed as it was').toMatchObject({ state: 'delivered', isFrozen: true })
    await lost(number)
    expect(await failureOf(end(number, { outcome: 'won' }))).toContain('ORDER_MOVED_ON')
    const theirs = await bought(olga)
    await dispute(theirs)
    expect(await failureOf(end(theirs, { outcome: 'won' }))).toContain('OWN_REVIEW')
  })
})

test('a part goes back while the sale is being settled: it waits for that, and comes from where the money is then', async () => {
  const number = await bought()
  own.clock.add(8 * DAY)
  await stayIn(own, seller!, buyer!)
  let refund: Promise<void> = Promise.resolve()
  await own.db.transaction().execute(async (db) => {
    await settleSales({ ...contextOf(own), db }, 100)
    refund = own.db.transaction().execute((other) => refundOrder({ ...contextOf(own), db: other }, number, [{ n: 1, amount: 1000 }], 'taken-back'))
    const waiting = async () => (await own.owner.query(`select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`)).rowCount
    await expect.poll(waiting, { timeout: 30_000 }).toBeGreaterThan(0)
  })
  await refund
  await own.settle()
  expect(await show(number)).toMatchObject({ state: 'delivered', returned: 1000 })
  const { available } = await income()
  const { rows } = await own.owner.query<{ part: number }>('select seller_part::int as part from market_licences where order_number = $1', [number])
  expect(rows[0]!.part - available, 'their part of the thousand').toBe(Math.round((rows[0]!.part * 1000) / PRICE))
})

test('of a sale of which a part went back before its days were over, what is left is settled', async () => {
  const number = await bought()
  const { rows } = await own.owner.query<{ part: number }>('select seller_part::int as part from market_licences where order_number = $1', [number])
  await own.db.transaction().execute((db) => refundOrder({ ...contextOf(own), db }, number, [{ n: 1, amount: 2500 }], 'taken-back'))
  await settled()
  expect(await licence(number)).toEqual({ frozen: false, over: false, settled: true })
  expect((await income()).available).toBe(rows[0]!.part - Math.floor((rows[0]!.part * 2500) / PRICE))
  expect(await bookOf(seller!.id, 'yuan-held')).toBe(0)
})
