import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { marketCalls } from '#tests/market-calls.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { give } from '#tests/verified-member.ts'
import { isSampled } from '../items/policy.ts'

const own = ownApp({ jobs: true })
const { papers, offer, checked, decide } = marketCalls(own)
let [bruno, dora, rita, rolf]: MadeMember[] = []
let item = ''
const DAY = 86_400
beforeEach(async () => {
  ;[bruno, dora, rita, rolf] = [await own.member(), await own.member(), await own.operator('reviewer'), await own.operator('reviewer')]
  await give(own, dora!, 100_000, 'CNY')
  item = await onSale('Dune')
})
async function onSale(title: string): Promise<string> {
  const { permlink } = await own.publish(bruno!, { title, tags: ['desert', 'sand'] })
  await papers(bruno!, 'approved')
  const number = (await offer(bruno!, permlink)).items[0]!.number
  await checked(bruno!, number)
  await decide(rita!, number, { vote: 'approve' })
  if (isSampled(number)) await decide(rolf!, number, { vote: 'approve' })
  return number
}
/** Buys an editorial licence out of the balance; its number. */
async function bought(subject = item, as = dora!): Promise<string> {
  const body = { routeType: 'fastbuy' as const, subjects: [{ kind: 'market-licence', subject, choice: 'editorial' }] }
  const { orderNum: number } = await own.api(as)('POST /api/order/temporary', { body })
  const { amount } = await own.api(as)('GET /api/orders/:number', { params: { number } })
  await own.api(as)('POST /api/orders/:number/payments', { params: { number }, body: { cashier: 'balance', amount } }, { idempotencyKey: crypto.randomUUID() })
  const { rows } = await own.owner.query<{ number: string }>('select number from market_licences where order_number = $1', [number])
  return rows[0]!.number
}
const income = (as: MadeMember | null = bruno!) => own.api(as)('GET /api/income')
const sales = async (as: MadeMember | null = bruno!) => (await own.api(as)('GET /api/income/sales')).sales
const yuanOf = async (as: MadeMember) => (await own.api(as)('GET /api/userinfo/money')).yuan
const takeBack = (number: string, as: MadeMember | null = dora!) => own.api(as)('POST /api/market/licences/:number/take-back', { params: { number } })
/** Whether its buyer is told that it can be taken back. */
const canTakeBack = async (number: string) => (await own.api(dora!)('GET /api/market/licences/:number', { params: { number } })).can.takeBack
const settle = () => doAtOnce(own, 'settle-sales', {})
async function later(days: number) {
  own.clock.add(days * DAY)
  await stayIn(own, bruno!, dora!)
}

describe('what one earns', () => {
  test('is pending with its date, and one’s own to use once its days are over; each sale says what it came to', async () => {
    const number = await bought()
    const [sale] = await sales()
    expect(sale).toMatchObject({ number, item, title: 'Dune', kind: 'editorial', state: 'pending', models: 0, sharePermille: 400 })
    expect(sale!.seller + sale!.models + sale!.fee + sale!.tax).toBe(sale!.price)
    const before = await income()
    expect(before).toMatchObject({
      available: 0,
      pending: sale!.seller,
      pendingSales: 1,
      frozen: 0,
      settleDays: 7,
      due: [{ number, settlesAt: sale!.settlesAt }],
    })
    expect(before.months[0]).toMatchObject({ standard: sale!.seller, extended: 0, models: 0 })
    expect(before.months).toHaveLength(12)
    expect(before.rate).toMatchObject({ sharePermille: 400, sold: 1, nextAt: 10, nextPermille: 450, mostPermille: 500 })
    await later(6)
    await settle()
    expect((await income()).available, 'a day too early').toBe(0)
    await later(1)
    await settle()
    await settle()
    expect(await income()).toMatchObject({ available: sale!.seller, pending: 0, pendingSales: 0, due: [] })
    expect(await sales()).toMatchObject([{ state: 'available' }])
    const { entries } = await own.api(bruno)('GET /api/wallet/statement', { query: { currency: 'CNY' } })
    expect(entries[0]).toMatchObject({ cause: 'settlement', subject: number, amount: sale!.seller })
  })

  test('that is disputed waits, without a date, until that is decided', async () => {
    const number = await bought()
    await own.owner.query('update market_licences set frozen_at = $1', [own.clock.now()])
    await later(8)
    await settle()
    expect(await income()).toMatchObject({ available: 0, pending: 0, pendingSales: 0, due: [{ number, state: 'frozen', settlesAt: null }] })
    await own.owner.query('update market_licences set frozen_at = null')
    await settle()
    expect((await sales())[0]!.state).toBe('available')
  })

  test('is nobody else’s to read; who sold nothing has nothing', async () => {
    await bought()
    expect([await failureOf(income(null)), await failureOf(sales(null)), await failureOf(own.api(null)('GET /api/income/file'))]).toEqual([
      '403 LOGIN_REQUIRED',
      '403 LOGIN_REQUIRED',
      '403 LOGIN_REQUIRED',
    ])
    expect(await sales(dora)).toEqual([])
    expect(await income(dora!)).toMatchObject({ pending: 0, due: [], models: [], rate: { sold: 0 } })
  })

  test('is taken along as a file, in the reader’s language, with both times', async () => {
    const number = await bought()
    const { name, csv, whole } = await own.api(bruno)('GET /api/income/file')
    expect([name, whole]).toEqual([expect.stringMatching(/^pixtura-income-\d{4}-\d\d-\d\d\.csv$/), true])
    const [head, row] = csv.replace('\ufeff', '').split('\r\n') as [string, string]
    expect(head.split(',')).toHaveLength(13)
    expect(row.startsWith(`${number},`)).toBe(true)
    expect(row).toContain(',Dune,')
  })
})

