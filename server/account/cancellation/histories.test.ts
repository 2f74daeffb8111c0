import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { gatherNotifications } from '#server/notifications/gather-notifications.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { ownApp } from '#tests/own-app.ts'
import { placesOf } from '#tests/places-of.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { ALIPAY, contextOf, enter, give, verifiedMember } from '#tests/verified-member.ts'
import { DAY, NO, whoLeaves, YES } from '#tests/who-leaves.ts'

const own = ownApp()
const { ask, keep, read, queue, vote, erase, stateOf } = whoLeaves(own)
const reviewers: MadeMember[] = []
let anna: MadeMember
beforeEach(async () => {
  reviewers.length = 0
  for (let n = 0; n < 4; n++) reviewers.push(await own.operator('reviewer'))
})

describe('at the same moment', () => {
  beforeEach(async () => {
    anna = await verifiedMember(own, { pixt: 0, yuan: 5000 })
    await ask(anna)
  })
  const [rita, rolf] = [() => reviewers[0]!, () => reviewers[1]!]

  test.each([YES, NO])('somebody keeps the account and a reviewer decides ($vote): the account stays, and who was late hears so', async (said) => {
    const [review] = await queue(rita())
    const [kept, voted] = await Promise.all([reasonOf(keep(anna)), reasonOf(vote(rita(), said, review!.id))])
    expect([kept, await stateOf(anna)]).toEqual(['done', null])
    expect(['done', 'REVIEW_CLOSED']).toContain(voted)
    expect(await queue(rita(), 'closed')).toMatchObject([{ state: voted === 'done' ? (said === YES ? 'approved' : 'refused') : 'dropped' }])
  })
  test('two reviewers decide: one of them does', async () => {
    const [review] = await queue(rita())
    await stayIn(own, rolf())
    const answers = await Promise.all([reasonOf(vote(rita(), YES, review!.id)), reasonOf(vote(rolf(), NO, review!.id))])
    expect(answers.toSorted()).toEqual(['REVIEW_CLOSED', 'done'])
    expect(await stateOf(anna)).toBe(answers[0] === 'done' ? 'approved' : 'refused')
  })
  test('somebody keeps it, a reviewer refuses, and the job erases when the time is over: it is erased, and both hear so', async () => {
    const [review] = await queue(rita())
    own.clock.add(7 * DAY)
    await stayIn(own, anna, rita())
    const [kept, refused] = await Promise.all([reasonOf(keep(anna)), reasonOf(vote(rita(), NO, review!.id)), erase(anna), erase(anna)])
    // who comes in when the account is gone already has no session any more
    expect(['CANCELLATION_DUE', 'LOGIN_REQUIRED']).toContain(kept)
    expect(['CANCELLATION_DUE', 'REVIEW_CLOSED']).toContain(refused)
    expect(await stateOf(anna)).toBe('erased')
  })
  test('a withdrawal is applied for as the job begins: it is refused, or waited for', async () => {
    own.clock.add(7 * DAY - 1)
    await stayIn(own, anna)
    await enter(own, anna)
    const applied = own.api(anna)('POST /api/withdraw', { body: { currency: 'CNY', amount: 2000, payee: ALIPAY } })
    own.clock.add(1)
    const [answer] = await Promise.all([reasonOf(applied), erase(anna)])
    const { rows } = await own.owner.query<{ state: string; payee_id: string | null }>('select state, payee_id from withdrawals')
    if (answer === 'done') expect([rows.map(({ state }) => state), await stateOf(anna)]).toEqual([['applied'], 'asked'])
    else expect([rows, await stateOf(anna)]).toEqual([[], 'erased'])
  })
})

test.each([2, 3])('of %i followers two are erased at the same moment: their names stand in nobody’s list', async (count) => {
  const [ben, ...followers] = [await own.member(), ...(await Promise.all(Array.from({ length: count }, () => own.member())))]
  for (const one of followers) await own.api(one)('POST /api/follow', { body: { account: ben.account } })
  await own.db.transaction().execute(async (db) => {
    for (const { account } of followers)
      await notifyMember({ db, now: own.clock.now() }, ben.id, { kind: 'follow', subject: account, facts: { from: account } })
    await gatherNotifications({ ...contextOf(own), db })
  })
  const leavers = followers.slice(-2)
  for (const one of leavers) await ask(one)
  own.clock.add(7 * DAY)
  await stayIn(own, ben)
  await Promise.all(leavers.map(erase))
  const { notifications } = await own.api(ben)('GET /api/notifications', {})
  expect(notifications.map(({ people, count: all }) => [people.map(({ account }) => account), all])).toEqual(count === 2 ? [] : [[[followers[0]!.account], 1]])
  expect(
    await placesOf(
      own.owner,
      leavers.map(({ account }) => account),
    ),
  ).toEqual([])
})

const STEPS = ['ask', 'keep', 'approve', 'refuse', 'days', 'job', 'earn', 'apply', 'take-back'] as const
type Step = (typeof STEPS)[number]
/** What should be: a request's state, when it is due, how much is left and how much on its way. */
type Model = {
  state: 'none' | 'asked' | 'review' | 'approved' | 'refused' | 'erased'
  due: number
  now: number
  yuan: number
  away: number
  refusedLast: boolean
}

