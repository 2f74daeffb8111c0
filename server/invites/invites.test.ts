import { beforeEach, expect, test, vi } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { doAtOnce } from '#tests/do-job.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf, reasonOf } from '#tests/reason-of.ts'
import { stayIn } from '#tests/stay-in.ts'
import { tellAgain } from '#tests/tell-again.ts'
import { DAY, whoLeaves } from '#tests/who-leaves.ts'
import { withParameters } from '#tests/with-parameters.ts'
import { markFriendsHere } from './service.ts'

const own = ownApp({ jobs: true, stopped: true })
const { ask, erase } = whoLeaves(own)
const REWARD = 150_000
let anna: MadeMember
let emil: MadeMember
beforeEach(async () => {
  anna = await own.member()
  emil = await own.member()
})

const info = (as: MadeMember) => own.api(as)('GET /api/invite/info')
const codeOf = async (as: MadeMember) => (await info(as)).code
const bind = (as: MadeMember | null, code: string) => own.api(as)('POST /api/invite/bind', { body: { code } })
const friends = async (as: MadeMember) => (await own.api(as)('GET /api/invite/friends')).friends
const stages = async (as: MadeMember) => (await friends(as)).map(({ stage, amount, why }) => [stage, amount, why])
const settle = () => doAtOnce(own, 'settle-invites', {})
const later = async (days: number) => {
  own.clock.add(days * DAY)
  await stayIn(own)
}
let works = 0
/** A public work; heard of at once, as after a publish. */
async function publish(as: MadeMember) {
  const [postId] = await addPosts(own, [{ by: as, permlink: `work-${works++}`, at: own.clock.now() }])
  await tellAgain(own, 'invites/friend-published', 'post-published', { postId: postId! })
  await vi.waitFor(async () => expect((await stages(anna)).map(([stage]) => stage)).toContain('settling'), 20_000)
}
/** They were here on so many days from now on. */
const comeBack = (as: MadeMember, days: number) =>
  own.owner.query(
    `insert into invite_days select $1, ($2::timestamptz at time zone 'Asia/Shanghai')::date + n from generate_series(0, $3::int - 1) n on conflict do nothing`,
    [as.id, own.clock.now(), days],
  )

test("'GET /api/invite/info' has the code that came with the account; 'GET /api/invite/code/:code' says whose it is, however it is typed; the event has this month", async () => {
  const first = await info(anna)
  expect(first).toMatchObject({ code: expect.stringMatching(/^[2-9a-hjkmnp-z]{6}$/), reward: REWARD, friends: 0, settled: 0, earned: 0, invitedBy: null })
  expect(first.pot).toMatchObject({ funded: 300_000_000, paid: 0, promised: 0, left: 2000 })
  expect(await codeOf(anna)).toBe(first.code)
  const shown = await own.api()('GET /api/invite/code/:code', { params: { code: ` ${first.code.toUpperCase()}` } })
  expect(shown).toMatchObject({ code: first.code, inviter: { account: anna.account }, posts: 0, left: 2000 })
  expect(await failureOf(own.api()('GET /api/invite/code/:code', { params: { code: 'nobody' } }))).toBe('995 WRONG_CODE')
  for (const call of [own.api()('GET /api/invite/info'), own.api()('GET /api/invite/friends'), bind(null, first.code), own.api()('DELETE /api/invite/bind')])
    expect(await reasonOf(call)).toBe('LOGIN_REQUIRED')
  const event = await own.api()('GET /api/event/invite')
  expect(event).toMatchObject({ sharePath: '/share-inviting', mainPath: '/invite', endTime: first.pot.nextAt })
  expect(new Date(event.startTime) <= own.clock.now() && own.clock.now() < new Date(event.endTime)).toBe(true)
})

test("'POST /api/invite/bind' keeps the reward; again, another, none; one's own, a ring, a day late and 1 000 wrong codes change nothing", async () => {
  const [bruno, code] = [await own.member(), await codeOf(anna)]
  expect(await bind(bruno, code)).toMatchObject({ invitedBy: { person: { account: anna.account }, code } })
  await bind(bruno, code)
  expect(await stages(anna)).toEqual([['registered', REWARD, null]])
  expect((await info(anna)).pot).toMatchObject({ promised: REWARD, left: 1999 })
  expect(await failureOf(bind(anna, code))).toBe('2531 INVITE_OWN')
  expect(await failureOf(bind(anna, await codeOf(bruno)))).toBe('2532 INVITE_YOUNGER')
  for (let n = 0; n < 1000; n++) expect(await reasonOf(bind(emil, `wrong${n}`))).toBe('WRONG_CODE')
  expect(await bind(bruno, await codeOf(emil))).toMatchObject({ invitedBy: { person: { account: emil.account } } })
  expect([await stages(anna), await stages(emil)]).toEqual([[], [['registered', REWARD, null]]])
  expect(await own.api(bruno)('DELETE /api/invite/bind')).toEqual({ invitedBy: null })
  expect(await own.api(bruno)('DELETE /api/invite/bind')).toEqual({ invitedBy: null })
  expect((await info(anna)).pot).toMatchObject({ promised: 0, left: 2000 })
  await bind(bruno, code)
  await later(1)
  expect(await failureOf(bind(emil, code))).toBe('2530 INVITE_LATE')
  expect(await failureOf(own.api(bruno)('DELETE /api/invite/bind'))).toBe('2530 INVITE_LATE')
  expect([await stages(anna), (await info(bruno)).bindUntil]).toEqual([[['first-post', REWARD, null]], null])
})

