import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { orderingApp } from '#tests/ordering.ts'
import { stayIn } from '#tests/stay-in.ts'
import { give } from '#tests/verified-member.ts'

const own = await orderingApp()
let [anna, bruno]: MadeMember[] = []
beforeEach(async () => {
  ;[anna, bruno] = [await own.member(), await own.member()]
  await give(own, anna, 50_000, 'CNY')
})
const show = (number: string, as = anna!) => own.api(as)('GET /api/orders/:number', { params: { number } })
const later = async (minutes: number) => {
  own.clock.add(minutes * 60)
  await stayIn(own, anna!, bruno!)
}
const expire = () => doAtOnce(own, 'expire-orders', {})
const hadBy = async (number: string) => (await own.owner.query('select from test_had where order_number = $1', [number])).rowCount

describe('an order', () => {
  test('has one number from the first click on; a second click on the same things finds it, in whatever order', async () => {
    const [a, b] = [await own.thing(), await own.thing({ price: 9800 })]
    const number = await own.order(anna!, a, b)
    expect(number).toMatch(/^P\d{6}[2-9A-Z]{12}$/)
    expect(await own.order(anna!, b, a)).toBe(number)
    expect(await Promise.all([own.order(bruno!, a), own.order(bruno!, a)]).then(([one, two]) => one === two)).toBe(true)
    const order = await show(number)
    expect(order).toMatchObject({ state: 'open', amount: 26_600, route: 'fastbuy', can: { pay: true, cancel: true, receipt: false } })
    expect(order.lines.map(({ n, amount }) => [n, amount])).toEqual([
      [1, 16_800],
      [2, 9800],
    ])
    expect(order.parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(order.amount)
  })
  test('is nobody else’s, and nobody’s who is not signed in', async () => {
    const number = await own.order(anna!, await own.thing())
    for (const call of ['GET /api/orders/:number', 'POST /api/orders/:number/renew', 'DELETE /api/orders/:number', 'POST /api/orders/:number/look'] as const) {
      await expect(own.api(bruno)(call, { params: { number } })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
      await expect(own.api()(call, { params: { number } })).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', code: '403' })
    }
    await expect(own.pay(bruno!, number, 'balance', 16_800)).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    expect((await own.api(bruno)('GET /api/orders')).orders).toEqual([])
  })
  test('of what cannot be had says which line and why: 965 where it is not for this buyer, 601 where somebody was quicker', async () => {
    const [a, single] = [await own.thing(), await own.thing({ single: true })]
    const mine = await own.thing({ seller: anna! })
    await expect(own.order(anna!, a, 'nothing')).rejects.toMatchObject({ reason: 'NOT_ON_SALE', code: '965', data: { line: 2, why: 'gone' } })
    await expect(own.order(anna!, mine)).rejects.toMatchObject({ code: '965', data: { line: 1, why: 'own' } })
    await own.order(anna!, single)
    await expect(own.order(bruno!, a, single)).rejects.toMatchObject({ code: '601', data: { line: 2, why: 'reserved', lines: [{ line: 2, why: 'reserved' }] } })
    await own.owner.query('update test_things set on_sale = false where subject = $1', [a])
    await expect(own.order(anna!, a)).rejects.toMatchObject({ code: '601', data: { why: 'off-sale' } })
    const body = { routeType: 'fastbuy' as const, subjects: [{ kind: 'no-such-kind', subject: a }] }
    await expect(own.api(anna)('POST /api/order/temporary', { body })).rejects.toMatchObject({ code: '965' })
    expect((await own.owner.query('select from orders')).rowCount, 'nothing is left of what was refused').toBe(1)
  })
  test('ends when its time is over, and what it kept is free', async () => {
    const single = await own.thing({ single: true })
    const number = await own.order(anna!, single)
    await later(14)
    await expire()
    expect(await show(number)).toMatchObject({ state: 'open' })
    await later(1)
    await expire()
    expect(await show(number)).toMatchObject({ state: 'expired', can: { pay: false } })
    const next = await own.order(bruno!, single)
    expect(await show(next, bruno)).toMatchObject({ state: 'open' })
    await expect(own.pay(anna!, number, 'balance')).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
  })
  test('is given up by its buyer, once and for all', async () => {
    const single = await own.thing({ single: true })
    const number = await own.order(anna!, single)
    for (let n = 0; n < 2; n++) expect(await own.api(anna)('DELETE /api/orders/:number', { params: { number } })).toMatchObject({ state: 'cancelled' })
    expect(await own.order(anna!, single)).not.toBe(number)
  })
  test('nobody has more than twenty that are not paid', async () => {
    for (let n = 0; n < 20; n++) await own.order(anna!, await own.thing())
    await expect(own.order(anna!, await own.thing())).rejects.toMatchObject({ reason: 'ORDERS_MANY', status: 429 })
  })
  test('whose price has changed is agreed to anew before it can be paid', async () => {
    const [a, b] = [await own.thing(), await own.thing()]
    const number = await own.order(anna!, a, b)
    await own.owner.query('update test_things set price = 20000 where subject = $1', [a])
    await own.owner.query('update test_things set on_sale = false where subject = $1', [b])
    const changed = await show(number)
    expect(changed).toMatchObject({ can: { pay: false, renew: true }, lines: [{ amount: 16_800, now: 20_000 }, { not: 'off-sale' }] })
    await expect(own.pay(anna!, number, 'balance')).rejects.toMatchObject({ code: '601' })
    const renewed = await own.api(anna)('POST /api/orders/:number/renew', { params: { number } })
    expect(renewed).toMatchObject({ amount: 20_000, lines: [{ n: 1, amount: 20_000, now: null }], can: { pay: true, renew: false } })
    await own.owner.query('update test_things set price = 21000 where subject = $1', [a])
    await expect(own.pay(anna!, number, 'balance', 20_000)).rejects.toMatchObject({ reason: 'ORDER_CHANGED', data: { amount: 21_000 } })
    expect(await own.balanceOf(anna!)).toBe(50_000)
  })
  test('a thing is had in another of its ways, at that one’s price', async () => {
    const number = await own.order(anna!, await own.thing())
    const choose = (choice: string, line = '1') => own.api(anna)('PUT /api/orders/:number/lines/:line', { params: { number, line }, body: { choice } })
    expect(await choose('wide')).toMatchObject({ amount: 33_600, lines: [{ choice: 'wide' }] })
    await own.owner.query('update test_things set on_sale = false')
    await expect(choose('')).rejects.toMatchObject({ reason: 'NO_LONGER_ON_SALE' })
    await expect(own.api(anna)('POST /api/orders/:number/renew', { params: { number } })).rejects.toMatchObject({ reason: 'NO_LONGER_ON_SALE' })
    await own.owner.query('update test_things set seller_id = $1, on_sale = true', [anna!.id])
    await expect(choose('')).rejects.toMatchObject({ reason: 'NOT_ON_SALE' })
    await expect(choose('wide', '7')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(choose('wide', 'x')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
})

describe('the balance', () => {
  test('pays at once, in one entry a line, and delivers', async () => {
    const number = await own.order(anna!, await own.thing(), await own.thing({ price: 1 }))
    await expect(own.pay(anna!, number, 'balance', 16_800)).rejects.toMatchObject({ reason: 'ORDER_CHANGED' })
    const paid = await own.pay(anna!, number, 'balance')
    expect(paid).toMatchObject({ state: 'delivered', balance: 50_000 - 16_801, payments: [{ cashier: 'balance', state: 'paid' }], can: { receipt: true } })
    expect(await own.partyOf(number)).toBe(0)
    expect(await hadBy(number)).toBe(2)
    const keys = await own.owner.query<{ key: string }>('select key from ledger_entries where subject = $1 order by id', [number])
    expect(keys.rows.map(({ key }) => key)).toEqual([`order ${number}01 paid`, `order ${number} line 1`, `order ${number} line 2`])
    await expect(own.pay(anna!, number, 'balance', 16_801)).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
  })
  test('is not asked for less than nothing, or by a way that there is not', async () => {
    const number = await own.order(anna!, await own.thing())
    for (const body of [
      { cashier: 'balance', amount: 0 },
      { cashier: 'balance', amount: -1 },
      { cashier: 'balance', amount: Number.MAX_VALUE },
      { cashier: 'cash', amount: 1 },
    ])
      await expect(own.api(anna)('POST /api/orders/:number/payments', { params: { number }, body: body as never })).rejects.toMatchObject({
        reason: 'INVALID_INPUT',
      })
    const body = { cashier: 'stripe' as const, amount: 16_800 }
    await expect(own.api(anna)('POST /api/orders/:number/payments', { params: { number }, body })).rejects.toMatchObject({ reason: 'CASHIER_OFF' })
  })
  test('with too little in it pays nothing', async () => {
    const number = await own.order(anna!, await own.thing({ price: 50_001 }))
    await expect(own.pay(anna!, number, 'balance')).rejects.toMatchObject({ reason: 'BALANCE_LOW' })
    expect(await show(number)).toMatchObject({ state: 'open', balance: 50_000, payments: [] })
  })
  test('paid twice at once pays once', async () => {
    const number = await own.order(anna!, await own.thing())
    const tries = await Promise.allSettled([1, 2, 3].map(() => own.pay(anna!, number, 'balance', 16_800)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await own.balanceOf(anna!)).toBe(33_200)
  })
})

test('two hundred buyers at once for one thing: exactly one has it, and everybody else an answer', async () => {
  const single = await own.thing({ single: true, price: 100 })
  const buyers: MadeMember[] = []
  for (let n = 0; n < 200; n++) {
    const buyer = await own.member()
    await give(own, buyer, 100, 'CNY')
    buyers.push(buyer)
  }
  // a busy machine answers some that it is busy: they ask again, as a page would
  const orderUntilSaid = (buyer: MadeMember): Promise<string> =>
    own.order(buyer, single).catch((error: { reason?: string }) => (error.reason === 'UNAVAILABLE' ? orderUntilSaid(buyer) : Promise.reject(error as Error)))
  const placed = await Promise.allSettled(buyers.map((buyer) => orderUntilSaid(buyer)))
  const won = placed.flatMap((one, at) => (one.status === 'fulfilled' ? [{ buyer: buyers[at]!, number: one.value }] : []))
  expect(won).toHaveLength(1)
  expect([...new Set(placed.flatMap((one) => (one.status === 'rejected' ? [(one.reason as { code: string }).code] : [])))]).toEqual(['601'])
  const [{ buyer, number }] = won as [(typeof won)[number]]
  expect(await own.pay(buyer, number, 'balance')).toMatchObject({ state: 'delivered' })
  const { rows } = await own.owner.query<{ sum: string }>(`select sum(balance) from ledger_accounts where book = 'yuan' and holder_id = any ($1)`, [
    buyers.map(({ id }) => id),
  ])
  expect(Number(rows[0]!.sum)).toBe(199 * 100)
})

test('its receipt is a PDF, and what is typed for the invoice stands there until it is issued', async () => {
  const number = await own.order(anna!, await own.thing())
  const save = (body: object) => own.api(anna)('PUT /api/orders/:number/invoice', { params: { number }, body: body as never })
  const company = { kind: 'company', title: '成都云上文化有限公司', taxNumber: '9151 0104 ma6cabcd12', email: 'books@example.com' }
  await expect(save({ ...company, taxNumber: '91510104MA6C' })).rejects.toMatchObject({
    reason: 'INVALID_INPUT',
    data: { fields: { taxNumber: expect.any(String) as string } },
  })
  await expect(save({ ...company, taxNumber: '' })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
  expect(await save(company)).toMatchObject({ invoice: { taxNumber: '91510104MA6CABCD12', issuedAt: null } })
  await expect(own.api(anna)('GET /api/orders/:number/receipt', { params: { number } })).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
  await own.pay(anna!, number, 'balance')
  const { name, pdf } = await own.api(anna)('GET /api/orders/:number/receipt', { params: { number } })
  expect([name, Buffer.from(pdf, 'base64').subarray(0, 5).toString()]).toEqual([`pixtura-${number}.pdf`, '%PDF-'])
  const olga = await own.operator('finance')
  const issue = (issued: string) => own.api(olga)('POST /api/admin/orders/:number/invoice', { params: { number }, body: { number: issued } })
  expect(await issue('26510000000012345678')).toMatchObject({ invoice: { number: '26510000000012345678' } })
  await issue('26510000000012345678')
  await expect(issue('26510000000099999999')).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
  await expect(save(company)).rejects.toMatchObject({ reason: 'ORDER_MOVED_ON' })
})
