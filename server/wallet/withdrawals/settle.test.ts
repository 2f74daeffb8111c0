import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { WriteCtx } from '#server/context.ts'
import type { PayoutOutcome } from '#server/kit/payouts/payout-service.ts'
import { ownApp } from '#tests/own-app.ts'
import { ALIPAY, contextOf, decide, enter, inReview, verifiedMember, withdrawalJobs, work } from '#tests/verified-member.ts'
import { holdMoney, payMoney } from './hold-money.ts'
import { moveWithdrawal } from './move-withdrawal.ts'
import { lockWithdrawal } from './queries.ts'
import { approveWithdrawal, refuseWithdrawal, resumeWithdrawals, settlePayout } from './settle-withdrawal.ts'

const own = ownApp({ settings: { LOG_LEVEL: 'silent' } })
const MINUTE = 60_000
let anna: MadeMember
let number: string
beforeEach(async () => {
  anna = await verifiedMember(own)
  number = await inReview(own, anna, { currency: 'CNY', amount: 2000 })
  await decide(own, await own.operator('finance'), number)
  // as where Alipay pays out
  await own.owner.query(`update withdrawals set service = 'alipay', look_at = $1 where number = $2`, [own.clock.now(), number])
})

const asJob = <T>(act: (ctx: Parameters<typeof resumeWithdrawals>[0]) => Promise<T>, now = own.clock.now()) =>
  own.db.transaction().execute((db) => act({ ...contextOf(own), db, now }))
const hear = (outcome: PayoutOutcome, now = own.clock.now(), about = number) => asJob((ctx) => settlePayout(ctx, about, outcome), now)
const show = async () => (await enter(own, anna), own.api(anna)('GET /api/withdraw/:number', { params: { number } }))
const statesOf = async () => (await show()).steps.map(({ state }) => state)
const alerts = async () => (await own.owner.query<{ what: string; about: object }>('select what, about from alerts order by id')).rows
const lookAt = async () => (await own.owner.query<{ look_at: Date | null }>('select look_at from withdrawals where number = $1', [number])).rows[0]!.look_at
/** When jobs about it run that are to come after a time. */
const runsAfter = async (now: Date) =>
  (
    await own.owner.query<{ job: string; run_at: Date }>(
      `select job, run_at from outbox where payload = jsonb_build_object('number', $1::text) and run_at > $2 order by id`,
      [number, now],
    )
  ).rows
const sentAt = (at: Date) => own.owner.query('update withdrawals set sent_at = $1 where number = $2', [at, number])

describe('what a payout service says', () => {
  test('that its end is not known: it is looked at again, soon at first', async () => {
    const now = new Date(own.clock.now().getTime() + MINUTE)
    await hear({ state: 'unknown' }, now)
    const soon = new Date(now.getTime() + 15_000)
    expect([await lookAt(), await runsAfter(now)]).toEqual([soon, [{ job: 'pay-withdrawal', run_at: soon }]])
    await sentAt(new Date(now.getTime() - 20 * MINUTE))
    await hear({ state: 'under-way' }, now)
    const later = new Date(now.getTime() + 10 * MINUTE)
    expect([await lookAt(), (await runsAfter(now)).at(-1)]).toEqual([later, { job: 'pay-withdrawal', run_at: later }])
    expect([await statesOf(), await alerts()]).toEqual([['applied', 'review', 'paying'], []])
  })

  test('that it waits for the member: they hear until when, once; then paid', async () => {
    const until = new Date(own.clock.now().getTime() + 999 * MINUTE)
    for (let n = 0; n < 2; n++) await hear({ state: 'awaiting', until })
    expect(await show()).toMatchObject({ state: 'awaiting', dueAt: until.toISOString() })
    expect(await statesOf()).toEqual(['applied', 'review', 'paying', 'awaiting'])
    await hear({ state: 'paid', transfer: 'A-1' })
    expect([await show(), await lookAt()]).toMatchObject([{ state: 'paid', transfer: 'A-1', dueAt: null }, null])
    const { rows } = await own.owner.query('select account_id from withdrawal_steps where state = any ($1)', [['awaiting', 'paid']])
    expect(rows).toEqual([{ account_id: null }, { account_id: null }])
  })

  test('that it failed after the member let it pass: back, with the reason, by nobody', async () => {
    await hear({ state: 'awaiting', until: own.clock.now() })
    await hear({ state: 'failed', reason: 'not-accepted' })
    expect([await show(), await lookAt()]).toMatchObject([{ state: 'failed', dueAt: null, can: { cancel: false, mend: false } }, null])
    expect((await show()).steps.at(-1)).toMatchObject({ state: 'failed', reason: 'not-accepted' })
    expect(await own.api(anna)('GET /api/userinfo/money')).toMatchObject({ yuan: 50_000, yuanHeld: 0 })
    const { rows } = await own.owner.query(`select account_id from withdrawal_steps where state = 'failed'`)
    expect(rows).toEqual([{ account_id: null }])
  })

  test('that it is stuck: an operator is told, and it is looked at again', async () => {
    const now = own.clock.now()
    await hear({ state: 'stuck', said: 'PAYER_BALANCE_NOT_ENOUGH' }, now)
    expect(await alerts()).toEqual([{ what: 'payout', about: { number, said: 'PAYER_BALANCE_NOT_ENOUGH' } }])
    expect([await statesOf(), (await runsAfter(now)).length]).toEqual([['applied', 'review', 'paying'], 1])
  })

  test.each<[string, PayoutOutcome, PayoutOutcome[], PayoutOutcome]>([
    ['paid', { state: 'paid', transfer: 'A-1' }, [{ state: 'paid', transfer: 'A-1' }, { state: 'unknown' }, { state: 'missing' }], { state: 'failed', reason: 'payee-missing' }], // prettier-ignore
    ['failed', { state: 'failed', reason: 'payee-missing' }, [{ state: 'failed', reason: 'name-differs' }, { state: 'under-way' }], { state: 'paid', transfer: 'A-1' }], // prettier-ignore
  ])('after it %s, the same is nothing and the opposite is for a person to look at', async (ours, end, harmless, opposite) => {
    await hear(end)
    const before = [await show(), await own.api(anna)('GET /api/userinfo/money')]
    for (const word of harmless) await hear(word)
    expect(await alerts()).toEqual([])
    await hear(opposite)
    expect(await alerts()).toEqual([{ what: 'payout', about: { number, ours, theirs: opposite.state } }])
    expect([await show(), await own.api(anna)('GET /api/userinfo/money')]).toEqual(before)
    expect(await runsAfter(own.clock.now())).toEqual([])
  })

  test('about a number that is none of ours: nothing', async () => {
    await hear({ state: 'paid', transfer: 'A-1' }, own.clock.now(), 'W261122ABCDEFGHJK')
    expect(await alerts()).toEqual([])
  })
})

