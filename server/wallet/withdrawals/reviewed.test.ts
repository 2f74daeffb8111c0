import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { reviewsPersonal } from '#server/reviews/personal.ts'
import { ownApp } from '#tests/own-app.ts'
import { stayIn } from '#tests/stay-in.ts'
import { ALIPAY, CARD, enter, give, inReview, rest, verifiedMember } from '#tests/verified-member.ts'
import { withdrawing } from '#tests/withdrawing.ts'

const own = ownApp()
let anna: MadeMember
beforeEach(async () => void (anna = await verifiedMember(own)))
const { apply, show, cancel, mend, money, books, vote, paid, failed } = withdrawing(own, () => anna)

describe('a reviewer', () => {
  test('sees what is needed to decide, and not who has no business with money', async () => {
    const number = await inReview(own, anna, { currency: 'PIXT', amount: 2_000_000 })
    const olga = await own.operator('finance')
    const { reviews } = await own.api(olga)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })
    const facts = Object.fromEntries(reviews[0]!.evidence.facts.map(({ name, value }) => [name, value]))
    expect(reviews[0]).toMatchObject({ subject: number, appeal: null })
    expect(facts).toMatchObject({
      amount: '1000',
      cost: '2000000',
      tax: '0',
      name: '张小满',
      payee: '13900001111',
      service: 'alipay',
      net: '1000',
      paidTimes: '0',
      paidSum: '0',
    })
    await expect(own.api(await own.operator('editor'))('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })).rejects.toMatchObject({
      reason: 'NOT_FOUND',
    })
  })
  test('two of them from 500 yuan on, one below', async () => {
    const rich = await verifiedMember(own, { yuan: 200_000 })
    const poor = await verifiedMember(own)
    const small = await inReview(own, poor, { currency: 'CNY', amount: 49_999 })
    await stayIn(own, rich)
    await enter(own, rich)
    const large = await inReview(own, rich, { currency: 'CNY', amount: 50_000 })
    const [olga, oskar] = [await own.operator('finance'), await own.operator('finance')]
    await vote(olga, small)
    await vote(olga, large)
    await stayIn(own, poor)
    await enter(own, poor)
    expect([await show(small, poor), await show(large, rich)]).toMatchObject([{ state: 'paying' }, { state: 'review' }])
    await vote(oskar, large)
    expect(await show(large, rich)).toMatchObject({ state: 'paying' })
  })
  test('cannot decide about their own, nor say that their own was paid', async () => {
    const olga = await own.operator('finance')
    const name = await verifiedMember(own)
    await own.owner.query('update identities set account_id = $1, name_sealed = name_sealed where account_id = $2', [olga.id, name.id])
    const oskar = await own.operator('finance')
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await own.owner.query(`update accounts set roles = '{finance}' where id = $1`, [anna.id])
    await own.owner.query(`update sessions set factor_until = now() + interval '9 days' where account_id in ($1, $2, $3)`, [anna.id, olga.id, oskar.id])
    await expect(vote(anna, number)).rejects.toMatchObject({ reason: 'OWN_REVIEW' })
    await vote(oskar, number)
    await expect(paid(anna, number)).rejects.toMatchObject({ reason: 'OWN_WITHDRAWAL', status: 409 })
    await expect(failed(anna, number)).rejects.toMatchObject({ reason: 'OWN_WITHDRAWAL' })
    await expect(paid(oskar, number)).rejects.toMatchObject({ reason: 'APPROVED_BY_YOU' })
    await paid(await own.operator('finance'), number)
  })
})

describe('what was refused before', () => {
  const queue = async (as: MadeMember) => (await own.api(as)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })).reviews
  const refuse = { vote: 'refuse', reason: 'names-differ', words: 'Not yours' }
  test('lies beside a withdrawal to the same payee, whoever gave it, also when the refused one was mended to another', async () => {
    const first = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    const second = await inReview(own, await verifiedMember(own), { currency: 'CNY', amount: 1000 })
    const olga = await own.operator('finance')
    await vote(olga, first, refuse)
    const beside = async () => (await queue(olga)).find(({ subject }) => subject === second)!.refusals
    const refusal = { kind: 'withdrawal', subject: first, member: anna.account, reason: 'names-differ', words: 'Not yours', samePerson: false, samePayee: true }
    expect(await beside()).toMatchObject([refusal])
    await enter(own, anna)
    await mend(first, CARD)
    expect(await beside()).toMatchObject([refusal])
    await rest(own, anna, first)
    const other = await inReview(own, anna, { currency: 'CNY', amount: 1500 }, CARD)
    await stayIn(own, olga)
    const found = (await queue(olga)).find(({ subject }) => subject === other)!.refusals
    expect(found).toMatchObject([{ subject: first, samePerson: true, samePayee: false }])
  })
  test('and nothing of it finds a payee any more once its person is erased', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await vote(await own.operator('finance'), number, refuse)
    const marks = async () => (await own.owner.query<{ mark: Buffer | null }>('select mark from reviews')).rows.filter(({ mark }) => mark !== null)
    expect(await marks()).toHaveLength(1)
    await own.db.transaction().execute((db) => reviewsPersonal.erase({ db, now: own.clock.now() } as never, anna.id))
    expect(await marks()).toEqual([])
  })
})