describe('POST /api/market/licences/:number/take-back', () => {
  test('gives a buyer back what they paid for what they never used, once; the sale is returned, and nothing of it is pending', async () => {
    const had = await yuanOf(dora!)
    const number = await bought()
    expect(await yuanOf(dora!)).toBeLessThan(had)
    expect(await canTakeBack(number)).toBe(true)
    const { orderNumber } = await takeBack(number)
    expect(await canTakeBack(number)).toBe(false)
    expect(orderNumber).toMatch(/^P\d{6}/)
    expect(await yuanOf(dora!)).toBe(had)
    expect(await takeBack(number)).toEqual({ number, orderNumber })
    expect(await yuanOf(dora!)).toBe(had)
    expect(await sales()).toMatchObject([{ state: 'returned', settlesAt: null }])
    expect(await income()).toMatchObject({ pending: 0, due: [], months: expect.arrayContaining([expect.objectContaining({ standard: 0 })]) })
    await later(8)
    await settle()
    expect((await income()).available).toBe(0)
  })

  test('also after it was settled: who has spent it owes it', async () => {
    const had = await yuanOf(dora!)
    const number = await bought()
    await later(8)
    await settle()
    expect((await income()).available).toBeGreaterThan(0)
    await takeBack(number)
    expect(await yuanOf(dora!)).toBe(had)
    await expect.poll(async () => (await income()).available, { timeout: 30_000 }).toBe(0)
  })

  test('not another’s (2001), not one whose file was fetched (2440), not after its days (2441)', async () => {
    const number = await bought()
    expect([await failureOf(takeBack(number, null)), await failureOf(takeBack(number, bruno)), await failureOf(takeBack('L0000000000ZZ'))]).toEqual([
      '403 LOGIN_REQUIRED',
      '2001 NOT_FOUND',
      '2001 NOT_FOUND',
    ])
    await own.owner.query('update market_licences set first_downloaded_at = $1', [own.clock.now()])
    expect([await failureOf(takeBack(number)), await canTakeBack(number)]).toEqual(['2440 TAKE_BACK_USED', false])
    await own.owner.query('update market_licences set first_downloaded_at = null')
    await later(14)
    expect([await failureOf(takeBack(number)), await canTakeBack(number)]).toEqual(['2441 TAKE_BACK_OVER', false])
  })

  test('one for which an operator has asked already waits for that (ORDER_MOVED_ON)', async () => {
    const number = await bought()
    const { orderNumber } = await own.api(dora!)('GET /api/market/licences/:number', { params: { number } })
    const { rows } = await own.owner.query<{ n: number; amount: number }>(
      'select l.n, l.amount::float8 as amount from order_lines l join orders o on o.id = l.order_id where o.number = $1',
      [orderNumber],
    )
    const finn = await own.operator('finance')
    await own.api(finn)('POST /api/admin/orders/:number/refunds', { params: { number: orderNumber }, body: { lines: rows, words: '拍错了' } })
    expect(await failureOf(takeBack(number))).toMatch(/ORDER_MOVED_ON/)
  })

  test('a disputed one waits for the dispute (ORDER_MOVED_ON)', async () => {
    const number = await bought()
    await own.owner.query('update market_licences set frozen_at = $1', [own.clock.now()])
    expect(await failureOf(takeBack(number))).toMatch(/ORDER_MOVED_ON/)
  })
})
