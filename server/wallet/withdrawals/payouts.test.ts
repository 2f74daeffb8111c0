import fc from 'fast-check'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { asRequest, killedAt } from '#tests/killed-at.ts'
import { ownApp } from '#tests/own-app.ts'
import { openPayoutSimulator } from '#tests/payout-simulator.ts'
import { stayIn } from '#tests/stay-in.ts'
import { ALIPAY, CARD, contextOf, decide, enter, give, inReview, verifiedMember, withdrawalJobs, work } from '#tests/verified-member.ts'
import { untilWaiting, waitsFor } from '#tests/waits-for.ts'
import { resumeWithdrawals, settlePayout } from './settle-withdrawal.ts'

const dir = mkdtempSync(path.join(tmpdir(), 'px-payout-'))
const simulator = await openPayoutSimulator(path.join(dir, 'journal'))
const settings = {
  PAYOUT: 'alipay',
  ALIPAY_APP_ID: simulator.appId,
  ALIPAY_PRIVATE_KEY: simulator.privateKey,
  ALIPAY_PUBLIC_KEY: simulator.publicKey,
  ALIPAY_GATEWAY: simulator.gateway,
}
const own = ownApp({ settings })
afterAll(async () => {
  await simulator.close()
  rmSync(dir, { recursive: true })
})

let anna: MadeMember
let olga: MadeMember
beforeEach(async () => {
  anna = await verifiedMember(own)
  olga = await own.operator('finance')
  simulator.fates.length = 0
  simulator.deafTo.queries = 0
})
const show = async (number: string) => (await enter(own, anna), own.api(anna)('GET /api/withdraw/:number', { params: { number } }))
const money = () => own.api(anna)('GET /api/userinfo/money')
const paidOf = (number: string) => simulator.journal().filter((line) => line.number === number)
const reviewOf = async (number: string) => {
  await stayIn(own, olga)
  return (await own.api(olga)('GET /api/admin/reviews', { query: { kind: 'withdrawal' } })).reviews.find(({ subject }) => subject === number)?.id ?? ''
}
const vote = async (number: string, said: object = { vote: 'approve' }) =>
  own.api(olga)('PUT /api/admin/reviews/:id', { params: { id: await reviewOf(number) }, body: said as never })