describe('what is not for now', () => {
  const nowhere = 'W261122ABCDEFGHJK'
  test('a payout where no service pays any more, or of none', async () => {
    for (const about of [number, nowhere]) await work(own, 'pay-withdrawal', about)
    expect(await statesOf()).toEqual(['applied', 'review', 'paying'])
  })
  const row = () => asJob(async ({ db }) => (await lockWithdrawal(db, number))!)
  test('a decision about none, or about one that is decided', async () => {
    await expect(asJob((ctx) => approveWithdrawal(ctx, nowhere, anna.id))).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    await expect(asJob((ctx) => refuseWithdrawal(ctx, nowhere, {}, anna.id))).rejects.toMatchObject({ reason: 'NOT_FOUND' })
    for (const decide of [
      (ctx: WriteCtx, about: string) => approveWithdrawal(ctx, about, anna.id),
      (ctx: WriteCtx, about: string) => refuseWithdrawal(ctx, about, { reason: 'other' }, anna.id),
    ])
      await expect(asJob((ctx) => decide(ctx, number))).rejects.toMatchObject({ reason: 'WITHDRAWAL_MOVED_ON', data: { state: 'paying' } })
    expect(await statesOf()).toEqual(['applied', 'review', 'paying'])
  })
  test('a step that leads nowhere from there, and money that was held or paid already', async () => {
    const here = await row()
    for (const to of ['applied', 'review', 'rejected', 'cancelled', 'paying'] as const)
      await expect(asJob((ctx) => moveWithdrawal(ctx, here, to, { by: null }))).rejects.toMatchObject({
        reason: 'WITHDRAWAL_MOVED_ON',
        data: { state: 'paying' },
      })
    for (const again of [holdMoney, payMoney]) await expect(asJob((ctx) => again(ctx, here))).rejects.toMatchObject({ reason: 'INTERNAL' })
    expect(await own.api(anna)('GET /api/userinfo/money')).toMatchObject({ yuan: 48_000, yuanHeld: 0 })
  })
})

describe('steps whose job was lost', () => {
  const waiting = () => withdrawalJobs(own)
  test('are taken again ten minutes late, not before, and then not for another ten', async () => {
    const resume = (now: Date) => asJob((ctx) => resumeWithdrawals(ctx), now)
    const before = (await waiting()).length
    const due = (await lookAt())!.getTime()
    await resume(new Date(due + 10 * MINUTE))
    expect(await waiting()).toHaveLength(before)
    const late = new Date(due + 10 * MINUTE + 1)
    for (let n = 0; n < 2; n++) await resume(late)
    const jobs = await waiting()
    expect([jobs.length, await lookAt()]).toEqual([before + 1, late])
    expect(jobs.filter(({ job, about }) => job === 'pay-withdrawal' && about === number)).toHaveLength(1)
  })

  test('also those that only wait for their payee', async () => {
    await enter(own, anna)
    const { number: other } = await own.api(anna)('POST /api/withdraw', {
      body: { currency: 'CNY', amount: 1000, payee: { ...ALIPAY, target: 'b@example.com' } as never },
    })
    await own.owner.query(`update withdrawals set look_at = $1 where number = $2`, [new Date(own.clock.now().getTime() - 11 * MINUTE), other])
    await asJob((ctx) => resumeWithdrawals(ctx))
    expect((await waiting()).filter(({ about }) => about === other)).toEqual([{ job: 'submit-withdrawal', about: other }, { job: 'submit-withdrawal', about: other }]) // prettier-ignore
  })
})
