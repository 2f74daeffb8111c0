import { beforeEach, describe, expect, test } from 'vitest'
import type { Said } from '#api/reviews.ts'
import type { MadeMember } from '#server/account/make.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { jobs } from '#tests/domain-parts.ts'
import { killedAt } from '#tests/killed-at.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { contextOf, enter, inReview, verifiedMember } from '#tests/verified-member.ts'
import { waitingJobs } from '#tests/waiting-jobs.ts'

const own = ownApp({ settings: { TAKE_BACK_SECONDS: '5' } })
const NO = { vote: 'refuse', reason: 'suspicious', words: 'Not so' } as const
let olga: MadeMember
let oskar: MadeMember
beforeEach(async () => {
  olga = await own.operator('admin')
  oskar = await own.operator('admin')
})

type Kind = 'parameter' | 'withdrawal' | 'role' | 'cancellation'
const queue = async (as: MadeMember, kind: Kind = 'parameter') => (await own.api(as)('GET /api/admin/reviews', { query: { kind } })).reviews
const vote = (as: MadeMember, id: string, said: Said = { vote: 'approve' }) => own.api(as)('PUT /api/admin/reviews/:id', { params: { id }, body: said })
const takeBack = (as: MadeMember, id: string) => own.api(as)('DELETE /api/admin/reviews/:id', { params: { id } })
/** A parameter that olga would like; the number of its review. */
async function propose(value = 7): Promise<string> {
  await own.api(olga)('POST /api/admin/parameters', { body: { parameter: 'likeCost', value, why: 'likes are rare' } })
  return (await queue(oskar)).at(-1)!.id
}
const likeCost = async () => (await own.api(olga)('GET /api/admin/parameters', {})).parameters.likeCost
/** The votes that wait for their job, whether it is time or not. */
const planned = async () => (await waitingJobs(own, 'count-vote')).map(({ payload: { held }, run_at }) => ({ held, run_at: run_at! }))
const count = (held: string) =>
  doJob(
    { handlers: jobs, makeCtx: () => contextOf(own), read: own.db, write: own.db },
    { job: 'count-vote', id: 'test' },
    { held },
    new AbortController().signal,
  )
/** Lets so many seconds go by, and does the jobs whose time has come, as the runner would. */
async function after(seconds: number): Promise<void> {
  own.clock.add(seconds)
  for (const { held, run_at } of await planned()) if (run_at <= own.clock.now()) await count(held)
}
const stateOf = async (id: string) => (await own.owner.query<{ state: string }>('select state from reviews where id = $1', [id])).rows[0]!.state

describe('for five seconds after a vote', () => {
  test('nothing is done, then all of it, once', async () => {
    const [before, id] = [await likeCost(), await propose()]
    expect(await vote(oskar, id)).toMatchObject({
      state: 'waiting',
      approvals: 0,
      held: { vote: 'approve', mine: true, seconds: 5 },
      can: { decide: false },
    })
    await after(4)
    expect([await likeCost(), await stateOf(id)]).toEqual([before, 'waiting'])
    await after(1)
    expect([await likeCost(), await stateOf(id)]).toEqual([7, 'approved'])
    await after(1)
    expect(
      (await own.api(olga)('GET /api/admin/parameters', {})).changes.filter(({ parameter, value }) => parameter === 'likeCost' && value === 7),
    ).toMatchObject([{ approvedBy: oskar.account }])
  })
  test('it stands in no queue and nobody else decides; the same said again changes nothing, another vote has to wait', async () => {
    const [id, third] = [await propose(), await own.operator('admin')]
    const said = await vote(oskar, id, NO)
    expect([await queue(oskar), await queue(third)]).toEqual([[], []])
    expect((await own.api(third)('GET /api/admin/queues')).queues.find(({ kind }) => kind === 'parameter')).toMatchObject({ waiting: 0, oldestAt: null })
    expect(await vote(oskar, id, NO)).toEqual(said)
    expect(await failureOf(vote(third, id))).toBe('2165 VOTE_HELD')
    expect(await failureOf(vote(oskar, id))).toBe('2165 VOTE_HELD')
    expect(await reasonOf(vote(oskar, id, { ...NO, words: 'Never' }))).toBe('VOTE_HELD')
    expect(await planned()).toHaveLength(1)
    await after(5)
    expect(await stateOf(id)).toBe('refused')
    expect((await own.api(oskar)('GET /api/admin/reviews', { query: { kind: 'parameter', state: 'closed' } })).reviews[0]).toMatchObject({
      decision: { reason: 'suspicious', words: 'Not so' },
    })
  })
  test('taken back it is as before, for everybody; taken back again it is the same', async () => {
    const id = await propose()
    const before = await queue(oskar)
    await vote(oskar, id, NO)
    const back = await takeBack(oskar, id)
    expect(back).toMatchObject({ held: null, can: { decide: true }, state: 'waiting' })
    expect(await takeBack(oskar, id)).toEqual(back)
    expect(await queue(oskar)).toEqual(before)
    await after(60)
    expect(await stateOf(id)).toBe('waiting')
    await vote(await own.operator('admin'), id)
    await after(5)
    expect(await stateOf(id)).toBe('approved')
  })
  test('a vote after one that was taken back has its own five seconds', async () => {
    const id = await propose()
    await vote(oskar, id, NO)
    own.clock.add(3)
    await takeBack(oskar, id)
    await vote(oskar, id)
    await after(3)
    expect(await stateOf(id)).toBe('waiting')
    await after(2)
    expect(await stateOf(id)).toBe('approved')
  })
  test('only who voted takes back, and not what counts already', async () => {
    const [id, editor] = [await propose(), await own.operator('editor')]
    const held = await vote(oskar, id)
    expect(await reasonOf(takeBack(editor, id))).toBe('NOT_FOUND')
    expect(await reasonOf(own.api()('DELETE /api/admin/reviews/:id', { params: { id } }))).toBe('LOGIN_REQUIRED')
    expect(await takeBack(await own.operator('admin'), id)).toMatchObject({ held: { ...held.held, mine: false } })
    await after(5)
    expect(await failureOf(takeBack(oskar, id))).toBe('2166 VOTE_COUNTED')
    expect(await stateOf(id)).toBe('approved')
  })
  test('what a domain forbids is said at once', async () => {
    const body = { account: oskar.account, roles: ['finance' as const], why: 'covers' }
    await own.api(olga)('POST /api/admin/operators', { body })
    const [review] = await queue(olga, 'role')
    expect(await reasonOf(vote(oskar, review!.id))).toBe('OWN_REVIEW')
    expect(await reasonOf(vote(await own.operator('admin'), review!.id, { ...NO, reason: 'under-age' }))).toBe('INVALID_INPUT')
    expect(await planned()).toEqual([])
  })
  test('who is no operator any more has not voted', async () => {
    const id = await propose()
    await vote(oskar, id)
    await own.owner.query(`update accounts set roles = '{}' where id = $1`, [oskar.id])
    await after(5)
    expect(await stateOf(id)).toBe('waiting')
    expect((await queue(olga))[0]).toMatchObject({ id, approvals: 0, held: null })
  })
})

