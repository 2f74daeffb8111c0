import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { orderingApp } from '#tests/ordering.ts'
import { contextOf, give } from '#tests/verified-member.ts'
import { refundOrder } from './refund-order.ts'

const own = await orderingApp()
let [anna, olga, oskar]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, olga, oskar] = [await own.member(), await own.operator('finance'), await own.operator('finance')]
  await give(own, anna, 300_000, 'CNY')
})
const show = (number: string) => own.api(anna)('GET /api/orders/:number', { params: { number } })
async function delivered(...prices: number[]): Promise<string> {
  const number = await own.order(anna!, ...(await Promise.all(prices.map((price) => own.thing({ price })))))
  await own.pay(anna!, number, 'balance')
  return number
}
const askFor = (number: string, lines: { n: number; amount: number }[], as = olga!) =>
  own.api(as)(
    'POST /api/admin/orders/:number/refunds',
    { params: { number }, body: { lines, words: 'The file is broken' } },
    { idempotencyKey: crypto.randomUUID() },
  )
async function vote(as: MadeMember, subject: string, said: object = { vote: 'approve' }) {
  const { reviews } = await own.api(as)('GET /api/admin/reviews', { query: { kind: 'refund' } })
  const found = reviews.find((one) => one.subject === subject)!
  await own.api(as)('PUT /api/admin/reviews/:id', { params: { id: found.id }, body: said as never })
  return found
}

