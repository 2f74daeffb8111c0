import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'
import { failureOf } from '#tests/reason-of.ts'
import { setEnergy } from '#tests/set-energy.ts'
import { withParameters } from '#tests/with-parameters.ts'
import { foldLikes, sweepTakenBack } from './queries.ts'

const own = ownApp({ jobs: true })
type Made = { author: string; permlink: string }
type Who = Pick<MadeMember, 'token'> | null
const as = (who: Who) => own.api(who as MadeMember | null)
const like = (who: Who, post: Made) => as(who)('POST /api/like', { body: post })
const unlike = (who: Who, post: Made) => as(who)('DELETE /api/like', { query: post })
const forward = (who: Who, post: Made) => as(who)('POST /api/forward', { body: post })
const unforward = (who: Who, post: Made) => as(who)('DELETE /api/forward', { query: post })
const energy = async (who: MadeMember) => (await as(who)('GET /api/energy')).points
const show = (post: Made, who: Who = null) => as(who)('GET /api/posts/:author/:permlink', { params: post })

async function published(): Promise<Made & { anna: MadeMember }> {
  const anna = await own.member()
  return { anna, author: anna.account, permlink: (await own.publish(anna)).permlink }
}
const weights = async () => (await own.owner.query<{ weight: number }>('select weight from likes order by id')).rows.map((row) => row.weight)