async function approved(amount = 2000): Promise<string> {
  const number = await inReview(own, anna, { currency: 'CNY', amount })
  await vote(number)
  return number
}
const pay = (number: string) => work(own, 'pay-withdrawal', number)
const jobsOf = async (number: string) => (await withdrawalJobs(own)).flatMap(({ about, job }) => (about === number ? [job] : []))
describe('a payout by Alipay', () => {
  test('is sent once and is paid; the job again changes nothing', async () => {
    const number = await approved()
    expect((await jobsOf(number)).toSorted()).toEqual(['pay-withdrawal', 'submit-withdrawal'])
    for (let n = 0; n < 3; n++) await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paid', transfer: paidOf(number)[0]!.order })
    expect(paidOf(number)).toMatchObject([{ fen: 2000, target: '13900001111', name: '张小满' }])
    expect(simulator.sent.get(number)).toBe(1)
  })
  test('what is sent is what the tax leaves', async () => {
    await give(own, anna, 100_000, 'CNY')
    const number = await approved(100_003)
    await decide(own, await own.operator('finance'), number)
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paid', tax: 4000, net: 96_003 })
    expect(paidOf(number)).toMatchObject([{ fen: 96_003 }])
  })
  test('what waits for its member is asked about until it ends, and not after that', async () => {
    const number = await approved()
    simulator.fates.push('pay-silent')
    await pay(number)
    const until = new Date(own.clock.now().getTime() + 60_000)
    await own.db.transaction().execute((db) => settlePayout({ ...contextOf(own), db }, number, { state: 'awaiting', until }))
    await pay(number)
    expect([(await show(number)).state, simulator.sent.get(number)]).toEqual(['paid', 1])
    simulator.deafTo.queries = 1
    await pay(number)
    expect(simulator.deafTo.queries).toBe(1) // nobody asked
  })
  test('two jobs of one payout at once send it once', async () => {
    const number = await approved()
    // all have read that nobody has sent it, before one of them says so
    const all = () => Promise.all([pay(number), pay(number), pay(number)])
    const held = 'select from withdrawals where number = $1 for update'
    await waitsFor(own, { held, values: [number], meanwhile: () => untilWaiting(own, 3) }, all)
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paid' })
    expect([paidOf(number).length, simulator.sent.get(number)]).toEqual([1, 1])
  })
  test('operators cannot say that it was paid, nor that it failed', async () => {
    const number = await approved()
    expect((await own.api(olga)('GET /api/admin/withdrawals')).payouts).toEqual([])
    const said = { params: { number }, body: { transfer: 'T-0001' } }
    await expect(own.api(olga)('POST /api/admin/withdrawals/:number/paid', said)).rejects.toMatchObject({
      reason: 'WITHDRAWAL_MOVED_ON',
      data: { state: 'paying' },
    })
    await pay(number)
  })
  test('a card is transferred by hand all the same', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 }, CARD)
    await vote(number)
    await pay(number)
    expect((await own.api(olga)('GET /api/admin/withdrawals')).payouts).toMatchObject([{ number, service: 'bank', target: '6222000000000009' }])
    expect(paidOf(number)).toEqual([])
  })
  test.each(['pay-silent', 'system-error'])('%s: paid, and nobody knows: asked about, never sent again', async (fate) => {
    const number = await approved()
    simulator.fates.push(fate)
    const before = (await jobsOf(number)).length
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paying' })
    expect(await jobsOf(number)).toHaveLength(before + 1) // it looks again by itself
    simulator.deafTo.queries = 1
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paying' })
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paid' })
    expect([paidOf(number).length, simulator.sent.get(number)]).toEqual([1, 1])
  })
  test.each(['silent', 'system-error-unpaid', 'forged', 'unsigned'])(
    '%s: not paid, and nobody knows: sent again under the same number once it was never heard of',
    async (fate) => {
      const number = await approved()
      simulator.fates.push(fate)
      await pay(number)
      expect([await show(number), paidOf(number)]).toMatchObject([{ state: 'paying' }, []])
      await pay(number)
      expect(await show(number)).toMatchObject({ state: 'paid' })
      expect([paidOf(number).length, simulator.sent.get(number)]).toEqual([1, 2])
    },
  )
  test('a payee whom Alipay refuses: everything comes back by reversing entries, and the reason is told', async () => {
    const number = await approved()
    simulator.fates.push('PAYEE_USER_INFO_ERROR')
    await pay(number)
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'failed', steps: [{}, {}, {}, { state: 'failed', reason: 'name-differs' }] })
    expect(await money()).toMatchObject({ yuan: 50_000, yuanHeld: 0 })
    expect(paidOf(number)).toEqual([])
  })
  test('no money in our account there: an alert, and it is tried again until there is', async () => {
    const number = await approved()
    simulator.fates.push('PAYER_BALANCE_NOT_ENOUGH')
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paying' })
    expect((await own.owner.query(`select about from alerts where what = 'payout'`)).rows).toMatchObject([
      { about: { number, said: 'PAYER_BALANCE_NOT_ENOUGH' } },
    ])
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paid' })
  })
  test('the same payout by two processes at once is paid once', async () => {
    const number = await approved()
    simulator.fates.push('late')
    await Promise.all([pay(number), pay(number), pay(number)])
    await pay(number)
    expect([(await show(number)).state, paidOf(number).length]).toEqual(['paid', 1])
  })
  test('an answer of another amount is no end but an alert; asked again, it says the right one', async () => {
    const number = await approved()
    simulator.fates.push('other-amount')
    await pay(number)
    expect(await show(number)).toMatchObject({ state: 'paying' })
    const { rows } = await own.owner.query<{ about: object }>(`select about from alerts where what = 'payout' order by id desc limit 1`)
    expect(rows[0]!.about).toEqual({ number, ours: 2000, theirs: 2001 })
    await pay(number)
    expect([(await show(number)).state, paidOf(number).length]).toEqual(['paid', 1])
  })
  test('a step whose job was lost is taken again by the sweep', async () => {
    const number = await approved()
    const before = (await jobsOf(number)).length
    own.clock.add(3600)
    await own.db.transaction().execute((db) => resumeWithdrawals({ ...contextOf(own), db }))
    expect(await jobsOf(number)).toHaveLength(before + 1)
    await pay(number)
  })
})

