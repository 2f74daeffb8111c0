import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { ALIPAY, CARD, enter, give, inReview, rest, verifiedMember } from '#tests/verified-member.ts'
import { withdrawing } from '#tests/withdrawing.ts'

const own = ownApp()
let anna: MadeMember
beforeEach(async () => void (anna = await verifiedMember(own)))
const { apply, show, cancel, mend, money, books, vote, paid } = withdrawing(own, () => anna)

test("'GET /api/withdraw-rule' says the rules to anybody", async () => {
  expect(await own.api()('GET /api/withdraw-rule')).toMatchObject({
    perFen: 2000,
    leastPixt: 2_000_000,
    leastYuan: 1000,
    leastContributor: 100,
    dayMost: 500_000,
    taxFree: 80_000,
    taxPermille: 200,
    payeeRests: 24,
  })
})

describe("'GET /api/withdraw-now'", () => {
  const now = (as: MadeMember) => own.api(as)('GET /api/withdraw-now')
  test('is for members, and asks nobody who they are once more', async () => {
    await expect(own.api()('GET /api/withdraw-now')).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED', status: 403 })
    const nora = await own.member()
    await give(own, nora, 5000, 'CNY')
    expect(await now(nora)).toEqual({ amount: 0, kept: [{ reason: 'name', amount: 5000, until: null }], underWay: [] })
  })
  test('says what can leave, what is on its way with its steps and hour, and until when the day holds the rest back', async () => {
    const rich = await verifiedMember(own, { yuan: 600_000 })
    const { amount: before } = await now(rich)
    expect(before, 'a day’s most').toBe(500_000)
    const { number, dueAt } = await apply(rich, { currency: 'CNY', amount: 300_000 })
    const { amount, kept, underWay } = await now(rich)
    expect(amount).toBe(200_000)
    const { pixt } = await money(rich)
    expect(kept).toEqual([
      { reason: 'day', amount: 100_000 + pixt / 2000, until: expect.stringMatching(/T16:00:00\.000Z$/) as string },
      { reason: 'held', amount: 300_000, until: dueAt },
    ])
    expect(underWay).toMatchObject([{ number, state: 'applied', dueAt, net: 256_000, steps: [{ state: 'applied' }] }])
    expect(JSON.stringify(underWay)).not.toContain('139****')
    expect((await now(anna)).underWay).toEqual([])
    await cancel(number, rich)
    expect(await now(rich)).toMatchObject({ amount: 500_000, underWay: [] })
  })
})