test('who registers with a code came by it; a wrong one stands in nobody’s way', async () => {
  const code = await codeOf(anna)
  const bruno = await own.member({ inviteCode: code })
  await own.member({ inviteCode: 'nobody' })
  await vi.waitFor(async () => expect((await friends(anna)).map(({ person }) => person?.account)).toEqual([bruno.account]), 20_000)
  await tellAgain(own, 'invites/bind-registered', 'account-registered', { accountId: bruno.id, inviteCode: code })
  expect((await info(bruno)).invitedBy).toMatchObject({ person: { account: anna.account } })
})

test('a public work, seven days and use on three of them pay once, whatever is repeated', async () => {
  await bind(emil, await codeOf(anna))
  await publish(emil)
  await comeBack(emil, 3)
  await later(6.9)
  await settle()
  expect(await stages(anna)).toEqual([['settling', REWARD, null]])
  await later(7)
  await Promise.all([settle(), settle()])
  await settle()
  expect(await stages(anna)).toEqual([['paid', REWARD, null]])
  expect(await info(anna)).toMatchObject({ friends: 1, settled: 1, earned: REWARD, pot: { promised: 0 } })
  const { entries } = await own.api(anna)('GET /api/wallet/statement', { query: { currency: 'PIXT' } })
  expect(entries.filter(({ cause }) => cause === 'invitation').map(({ amount }) => amount)).toEqual([REWARD])
  await vi.waitFor(async () => {
    const told = await own.api(anna)('GET /api/notifications')
    expect(told.notifications.map(({ kind }) => kind)).toContain('invite')
  }, 20_000)
  const { ranking, own: place } = await own.api(anna)('GET /api/invite/ranking')
  expect([ranking.map(({ person, settled }) => [person.account, settled]), place]).toEqual([[[anna.account, 1]], { settled: 1, place: 1 }])
  expect((await own.api(emil)('GET /api/invite/ranking')).own).toEqual({ settled: 0, place: null })
})

test('two days are too few, no work in thirty days is none, a work that is gone gives more time; all of it is free again', async () => {
  const [bruno, chen] = [await own.member(), await own.member()]
  const code = await codeOf(anna)
  for (const each of [emil, bruno, chen]) await bind(each, code)
  await publish(emil)
  await comeBack(emil, 2)
  await publish(chen)
  await own.owner.query('update posts set deleted_at = now() where account_id = $1', [chen.id])
  await later(8)
  await settle()
  expect(await stages(anna)).toEqual([
    ['first-post', REWARD, null],
    ['first-post', REWARD, null],
    ['lapsed', REWARD, 'few-days'],
  ])
  await later(31)
  await settle()
  expect((await stages(anna)).map(([stage, , why]) => [stage, why])).toEqual([
    ['lapsed', 'no-post'],
    ['lapsed', 'no-post'],
    ['lapsed', 'few-days'],
  ])
  await own.owner.query('update posts set deleted_at = null where account_id = $1', [chen.id])
  const { rows } = await own.owner.query('select from invite_months where promised + paid <> 0')
  expect(rows).toEqual([])
})

test('a pot that is all promised says so; friends count and bring nothing; what is left of a month goes back once', async () => {
  await withParameters(own, own.clock.now(), { invitePot: REWARD + 1 }, async () => {
    const [code, bruno] = [await codeOf(anna), await own.member()]
    await bind(emil, code)
    expect((await own.api()('GET /api/invite/code/:code', { params: { code } })).left).toBe(0)
    await bind(bruno, code)
    expect(await stages(anna)).toEqual([
      ['registered', 0, null],
      ['registered', REWARD, null],
    ])
    await publish(bruno)
    await comeBack(bruno, 3)
    await later(8)
    await settle()
    expect((await stages(anna))[0]).toEqual(['paid', 0, null])
    expect(await info(anna)).toMatchObject({ settled: 1, earned: 0 })
    await later(40)
    await settle()
    for (let n = 0; n < 2; n++) await doAtOnce(own, 'return-invite-pots', {})
    const { rows } = await own.owner.query<{ returned: string }>('select returned from invite_months')
    expect(rows).toEqual([{ returned: String(REWARD + 1) }])
  })
})

test('the round writes down on which days friends of open invitations were here, and nobody else’s', async () => {
  await bind(emil, await codeOf(anna))
  for (let n = 0; n < 2; n++) await own.db.transaction().execute((db) => markFriendsHere({ db }))
  const { rows } = await own.owner.query<{ friend_id: string }>('select friend_id from invite_days')
  expect(rows).toEqual([{ friend_id: emil.id }])
})

test('a phone counts once, also for whoever comes back with it; who leaves is a former member and what was open is free again', async () => {
  const code = await codeOf(anna)
  await bind(emil, code)
  await publish(emil)
  await comeBack(emil, 3)
  const bruno = await own.member()
  await bind(bruno, code)
  await later(8)
  await settle()
  for (const each of [emil, bruno]) await ask(each)
  await later(40)
  for (const each of [emil, bruno]) await erase(each)
  expect((await friends(anna)).map(({ person, stage, why }) => [person, stage, why])).toEqual([
    [null, 'lapsed', 'left'],
    [null, 'paid', null],
  ])
  const again = await own.member({ phone: emil.phone })
  expect(await failureOf(bind(again, code))).toBe('2533 INVITE_PHONE')
  expect((await info(again)).invitedBy).toBeNull()
})

test('the constraint refuses a friend who was here first', async () => {
  await bind(emil, await codeOf(anna))
  await expect(own.owner.query('update invites set inviter_id = friend_id, friend_id = inviter_id')).rejects.toThrow('inviter_is_older')
  await expect(own.owner.query('update invite_months set promised = funded + 1')).rejects.toThrow('no_more_than_funded')
})