const isOver = ({ state, now, due }: Model) => ['asked', 'review', 'approved'].includes(state) && now >= due
const become = (m: Model, change: Partial<Model>) => (Object.assign(m, change), 'done')
const decided = (m: Model, state: 'approved' | 'refused') => become(m, { state, refusedLast: state === 'refused' })
/** Each step as the rules say it, without any of the platform's code: what it changes, and what the caller hears. */
const rules: Record<Step, (m: Model) => string> = {
  ask: (m) => {
    if (m.state !== 'none' && m.state !== 'refused') return 'done'
    return become(m, { state: m.yuan >= 1000 || m.away > 0 || m.refusedLast ? 'review' : 'asked', due: m.now + 7 })
  },
  keep: (m) => (isOver(m) ? 'CANCELLATION_DUE' : become(m, { state: 'none' })),
  approve: (m) => (m.state === 'review' ? decided(m, 'approved') : 'nothing'),
  refuse: (m) => (m.state !== 'review' ? 'nothing' : isOver(m) ? 'CANCELLATION_DUE' : decided(m, 'refused')),
  days: (m) => become(m, { now: m.now + 3 }),
  job: (m) => (isOver(m) ? become(m, { state: m.away > 0 ? 'asked' : 'erased' }) : 'done'),
  earn: (m) => become(m, { yuan: m.yuan + 600 }),
  apply: (m) => (isOver(m) ? 'CANCELLATION_DUE' : m.yuan < 1000 ? 'BALANCE_LOW' : become(m, { yuan: m.yuan - 1000, away: m.away + 1000 })),
  'take-back': (m) => become(m, { yuan: m.yuan + m.away, away: 0 }),
}

/** The same by the front door. Reviewers take turns, as nobody decides twice about one subject. */
const doers: Record<Step, () => Promise<string>> = {
  ask: () => reasonOf(ask(anna)),
  keep: () => reasonOf(keep(anna)),
  approve: () => decideBy(YES),
  refuse: () => decideBy(NO),
  days: async () => (own.clock.add(3 * DAY), 'done'),
  job: async () => (await erase(anna), 'done'),
  earn: async () => (await give(own, anna, 600, 'CNY'), 'done'),
  // each with a key of its own: the same words about money within a moment are answered as one call
  apply: () =>
    reasonOf(own.api(anna)('POST /api/withdraw', { body: { currency: 'CNY', amount: 1000, payee: ALIPAY } }, { idempotencyKey: crypto.randomUUID() })),
  'take-back': async () => {
    const { withdrawals } = await own.api(anna)('GET /api/withdraw', { query: { limit: 50 } })
    for (const { number, can } of withdrawals) if (can.cancel) await own.api(anna)('DELETE /api/withdraw/:number', { params: { number } })
    return 'done'
  },
}
async function decideBy(said: typeof YES): Promise<string> {
  const [review] = await queue(reviewers[0]!)
  if (!review) return 'nothing'
  for (const one of reviewers) {
    await stayIn(own, one)
    const answer = await reasonOf(vote(one, said, review.id))
    if (answer !== 'ANOTHER_REVIEWER') return answer
  }
  return 'nobody left'
}

test('whatever happens in whatever order, a request stands where the rules say, and who is erased has nothing on its way', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...STEPS), { minLength: 4, maxLength: 14 }), async (steps) => {
      anna = await verifiedMember(own, { pixt: 0, yuan: 0 })
      const m: Model = { state: 'none', due: 0, now: 0, yuan: 0, away: 0, refusedLast: false }
      const decisions = () => steps.filter((step) => step === 'approve' || step === 'refuse').length
      fc.pre(decisions() <= reviewers.length)
      for (const step of steps) {
        await stayIn(own, anna)
        await enter(own, anna)
        expect([step, await doers[step]()]).toEqual([step, rules[step](m)])
        expect([step, (await stateOf(anna)) ?? 'none']).toEqual([step, m.state])
        expect(await queue(reviewers[0]!)).toHaveLength(m.state === 'review' ? 1 : 0)
        if (m.state === 'erased') break
        expect((await read(anna)).state).toBe(shownOf(m))
      }
      await own.owner.query(`delete from cancellations where account_id = $1 and state <> 'erased'`, [anna.id])
      await own.owner.query(`update reviews set state = 'dropped', closed_at = now() where account_id = $1 and kind = 'cancellation' and state = 'waiting'`, [
        anna.id,
      ])
    }),
    {
      numRuns: 12,
      examples: [
        [['earn', 'earn', 'ask', 'apply', 'days', 'days', 'days', 'job', 'approve', 'keep', 'take-back', 'job']],
        [['ask', 'days', 'keep', 'ask', 'days', 'days', 'days', 'job']],
        [['earn', 'earn', 'apply', 'apply', 'take-back', 'apply']],
      ],
    },
  )
})
const shownOf = ({ state, now, due }: Model) => (state === 'none' || state === 'refused' ? state : now >= due ? 'due' : 'waiting')