describe('a refund', () => {
  test('is asked for by one and decided by another, and goes back the way it came', async () => {
    const number = await delivered(16_800, 9800)
    const asked = await askFor(number, [{ n: 1, amount: 6800 }])
    expect(asked).toMatchObject({
      state: 'delivered',
      refunds: [{ state: 'asked', amount: 6800 }],
      refundsAsked: [{ by: olga!.account, words: 'The file is broken' }],
      refundable: 19_800,
    })
    await expect(vote(olga!, `${number}01R01`)).rejects.toMatchObject({ reason: 'OWN_REVIEW' })
    const review = await vote(oskar!, `${number}01R01`)
    expect(review.evidence.facts).toContainEqual({ name: 'refundSum', kind: 'fen', value: '6800' })
    expect(await show(number)).toMatchObject({
      state: 'delivered',
      returned: 6800,
      balance: 300_000 - 26_600 + 6800,
      refunds: [{ state: 'refunded', intoBalance: true }],
    })
    expect(await own.partyOf(number)).toBe(0)
  })
  test('of everything that is left refunds the order', async () => {
    const number = await delivered(16_800)
    await askFor(number, [{ n: 1, amount: 6800 }])
    await vote(oskar!, `${number}01R01`)
    await askFor(number, [{ n: 1, amount: 10_000 }])
    await vote(oskar!, `${number}01R02`)
    expect(await show(number)).toMatchObject({ state: 'refunded', returned: 16_800, balance: 300_000 })
    await expect(askFor(number, [{ n: 1, amount: 1 }])).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
  })
  test('is never more than is left, what is asked for already counts', async () => {
    const number = await delivered(16_800)
    await askFor(number, [{ n: 1, amount: 16_000 }])
    await expect(askFor(number, [{ n: 1, amount: 801 }])).rejects.toMatchObject({ reason: 'REFUND_MORE', data: { most: 800 } })
    await expect(
      askFor(number, [
        { n: 1, amount: 400 },
        { n: 1, amount: 401 },
      ]),
    ).rejects.toMatchObject({ reason: 'REFUND_MORE' })
    await expect(askFor(number, [{ n: 2, amount: 1 }])).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await vote(oskar!, `${number}01R01`, { vote: 'refuse', reason: 'not-needed', words: '' })
    expect(await show(number)).toMatchObject({ state: 'delivered', returned: 0, refunds: [{ state: 'declined' }] })
    await askFor(number, [{ n: 1, amount: 16_800 }])
  })
  test('of a large sum needs two', async () => {
    const number = await delivered(60_000)
    await askFor(number, [{ n: 1, amount: 60_000 }])
    await vote(oskar!, `${number}01R01`)
    expect(await show(number)).toMatchObject({ state: 'delivered' })
    await vote(await own.operator('finance'), `${number}01R01`)
    expect(await show(number)).toMatchObject({ state: 'refunded' })
  })
  test('by a cashier waits for what that says', async () => {
    const number = await own.order(anna!, await own.thing())
    await own.pay(anna!, number, 'sandbox')
    await own.settle()
    own.payAt(`${number}01`)
    await own.api(anna)('POST /api/orders/:number/look', { params: { number } })
    await own.settle()
    await askFor(number, [{ n: 1, amount: 16_800 }])
    await vote(oskar!, `${number}01R01`)
    expect(await show(number)).toMatchObject({ state: 'refunding', refunds: [{ state: 'due', cashier: 'sandbox' }] })
    await own.settle()
    expect(await show(number)).toMatchObject({ state: 'refunded', balance: 300_000, refunds: [{ state: 'refunded', intoBalance: false }] })
    expect(await own.partyOf(number)).toBe(0)
  })
  test('by a rule needs nobody', async () => {
    const number = await delivered(16_800)
    await own.db.transaction().execute((db) => refundOrder({ ...contextOf(own), db }, number, [{ n: 1, amount: 16_800 }], 'taken-back'))
    expect(await show(number)).toMatchObject({ state: 'refunded', refunds: [{ why: 'taken-back' }] })
  })
  test('of all that is left but what is asked for leaves the order delivered, until a colleague has decided that too', async () => {
    const back = (number: string) =>
      own.db.transaction().execute((db) => refundOrder({ ...contextOf(own), db }, number, [{ n: 1, amount: 16_800 }], 'taken-back'))
    const refused = await delivered(16_800, 9800)
    await askFor(refused, [{ n: 2, amount: 9800 }])
    await back(refused)
    expect(await show(refused)).toMatchObject({ state: 'delivered' })
    await vote(oskar!, `${refused}01R01`, { vote: 'refuse', reason: 'not-needed', words: '' })
    expect(await show(refused)).toMatchObject({ state: 'delivered', returned: 16_800 })
    const approved = await delivered(16_800, 9800)
    await askFor(approved, [{ n: 2, amount: 9800 }])
    await back(approved)
    await vote(oskar!, `${approved}01R01`)
    expect(await show(approved)).toMatchObject({ state: 'refunded', returned: 26_600 })
  })
  test('is for finance alone', async () => {
    const number = await delivered(100)
    for (const call of ['GET /api/admin/orders/:number'] as const) {
      await expect(own.api(anna)(call, { params: { number } })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
      await expect(own.api(await own.operator('reviewer'))(call, { params: { number } })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    }
    await expect(askFor(number, [{ n: 1, amount: 1 }], anna)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
  test('in fifty parts is never a fen more or less than was paid', async () => {
    const number = await delivered(9999, 1)
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 600 }), async (amount) => {
        const { lines } = await show(number)
        const most = lines[0]!.amount - lines[0]!.returned
        const work = own.db.transaction().execute((db) => refundOrder({ ...contextOf(own), db }, number, [{ n: 1, amount }], 'taken-back'))
        if (amount <= most) await work
        else await expect(work).rejects.toMatchObject({ reason: 'REFUND_MORE' })
        expect(await own.balanceOf(anna!)).toBe(300_000 - 10_000 + (await show(number)).returned)
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

test('an order is found by any of its numbers', async () => {
  const number = await delivered(100)
  const find = async (asked: string) => (await own.api(olga)('GET /api/admin/orders', { query: { number: asked } })).orders.map((one) => one.number)
  expect(await Promise.all([number, `${number}01`, 'P261124ABCDEFGHJKMNP'].map(find))).toEqual([[number], [number], []])
  expect(await find('')).toContain(number)
})