describe("'PUT /api/withdraw/:number'", () => {
  test('a rejected one is mended in place: held anew, with words, before another reviewer', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    await expect(mend(number)).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON', data: { state: 'review' } })
    const olga = await own.operator('finance')
    await vote(olga, number, { vote: 'refuse', reason: 'payee-wrong', words: '账号不存在' })
    expect(await show(number)).toMatchObject({
      state: 'rejected',
      can: { cancel: false, mend: true },
      steps: [{}, {}, { state: 'rejected', reason: 'payee-wrong', words: '账号不存在' }],
    })
    expect(await money()).toMatchObject({ yuan: 50_000, yuanHeld: 0 })
    expect(await mend(number, CARD, '换成了我的银行卡')).toMatchObject({
      number,
      state: 'applied',
      payee: { service: 'bank' },
      steps: [{}, {}, {}, { state: 'applied', words: '换成了我的银行卡' }],
    })
    expect(await money()).toMatchObject({ yuan: 48_000, yuanHeld: 2000 })
    await rest(own, anna, number)
    const oskar = await own.operator('finance')
    await stayIn(own, olga)
    await expect(vote(olga, number)).rejects.toMatchObject({ reason: 'ANOTHER_REVIEWER' })
    const { reviews } = await own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })
    expect(reviews[0]).toMatchObject({ appeal: '换成了我的银行卡' })
    await vote(oskar, number)
    await paid(olga, number, 'T-0007')
    expect(await show(number)).toMatchObject({ state: 'paid' })
  })
  test('one that rests for its new payee is not mended, though a known payee is ready: its amount is held once', async () => {
    await inReview(own, anna, { currency: 'CNY', amount: 1000 }, ALIPAY)
    const { number } = await apply(anna, { currency: 'CNY', amount: 2000 }, CARD)
    await expect(mend(number, ALIPAY)).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON', data: { state: 'applied' } })
    expect(await show(number)).toMatchObject({ state: 'applied', payee: { service: 'bank' } })
    expect(await money()).toMatchObject({ yuan: 47_000, yuanHeld: 3000 })
  })
  test('a large one that comes again is approved by two who have not refused it, though one of them approved it before', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 50_000 })
    const [olga, oskar, otto] = [await own.operator('finance'), await own.operator('finance'), await own.operator('finance')]
    await vote(olga, number)
    await vote(oskar, number, { vote: 'refuse', reason: 'suspicious', words: '' })
    await mend(number, ALIPAY, '和上次是同一个账户')
    const { reviews } = await own.api(otto)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })
    expect(reviews[0]).toMatchObject({ subject: number, appeal: '和上次是同一个账户' })
    await expect(vote(oskar, number)).rejects.toMatchObject({ reason: 'ANOTHER_REVIEWER' })
    await vote(olga, number)
    expect(await show(number)).toMatchObject({ state: 'review' })
    await vote(otto, number)
    expect(await show(number)).toMatchObject({ state: 'paying' })
  })
  test('not with more than there is, nor over the day’s limit, nor without the name', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 40_000 })
    await vote(await own.operator('finance'), number, { vote: 'refuse', reason: 'suspicious', words: '' })
    const other = (await apply(anna, { currency: 'CNY', amount: 20_000 })).number
    await expect(mend(number)).rejects.toMatchObject({ reason: 'BALANCE_LOW' })
    await cancel(other)
    await give(own, anna, 1_000_000, 'CNY')
    await apply(anna, { currency: 'CNY', amount: 480_000 })
    await expect(mend(number)).rejects.toMatchObject({ reason: 'WITHDRAW_DAY_LIMIT' })
    await own.owner.query('delete from identities where account_id = $1', [anna.id])
    await expect(mend(number)).rejects.toMatchObject({ reason: 'NAME_NOT_VERIFIED' })
  })
})

describe('a transfer by hand', () => {
  async function paying(amount = 2000) {
    const number = await inReview(own, anna, { currency: 'CNY', amount })
    await vote(await own.operator('finance'), number)
    return { number, olga: await own.operator('finance') }
  }
  test("'POST /api/admin/withdrawals/:number/failed': everything comes back, once", async () => {
    const { number, olga } = await paying()
    expect(await failed(olga, number)).toEqual({ number, state: 'failed' })
    expect(await failed(olga, number)).toEqual({ number, state: 'failed' })
    await expect(paid(olga, number)).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON', data: { state: 'failed' } })
    expect(await show(number)).toMatchObject({ state: 'failed', steps: [{}, {}, {}, { state: 'failed', reason: 'payee-missing' }], can: { mend: false } })
    expect(await money()).toMatchObject({ yuan: 50_000, yuanHeld: 0 })
    expect(await books()).toMatchObject({ 'yuan-payouts': 0 })
  })
  test("'POST /api/admin/withdrawals/:number/paid': a transfer’s number stands for one withdrawal", async () => {
    const [one, two] = [await paying(), await paying(3000)]
    await paid(two.olga, one.number, 'T-0001')
    await expect(paid(two.olga, two.number, 'T-0001')).rejects.toMatchObject({ reason: 'TRANSFER_USED', status: 409 })
    await expect(paid(two.olga, one.number, 'T-0002')).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON' })
    await expect(failed(two.olga, one.number)).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON', data: { state: 'paid' } })
    for (const transfer of ['', 'a b', 'x'.repeat(65)]) await expect(paid(two.olga, two.number, transfer)).rejects.toMatchObject({ reason: 'INVALID_INPUT' })
    await expect(paid(two.olga, 'W261122ABCDEFGHJK')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(failed(two.olga, 'W261122ABCDEFGHJK')).rejects.toMatchObject({ reason: 'NOT_FOUND' })
  })
  test('paid and failed said at once: one of the two', async () => {
    const { number, olga } = await paying()
    const outcomes = await Promise.allSettled([paid(olga, number), failed(olga, number)])
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