describe("'POST /api/withdraw'", () => {
  test('holds the amount, rests a day with a new payee, goes to a reviewer, is approved, transferred, paid', async () => {
    const made = await apply(anna, { currency: 'PIXT', amount: 4_000_000 })
    expect(made).toMatchObject({
      state: 'applied',
      currency: 'PIXT',
      amount: 4_000_000,
      gross: 2000,
      tax: 0,
      net: 2000,
      name: '张**',
      payee: { service: 'alipay', target: '139****1111' },
      can: { cancel: true, mend: false },
    })
    expect(Date.parse(made.dueAt!) - own.clock.now().getTime()).toBeGreaterThan(86_000_000)
    expect(await money()).toMatchObject({ pixt: 6_000_000, pixtHeld: 4_000_000 })
    await rest(own, anna, made.number)
    expect(await show(made.number)).toMatchObject({ state: 'review', steps: [{ state: 'applied' }, { state: 'review' }] })
    const olga = await own.operator('finance')
    await vote(olga, made.number)
    expect(await show(made.number)).toMatchObject({ state: 'paying', can: { cancel: false, mend: false } })
    expect(await books()).toEqual({ 'pixt-redeemed': 4_000_000, 'yuan-rewards': -52_000, 'yuan-payouts': 2000 })
    const { payouts } = await own.api(olga)('GET /api/admin/withdrawals')
    expect(payouts).toMatchObject([{ number: made.number, account: anna.account, net: 2000, service: 'alipay', target: '13900001111', name: '张小满' }])
    const oskar = await own.operator('finance')
    expect(await paid(oskar, made.number)).toEqual({ number: made.number, state: 'paid' })
    expect(await paid(oskar, made.number)).toEqual({ number: made.number, state: 'paid' })
    expect(await show(made.number)).toMatchObject({ state: 'paid', transfer: 'T-0001', dueAt: null })
    expect(await books()).toEqual({ 'pixt-redeemed': 4_000_000, 'yuan-rewards': -52_000, 'yuan-payouts': 0, 'yuan-cashiers': 2000 })
    expect(await money()).toMatchObject({ pixt: 6_000_000, pixtHeld: 0 })
    await enter(own, anna)
    const again = await apply(anna, { currency: 'CNY', amount: 1000 })
    expect([again.state, Date.parse(again.dueAt!)]).toEqual(['review', expect.closeTo(own.clock.now().getTime() + 2 * 86_400_000, -5)]) // a known payee does not rest again
  })

  test('R10 the least: 2000 PIXT, 10 yuan, for a contributor 1 yuan; 1 fen and 2 PIXT less is refused', async () => {
    const carl = await verifiedMember(own, { contributor: true })
    const [pixt, yuan] = [(amount: number) => ({ currency: 'PIXT', amount }) as const, (amount: number) => ({ currency: 'CNY', amount }) as const]
    for (const [who, least] of [
      [anna, pixt(2_000_000)],
      [anna, yuan(1000)],
      [carl, pixt(2_000_000)],
      [carl, yuan(100)],
    ] as const) {
      const less = { ...least, amount: least.amount - (least.currency === 'PIXT' ? 2000 : 1) }
      const data = { least: who === carl && least.currency === 'CNY' ? 100 : 1000 }
      await expect(apply(who, less)).rejects.toMatchObject({ reason: 'WITHDRAW_BELOW_LEAST', status: 422, data })
      expect(await apply(who, least)).toMatchObject({ amount: least.amount })
    }
  })

  test('S097 no amount but a whole number above zero: each is refused with a sentence that says the rule', async () => {
    const amounts = [0, -1000, 0.5, 1000.5, 1e21, Number.MAX_SAFE_INTEGER + 1, '1000', '+1000', '1e3', '-0', ' 1000 ', '１０００', null, true, [1000], {}]
    for (const amount of amounts)
      for (const currency of ['CNY', 'PIXT'] as const) {
        const refused = { reason: 'INVALID_INPUT', status: 422, data: { fields: { amount: expect.stringMatching(/whole number|multiple/) as string } } }
        await expect(apply(anna, { currency, amount: amount as number }), JSON.stringify(amount)).rejects.toMatchObject(refused)
        await expect(own.api(anna)('POST /api/exchange', { body: { amount: amount as number } })).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
      }
  })
  test('R11 what makes no whole fen is refused, and says so', async () => {
    for (const amount of [2_000_001, 2_001_000, 1999, 1])
      await expect(apply(anna, { currency: 'PIXT', amount })).rejects.toMatchObject({
        data: { fields: { amount: '2 PIXT are 1 fen: please give a multiple of 2 PIXT' } },
      })
  })
  test('a payee that is none is refused, by field', async () => {
    for (const [payee, field] of [
      [{ service: 'alipay', target: 'not an account' }, 'payee.target'],
      [{ service: 'alipay', target: `${'a'.repeat(90)}@example.com` }, 'payee.target'],
      [{ service: 'bank', target: '6222000000000008' }, 'payee.target'],
      [{ service: 'bank', target: '12' }, 'payee.target'],
      [{ service: 'paypal', target: 'a@b.cn' }, 'payee.service'],
      [{ service: 'alipay', target: ['13900001111'] }, 'payee.target'],
      [{ service: 'alipay', target: '13900001111', name: '李四' }, 'payee.name'],
    ] as const) {
      const error = (await apply(anna, { currency: 'CNY', amount: 1000 }, payee).catch((caught: unknown) => caught)) as {
        reason: string
        data: { fields: object }
      }
      expect([error.reason, Object.keys(error.data.fields)]).toEqual(['INVALID_INPUT', [field]])
    }
  })

  test('more than there is: refused by the ledger, nothing is held', async () => {
    await expect(apply(anna, { currency: 'CNY', amount: 50_001 })).rejects.toMatchObject({ reason: 'BALANCE_LOW', code: '2080' })
    expect(await money()).toMatchObject({ yuan: 50_000, yuanHeld: 0 })
    expect((await own.api(anna)('GET /api/withdraw')).withdrawals).toEqual([])
  })
  test('two at once of one balance: one has it, the other hears so', async () => {
    const said = await Promise.all(Array.from({ length: 6 }, () => reasonOf(apply(anna, { currency: 'CNY', amount: 50_000 }))))
    expect(said.toSorted()).toEqual([...Array.from({ length: 5 }, () => 'BALANCE_LOW'), 'done'])
    expect(await money()).toMatchObject({ yuan: 0, yuanHeld: 50_000 })
  })
  test('the same key is the same withdrawal; with another body it is refused', async () => {
    const first = await apply(anna, { currency: 'CNY', amount: 1000 }, ALIPAY, 'one-and-the-same')
    const again = await Promise.all([1, 2, 3].map(() => apply(anna, { currency: 'CNY', amount: 1000 }, ALIPAY, 'one-and-the-same')))
    expect(again).toEqual([first, first, first])
    await expect(apply(anna, { currency: 'CNY', amount: 1001 }, ALIPAY, 'one-and-the-same')).rejects.toMatchObject({ reason: 'KEY_REUSED', status: 409 })
    expect(await money()).toMatchObject({ yuanHeld: 1000 })
  })
  test('without a verified name nobody is paid', async () => {
    const nora = await own.member()
    await give(own, nora, 5000, 'CNY')
    await enter(own, nora)
    expect(await own.api(nora)('GET /api/withdraw-terms')).toMatchObject({ name: null, yuan: 5000, leftToday: 500_000 })
    await expect(apply(nora, { currency: 'CNY', amount: 1000 })).rejects.toMatchObject({ reason: 'NAME_NOT_VERIFIED', status: 409 })
  })
  test('the limit of a day counts what is on its way, of a day of UTC+8; what came back does not count', async () => {
    const rich = await verifiedMember(own, { yuan: 2_000_000 })
    const { number } = await apply(rich, { currency: 'CNY', amount: 300_000 })
    await expect(apply(rich, { currency: 'CNY', amount: 200_001 })).rejects.toMatchObject({
      reason: 'WITHDRAW_DAY_LIMIT',
      status: 429,
      data: { most: 500_000, left: 200_000 },
    })
    await apply(rich, { currency: 'CNY', amount: 200_000 })
    expect(await own.api(rich)('GET /api/withdraw-terms')).toMatchObject({ leftToday: 0 })
    await cancel(number, rich)
    expect(await own.api(rich)('GET /api/withdraw-terms')).toMatchObject({ leftToday: 300_000 })
    own.clock.add(86_400)
    await enter(own, rich)
    await apply(rich, { currency: 'CNY', amount: 500_000 })
  })
  test('tax is withheld of what is above the free part, and stands in a book of its own', async () => {
    const rich = await verifiedMember(own, { yuan: 200_000 })
    const number = await inReview(own, rich, { currency: 'CNY', amount: 100_003 })
    expect(await show(number, rich)).toMatchObject({ gross: 100_003, tax: 4000, net: 96_003 })
    const [olga, oskar] = [await own.operator('finance'), await own.operator('finance')]
    await vote(olga, number)
    await vote(oskar, number)
    await paid(await own.operator('finance'), number)
    expect(await books()).toMatchObject({ 'yuan-tax': 4000, 'yuan-cashiers': 96_003, 'yuan-payouts': 0 })
  })
  test('a known payee goes by its id; nobody else’s and none that there is not', async () => {
    await apply(anna, { currency: 'CNY', amount: 1000 }, CARD)
    const { payees, name } = await own.api(anna)('GET /api/withdraw-terms')
    expect([name, payees]).toMatchObject(['张**', [{ service: 'bank', target: '**** 0009' }]])
    const { id } = payees[0]!
    expect(await apply(anna, { currency: 'CNY', amount: 1000 }, { service: 'known', id })).toMatchObject({ payee: { id } })
    await apply(anna, { currency: 'CNY', amount: 1000 }, CARD)
    expect((await own.api(anna)('GET /api/withdraw-terms')).payees).toHaveLength(1)
    const bert = await verifiedMember(own)
    for (const said of [id, 'nothing'])
      await expect(apply(bert, { currency: 'CNY', amount: 1000 }, { service: 'known', id: said })).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
  test('nobody reads the account in the tables, or whole in an answer', async () => {
    const { number } = await apply(anna, { currency: 'CNY', amount: 1000 }, { service: 'alipay', target: 'xiaoman@example.com' })
    const answers = JSON.stringify([await show(number), await own.api(anna)('GET /api/withdraw-terms'), await own.api(anna)('GET /api/withdraw')])
    expect(answers).toContain('x***@example.com')
    expect(answers).not.toMatch(/xiaoman@|小满/)
    const { rows } = await own.owner.query(`select row_to_json(p)::text as row from payees p union all select row_to_json(w)::text from withdrawals w`)
    expect(JSON.stringify(rows)).not.toMatch(/xiaoman|小满|7869616f6d616e/)
  })
})

describe('who may see and do what', () => {
  test('somebody else’s withdrawal is not there', async () => {
    const { number } = await apply(anna, { currency: 'CNY', amount: 1000 })
    const [bert, outside] = [await verifiedMember(own), await own.member()]
    expect((await own.api(bert)('GET /api/withdraw')).withdrawals).toEqual([])
    const nowhere = 'W261122ABCDEFGHJK'
    for (const who of [bert, outside])
      // who has not opened the door is not asked to, which would say that there is one
      for (const ask of [() => cancel(number, who), () => mend(number, CARD, '', who)])
        await expect(ask()).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    await expect(show(number, bert)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    for (const ask of [() => show(nowhere), () => cancel(nowhere), () => mend(nowhere)])
      await expect(ask()).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    expect(await show(number)).toMatchObject({ state: 'applied' })
  })
  test('what operators transfer is finance’s', async () => {
    const reviewer = await own.operator('reviewer')
    for (const [name, input] of [
      ['GET /api/admin/withdrawals', {}],
      ['POST /api/admin/withdrawals/:number/paid', { params: { number: 'W1' }, body: { transfer: 'T-0001' } }],
      ['POST /api/admin/withdrawals/:number/failed', { params: { number: 'W1' }, body: { why: 'payee-missing' } }],
    ] as const) {
      await expect(own.api()(name, input as never)).rejects.toMatchObject({ reason: 'LOGIN_REQUIRED' })
      for (const who of [anna, reviewer]) await expect(own.api(who)(name, input as never)).rejects.toMatchObject({ reason: 'NOT_FOUND', status: 404 })
    }
  })
  test('page by page, the latest first', async () => {
    const numbers: string[] = []
    for (let n = 0; n < 5; n++) numbers.unshift((await apply(anna, { currency: 'CNY', amount: 1000 + n })).number)
    const first = await own.api(anna)('GET /api/withdraw', { query: { limit: '3' } })
    const second = await own.api(anna)('GET /api/withdraw', { query: { limit: '3', before: first.next! } })
    expect([...first.withdrawals, ...second.withdrawals].map((one) => one.number)).toEqual(numbers)
    expect(second.next).toBeNull()
  })
})

describe("'DELETE /api/withdraw/:number'", () => {
  test('while it rests or waits for a reviewer: the money is back, and again changes nothing', async () => {
    for (const number of [(await apply(anna, { currency: 'PIXT', amount: 2_000_000 })).number, await inReview(own, anna, { currency: 'CNY', amount: 2000 })]) {
      expect(await cancel(number)).toMatchObject({ state: 'cancelled', dueAt: null, can: { cancel: false } })
      expect(await cancel(number)).toMatchObject({ state: 'cancelled' })
    }
    expect(await money()).toEqual({ pixt: 10_000_000, pixtHeld: 0, yuan: 50_000, yuanHeld: 0 })
    const olga = await own.operator('finance')
    expect((await own.api(olga)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })).reviews).toEqual([])
  })
  test('not once it is being paid', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await vote(await own.operator('finance'), number)
    await expect(cancel(number)).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON', status: 409, data: { state: 'paying' } })
  })
  test('cancelled and approved at once: one of the two, and the books agree', async () => {
    for (let n = 0; n < 4; n++) {
      const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 + n })
      const olga = await own.operator('finance')
      const outcomes = await Promise.allSettled([cancel(number), vote(olga, number)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      expect(['cancelled', 'paying']).toContain((await show(number)).state)
    }
  })
})