describe('a withdrawal', () => {
  let anna: MadeMember
  beforeEach(async () => void (anna = await verifiedMember(own, { yuan: 200_000 })))
  const show = async (number: string) => (await enter(own, anna), own.api(anna)('GET /api/withdraw/:number', { params: { number } }))
  async function waiting(amount: number) {
    const number = await inReview(own, anna, { currency: 'CNY', amount })
    for (const one of [olga, oskar]) await stayIn(own, one)
    return { number, id: (await queue(olga, 'withdrawal')).find(({ subject }) => subject === number)!.id }
  }
  test('of two votes each may be taken back', async () => {
    const { number, id } = await waiting(60_000)
    await vote(olga, id)
    await after(5)
    expect((await queue(oskar, 'withdrawal'))[0]).toMatchObject({ eyes: 2, approvals: 1, can: { decide: true } })
    await vote(oskar, id)
    await takeBack(oskar, id)
    await after(60)
    expect((await queue(oskar, 'withdrawal'))[0]).toMatchObject({ approvals: 1, can: { decide: true } })
    expect(await show(number)).toMatchObject({ state: 'review' })
    await vote(oskar, id)
    await after(5)
    expect(await show(number)).toMatchObject({ state: 'paying' })
  })
  test('its member takes it back meanwhile: the vote goes with it', async () => {
    const { number, id } = await waiting(2000)
    await vote(olga, id)
    await enter(own, anna)
    await own.api(anna)('DELETE /api/withdraw/:number', { params: { number } })
    expect((await own.owner.query('select from held_votes')).rowCount).toBe(0)
    await after(5)
    expect([(await show(number)).state, await stateOf(id)]).toEqual(['cancelled', 'dropped'])
    expect(await own.api(anna)('GET /api/userinfo/money')).toMatchObject({ yuan: 200_000, yuanHeld: 0 })
  })
  test('killed while the vote is counted: it is held still, and counts once', async () => {
    const { number, id } = await waiting(2000)
    await vote(olga, id)
    own.clock.add(5)
    const held = (await planned())[0]!.held
    expect(await killedAt(own, 'after-approve', { job: { name: 'count-vote', payload: { held } } })).toBe('SIGKILL')
    expect([(await show(number)).state, await stateOf(id)]).toEqual(['review', 'waiting'])
    for (let n = 0; n < 2; n++) await count(held)
    expect((await show(number)).steps.map(({ state }) => state)).toEqual(['applied', 'review', 'paying'])
  })
})

test('a refusal to leave that comes too late at its count is none', async () => {
  const [anna, rita] = [await own.member(), await own.operator('reviewer')]
  await own.owner.query(`select post_entry('given', 'reward', 'test', now(), array[0, $1::bigint], array['yuan-rewards', 'yuan'], array[-1000, 1000])`, [
    anna.id,
  ])
  await own.api(anna)('POST /api/cancel', { body: { password: anna.password, appeal: '' } })
  own.clock.add(7 * 86_400 - 3)
  await stayIn(own, rita)
  const [review] = await queue(rita, 'cancellation')
  await vote(rita, review!.id, { vote: 'refuse', reason: 'balance-open', words: '' })
  await after(5)
  expect(await stateOf(review!.id)).toBe('waiting')
  expect(await reasonOf(vote(rita, review!.id, { vote: 'refuse', reason: 'balance-open', words: '' }))).toBe('CANCELLATION_DUE')
})

test('with their job running, votes count by themselves', async () => {
  const id = await propose()
  await vote(oskar, id)
  own.app.startJobs()
  own.clock.add(6)
  await expect.poll(() => stateOf(id), { timeout: 10_000 }).toBe('approved')
})