describe.each(['like', 'forward'] as const)('POST /api/%s', (kind) => {
  const [act, undo] = kind === 'like' ? [like, unlike] : [forward, unforward]
  const [count, mine] = kind === 'like' ? (['likes', 'liked'] as const) : (['forwards', 'forwarded'] as const)

  test('costs 3 energy, stands on the post, and a second time is the same one', async () => {
    const { anna: _, ...post } = await published()
    const bruno = await own.member()
    for (let n = 0; n < 2; n++) expect(await act(bruno, post)).toMatchObject({ [count]: 1, [mine]: true })
    expect(await energy(bruno)).toBe(97)
    expect(await show(post)).toMatchObject({ [count]: 1, [mine]: false })
    const { posts } = await as(bruno)('GET /api/posts/hot')
    expect(posts[0]).toMatchObject({ [count]: 1, [mine]: true })
  })

  test('is undone, may be undone again, and gives no energy back', async () => {
    const { anna: _, ...post } = await published()
    const [bruno, chen] = [await own.member(), await own.member()]
    await act(bruno, post)
    await act(chen, post)
    for (let n = 0; n < 2; n++) expect(await undo(bruno, post)).toMatchObject({ [count]: 1, [mine]: false })
    expect(await energy(bruno)).toBe(97)
    await act(bruno, post)
    expect([await energy(bruno), (await show(post))[count]]).toEqual([94, 2])
  })

  test('174 OWN_LIKE on one’s own, 404 on what is not there or only its author’s, 170 on a deleted one, 403 for a visitor', async () => {
    const { anna, ...post } = await published()
    const bruno = await own.member()
    const hidden = { author: anna.account, permlink: (await own.publish(anna, { visibility: 'private' })).permlink }
    expect(await failureOf(act(anna, post))).toBe('174 OWN_LIKE')
    expect(await failureOf(act(anna, hidden))).toBe('174 OWN_LIKE')
    for (const nothing of [hidden, { ...post, permlink: 'nothing' }, { ...post, author: 'nobody-here' }]) {
      expect(await failureOf(act(bruno, nothing))).toBe('2001 NOT_FOUND')
      expect(await failureOf(undo(bruno, nothing))).toBe('2001 NOT_FOUND')
    }
    expect(await failureOf(act(null, post))).toBe('403 LOGIN_REQUIRED')
    expect(await failureOf(undo(null, post))).toBe('403 LOGIN_REQUIRED')
    await as(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
    expect([await failureOf(act(bruno, post)), await failureOf(undo(bruno, post))]).toEqual(['170 POST_DELETED', '170 POST_DELETED'])
    expect(await energy(bruno)).toBe(100)
  })

  test('a block between the two refuses it, whoever made it: CONTACT_REFUSED, UNBLOCK_FIRST; what stood may be taken back', async () => {
    const { anna, ...post } = await published()
    const bruno = await own.member()
    await act(bruno, post)
    await undo(bruno, post)
    await act(bruno, post)
    await as(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect((await undo(bruno, post))[count]).toBe(0)
    expect(await failureOf(act(bruno, post))).toBe('2040 CONTACT_REFUSED')
    await as(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
    expect(await failureOf(act(bruno, post))).toBe('2041 UNBLOCK_FIRST')
  })

  test('3040003 OUT_OF_ENERGY says when there is enough; nothing is spent and nothing stands', async () => {
    const { anna: _, ...post } = await published()
    const bruno = await own.member()
    await setEnergy(own, bruno, 2)
    await expect(act(bruno, post)).rejects.toMatchObject({ code: '3040003', data: { needed: 3, points: 2, minutes: 3 } })
    expect([await energy(bruno), (await show(post))[count]]).toEqual([2, 0])
    own.clock.add(180)
    expect((await act(bruno, post))[count]).toBe(1)
    expect(await energy(bruno)).toBe(0)
  })
})

test('the author is found by personal URL and number too', async () => {
  const { anna, ...post } = await published()
  const [bruno, chen] = [await own.member(), await own.member()]
  await as(anna)('POST /api/account/user', {
    body: { nickname: 'Anna of Light', bioZh: '', bioEn: '', uniqueUri: 'anna-light', version: (await as(anna)('GET /api/account/profile')).version },
  })
  expect((await like(bruno, { ...post, author: 'Anna-Light' })).likes).toBe(1)
  expect((await like(chen, { ...post, author: anna.id })).likes).toBe(2)
})

test('costs are the operator’s: a change counts from the next second on, and GET /api/config says them', async () => {
  const { anna: _, ...post } = await published()
  const bruno = await own.member()
  expect((await own.api()('GET /api/config')).costs).toEqual({ publish: 5, like: 3, forward: 3 })
  await withParameters(own, own.clock.now(), { likeCost: 7, forwardCost: 0 }, async () => {
    own.clock.add(2)
    expect((await own.api()('GET /api/config')).costs).toEqual({ publish: 5, like: 7, forward: 0 })
    const costOf = async (act: () => Promise<unknown>) => {
      await unlike(bruno, post)
      const before = await energy(bruno)
      await act()
      return before - (await energy(bruno))
    }
    await expect.poll(() => costOf(() => like(bruno, post)), { timeout: 5000, interval: 300 }).toBe(7)
    expect(await costOf(() => forward(bruno, post))).toBe(0)
  })
})

describe('a like’s weight', () => {
  test('is 1 / (1 + likes and forwards between the two, either way, in the 30 days before)', async () => {
    const { anna, ...post } = await published()
    const bruno = await own.member()
    const other = { author: anna.account, permlink: (await own.publish(anna, { title: 'Second light' })).permlink }
    const back = { author: bruno.account, permlink: (await own.publish(bruno)).permlink }
    await like(bruno, post)
    await forward(bruno, post)
    await like(anna, back)
    await own.owner.query(`update likes set created_at = created_at - interval '30 days'`)
    await like(bruno, other)
    expect(await weights()).toEqual([1_000_000, 500_000, 333_333, 1_000_000])
  })

  test('counts those that were taken back: who undoes five has the sixth weigh a sixth, on whichever side, until thirty days are over', async () => {
    const { anna, ...post } = await published()
    const bruno = await own.member()
    const back = { author: bruno.account, permlink: (await own.publish(bruno)).permlink }
    for (let n = 0; n < 5; n++) {
      await like(bruno, post)
      await unlike(bruno, post)
      await unlike(bruno, post)
    }
    await like(bruno, post)
    await forward(anna, back)
    expect(await weights()).toEqual([166_666, 142_857])
    await own.owner.query(
      `update likes set created_at = created_at - interval '30 days'; update likes_taken_back set created_at = created_at - interval '30 days'`,
    )
    await forward(bruno, post)
    expect((await weights()).at(-1)).toBe(1_000_000)
    await own.db.transaction().execute((db) => sweepTakenBack({ db, now: own.clock.now() }))
    expect((await own.owner.query('select from likes_taken_back')).rowCount).toBe(0)
  })

  test('two who like each other at the same moment never both come first, and never wait in a circle', async () => {
    const { anna, ...post } = await published()
    const bruno = await own.member()
    const back = { author: bruno.account, permlink: (await own.publish(bruno)).permlink }
    await Promise.all([like(bruno, post), like(anna, back), forward(bruno, post), forward(anna, back)])
    expect((await weights()).toSorted((a, b) => b - a)).toEqual([1_000_000, 500_000, 333_333, 250_000])
  })
})

test('GET /api/posts/hot: a post stands six hours later each time that its weight plus one doubles', async () => {
  const people = await makeCrowd(own, 3)
  const { anna, ...first } = await published()
  own.clock.add(5 * 3600)
  const second = { author: anna.account, permlink: (await own.publish(anna, { title: 'Five hours later' })).permlink }
  own.clock.add(7 * 3600)
  const third = { author: anna.account, permlink: (await own.publish(anna, { title: 'Twelve hours later' })).permlink }
  const order = async () => (await own.api()('GET /api/posts/hot')).posts.map((post) => post.permlink)
  expect(await order()).toEqual([third, second, first].map((post) => post.permlink))
  await like(people[0]!, first)
  await foldLikes(own.db)
  expect(await order(), 'weight 1: six hours, more than five').toEqual([third, first, second].map((post) => post.permlink))
  await like(people[1]!, first)
  await like(people[2]!, first)
  await foldLikes(own.db)
  expect(await order(), 'weight 3: twelve hours, and of two alike the newer stands first').toEqual([third, first, second].map((post) => post.permlink))
  await like(people[0]!, second)
  await foldLikes(own.db)
  const page = await own.api()('GET /api/posts/hot', { query: { limit: 2 } })
  const rest = await own.api()('GET /api/posts/hot', { query: { limit: 2, ...page.next! } })
  expect([...page.posts, ...rest.posts].map((post) => post.permlink)).toEqual([third, first, second].map((post) => post.permlink))
  expect((await own.api()('GET /api/posts/newest')).posts.map((post) => post.permlink)).toEqual([third, second, first].map((post) => post.permlink))
})

test('GET /api/likes lists who likes a post and who forwarded it, the latest first, page by page; whom one blocked is left out', async () => {
  const { anna, ...post } = await published()
  const people = [await own.member(), await own.member(), await own.member()]
  for (const one of people) await like(one, post)
  await forward(people[1]!, post)
  const names = (list: { people: { person: { account: string } }[] }) => list.people.map((one) => one.person.account)
  const latest = people.map((one) => one.account).toReversed()
  const page = await as(anna)('GET /api/likes', { query: { ...post, limit: 2 } })
  const rest = await as(anna)('GET /api/likes', { query: { ...post, limit: 2, before: page.next! } })
  expect([names(page), names(rest), page.count, rest.next]).toEqual([latest.slice(0, 2), latest.slice(2), 3, null])
  expect(page.people[0]).toMatchObject({ relation: { following: false, followsYou: false, blocked: false } })
  expect(names(await own.api()('GET /api/likes', { query: { ...post, kind: 'forward' } }))).toEqual([people[1]!.account])
  await as(anna)('POST /api/account/blocks', { body: { account: people[2]!.account } })
  expect(names(await as(anna)('GET /api/likes', { query: post }))).toEqual(latest.slice(1))
  expect(await failureOf(own.api()('GET /api/likes', { query: { ...post, permlink: 'nothing' } }))).toBe('2001 NOT_FOUND')
  expect(await failureOf(own.api()('GET /api/likes', { query: { ...post, before: '-1' } }))).toBe('2000 INVALID_INPUT')
  await as(anna)('DELETE /api/posts/works', { query: { permlink: post.permlink } })
  expect(await failureOf(own.api()('GET /api/likes', { query: post }))).toBe('170 POST_DELETED')
})

test('GET /api/forwards/:account is what somebody forwarded, the latest first, page by page; private and deleted posts leave it', async () => {
  const { anna, ...first } = await published()
  const bruno = await own.member()
  const second = { author: anna.account, permlink: (await own.publish(anna, { title: 'Second light' })).permlink }
  const third = { author: anna.account, permlink: (await own.publish(anna, { title: 'Third light' })).permlink }
  for (const post of [second, first, third]) {
    own.clock.add(60)
    await forward(bruno, post)
  }
  const read = (query = {}) => own.api()('GET /api/forwards/:account', { params: { account: bruno.account }, query })
  const page = await read({ limit: 2 })
  const rest = await read({ limit: 2, ...page.next! })
  expect([...page.posts, ...rest.posts].map((post) => post.permlink)).toEqual([third, first, second].map((post) => post.permlink))
  await as(anna)('DELETE /api/posts/works', { query: { permlink: first.permlink } })
  expect((await read()).posts.map((post) => post.permlink)).toEqual([third, second].map((post) => post.permlink))
  expect(await failureOf(own.api()('GET /api/forwards/:account', { params: { account: 'nobody-here' } }))).toBe('420 USER_NOT_FOUND')
  expect(await failureOf(read({ startAuthor: 'nobody-here', startPermlink: 'nothing' }))).toBe('2001 NOT_FOUND')
})

test('a storm: 400 people like one post at once, some twice, some take it back; the number is right before and after it is folded in', async () => {
  const { anna: _, ...post } = await published()
  const people = await makeCrowd(own, 400)
  const storm = async (who: typeof people, act: (one: (typeof people)[number]) => Promise<unknown>) => {
    const waiting = who.values()
    const lane = async () => {
      for (const one of waiting) await act(one)
    }
    await Promise.all(Array.from({ length: 40 }, lane))
  }
  await storm([...people, ...people.slice(0, 50)], (one) => like(one, post))
  expect((await show(post)).likes).toBe(400)
  await storm(people.slice(0, 50), (one) => unlike(one, post))
  expect((await show(post)).likes).toBe(350)
  while (await foldLikes(own.db));
  expect((await show(post)).likes).toBe(350)
})