describe('R08 killed at every place, and then done again: one payout, one end', () => {
  test.each([
    ['before-send', 'pay', 'paid', 1],
    ['after-send', 'pay', 'paid', 1],
    ['after-paid', 'pay', 'paid', 1],
    ['after-return', 'PAYEE_NOT_EXIST', 'failed', 0],
  ] as const)('%s', async (point, fate, state, payments) => {
    const number = await approved()
    if (fate !== 'pay') simulator.fates.push(fate, fate)
    expect(await killedAt(own, point, { job: { name: 'pay-withdrawal', payload: { number } } }, settings)).toBe('SIGKILL')
    expect(await show(number)).toMatchObject({ state: 'paying' })
    await pay(number)
    expect([(await show(number)).state, paidOf(number).length]).toEqual([state, payments])
    expect(await money()).toMatchObject({ yuan: state === 'paid' ? 48_000 : 50_000, yuanHeld: 0 })
  })
  test('after-hold: nothing is held, and the same key again holds once', async () => {
    const body = { currency: 'CNY' as const, amount: 2000, payee: ALIPAY }
    expect(await killedAt(own, 'after-hold', asRequest(anna, '/api/withdraw', 'POST', body, 'once'), settings)).toBe('SIGKILL')
    expect(await money()).toMatchObject({ yuan: 50_000, yuanHeld: 0 })
    for (let n = 0; n < 2; n++) await own.api(anna)('POST /api/withdraw', { body }, { idempotencyKey: 'once' })
    expect(await money()).toMatchObject({ yuan: 48_000, yuanHeld: 2000 })
  })
  test('after-approve: it waits for its reviewer still', async () => {
    const number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
    const id = await reviewOf(number)
    expect(await killedAt(own, 'after-approve', asRequest(olga, `/api/admin/reviews/${id}`, 'PUT', { vote: 'approve' }), settings)).toBe('SIGKILL')
    expect(await show(number)).toMatchObject({ state: 'review' })
    await vote(number)
    await pay(number)
    expect([(await show(number)).state, paidOf(number).length]).toEqual(['paid', 1])
  })
})

/** Something that happens to one of three withdrawals, in any order. */
const Step = fc.record({
  of: fc.nat(2),
  what: fc.constantFrom('apply', 'rest', 'cancel', 'approve', 'refuse', 'mend', 'pay', 'pay twice'),
  fate: fc.constantFrom('pay', 'pay-silent', 'silent', 'system-error', 'dealing', 'forged', 'PAYEE_NOT_EXIST', 'PAYER_BALANCE_NOT_ENOUGH'),
})
type Happening = typeof Step extends fc.Arbitrary<infer T> ? T : never
/** A refusal with a name is what may happen; anything else is a fault. */
const quiet = async (doing: Promise<unknown>) => {
  const status = await doing.then(
    () => 200,
    (error: { status?: number }) => error.status ?? 500,
  )
  expect(status).toBeLessThan(500)
}
const amountOf = (n: number) => ({ currency: n ? ('CNY' as const) : ('PIXT' as const), amount: n ? 20_000 + n : 2_000_000 })
/** What each does to a withdrawal. */
const deeds: Record<Happening['what'], (number: string) => Promise<unknown>> = {
  apply: () => Promise.resolve(),
  rest: (number) => (own.clock.add(86_401), work(own, 'submit-withdrawal', number)),
  cancel: (number) => quiet(own.api(anna)('DELETE /api/withdraw/:number', { params: { number } })),
  mend: (number) => quiet(own.api(anna)('PUT /api/withdraw/:number', { params: { number }, body: { payee: ALIPAY, appeal: '' } })),
  approve: (number) => quiet(vote(number)),
  refuse: (number) => quiet(vote(number, { vote: 'refuse', reason: 'suspicious', words: '' })),
  pay: (number) => pay(number),
  'pay twice': (number) => Promise.all([pay(number), pay(number)]),
}
/** Asks until its end is known, and says what it took out of which balance. */
async function endOf(number: string) {
  for (let n = 0; n < 6 && ['paying', 'awaiting'].includes((await show(number)).state); n++) await pay(number)
  const { state, currency, amount, net } = await show(number)
  expect(paidOf(number).map(({ fen }) => fen)).toEqual(state === 'paid' ? [net] : [])
  const held = state === 'applied' || state === 'review' ? amount : 0
  return { currency, held, gone: held + (state === 'paid' ? amount : 0) }
}

test('R09 whatever happens in whatever order, money is kept and each ends once, paid or back', async () => {
  const story = fc.asyncProperty(fc.array(Step, { minLength: 4, maxLength: 14 }), async (steps) => {
    anna = await verifiedMember(own)
    const numbers = new Map<number, string>()
    for (const { of, what, fate } of steps) {
      await enter(own, anna)
      const number = numbers.get(of)
      simulator.fates.splice(0, Infinity, fate)
      if (number) await deeds[what](number)
      else if (what === 'apply') numbers.set(of, (await own.api(anna)('POST /api/withdraw', { body: { ...amountOf(of), payee: ALIPAY } })).number)
    }
    simulator.fates.length = 0
    const ends: Awaited<ReturnType<typeof endOf>>[] = []
    for (const number of numbers.values()) ends.push(await endOf(number))
    const sum = (currency: string, what: 'held' | 'gone') => ends.filter((end) => end.currency === currency).reduce((all, end) => all + end[what], 0)
    const left = { pixt: 10_000_000 - sum('PIXT', 'gone'), pixtHeld: sum('PIXT', 'held'), yuan: 50_000 - sum('CNY', 'gone'), yuanHeld: sum('CNY', 'held') }
    expect(await money()).toEqual(left)
  })
  await fc.assert(story, { numRuns: Number(process.env.WITHDRAW_RUNS ?? 6) })
})
