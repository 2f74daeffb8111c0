import { describe, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { ownApp } from '#tests/own-app.ts'
import { reasonOf } from '#tests/reason-of.ts'
import { feedRows } from './queries-feeds.ts'
import { followingFeed } from './queries-following.ts'

const own = ownApp({ jobs: true })
const follow = (as: MadeMember, account: string) => own.api(as)('POST /api/follow', { body: { account } })
const following = (as: MadeMember | null, query: { limit?: number; startAuthor?: string; startPermlink?: string } = {}) =>
  own.api(as)('GET /api/posts/following', { query })
const titles = (page: { posts: { title: string }[] }) => page.posts.map((post) => post.title)

/** Posts of so many minutes after the test's beginning. */
function publishAt(author: MadeMember, minutes: number[], visibility: 'public' | 'private' = 'public') {
  const now = own.clock.now().getTime()
  return addPosts(
    own,
    minutes.map((n) => ({ by: author, permlink: `${visibility}${n}`, title: `${visibility}${n}`, at: new Date(now + n * 60_000), visibility })),
  )
}

describe('GET /api/posts/following', () => {
  test('is the newest of whom one follows and of nobody else; private ones, ended follows and blocks are out at once', async () => {
    const [anna, bruno, chen, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
    for (const [who, title] of [
      [bruno, 'one'],
      [chen, 'two'],
      [dora, 'not followed'],
      [bruno, 'three'],
      [anna, 'her own'],
    ] as const) {
      own.clock.add(60)
      await own.publish(who, { title })
    }
    await own.publish(bruno, { title: 'private', visibility: 'private' })
    expect(await following(anna)).toEqual({ posts: [], next: null })
    await follow(anna, bruno.account)
    await follow(anna, chen.account)
    expect(titles(await following(anna))).toEqual(['three', 'two', 'one'])
    const first = await following(anna, { limit: 2 })
    expect([titles(first), first.next?.startAuthor]).toEqual([['three', 'two'], chen.account])
    expect(await following(anna, { limit: 2, ...first.next! })).toMatchObject({ posts: [{ title: 'one' }], next: null })
    await own.api(anna)('DELETE /api/follow', { query: { account: chen.account } })
    expect(titles(await following(anna))).toEqual(['three', 'one'])
    await own.api(bruno)('POST /api/account/blocks', { body: { account: anna.account } })
    expect(titles(await following(anna))).toEqual([])
  })

  test('is for members; a place that never was is NOT_FOUND', async () => {
    const anna = await own.member()
    expect(await reasonOf(following(null))).toBe('LOGIN_REQUIRED')
    expect(await reasonOf(following(anna, { startAuthor: anna.account, startPermlink: 'never-was' }))).toBe('NOT_FOUND')
    expect(await reasonOf(following(anna, { limit: 51 }))).toBe('INVALID_INPUT')
  })

  test('finds quiet people behind more posts of others than are looked through, page by page, none twice and none missing', async () => {
    const [anna, loud, bruno, chen] = [await own.member(), await own.member(), await own.member(), await own.member()]
    const range = (from: number, to: number, step: number) => Array.from({ length: Math.ceil((to - from) / step) }, (_, n) => from + n * step)
    await publishAt(loud, range(0, 1500, 1))
    await publishAt(bruno, range(-100, -40, 2))
    await publishAt(bruno, range(-39, -30, 3), 'private')
    await publishAt(chen, [...range(-99, -41, 4), 700])
    for (const who of [bruno, chen]) await follow(anna, who.account)
    const expected = [...range(-100, -40, 2).map((n) => [n, bruno.account]), ...[...range(-99, -41, 4), 700].map((n) => [n, chen.account])]
      .toSorted(([a], [b]) => Number(b) - Number(a))
      .map(([n, account]) => `${account} public${n}`)
    // with two posts asked for there are as many people as posts, which is a way of its own
    for (const limit of [1, 7]) {
      const seen: string[] = []
      for (let next: object | null = {}; next;) {
        const page: Awaited<ReturnType<typeof following>> = await following(anna, { limit, ...next })
        seen.push(...page.posts.map((post) => `${post.author.account} ${post.title}`))
        next = page.next
      }
      expect(seen).toEqual(expected)
    }
    const whole = await feedRows(own.db, followingFeed(anna.id), { viewer: null, now: own.clock.now() }, null, 1000)
    expect(whole.map((row) => `${row.account} ${row.title}`)).toEqual(expected)
  })
})

describe('GET /api/photographers', () => {
  test('with `unfollowed` leaves out oneself and whom one follows; with `accounts` gives those named, blocked or not', async () => {
    const people = [await own.member(), await own.member(), await own.member()] as const
    const [anna, bruno, chen] = people
    for (const who of people) {
      own.clock.add(60)
      await own.publish(who)
    }
    await follow(anna, chen.account)
    const asked = async (as: MadeMember | null, query: { unfollowed?: string; accounts?: string }) =>
      (await own.api(as)('GET /api/photographers', { query })).photographers.map((one) => one.person.account)
    expect(await asked(anna, { unfollowed: 'true' })).toEqual([bruno.account])
    expect(await asked(null, { unfollowed: 'true' })).toEqual([chen, bruno, anna].map((one) => one.account))
    await own.api(anna)('POST /api/account/blocks', { body: { account: bruno.account } })
    expect(await asked(anna, { unfollowed: 'true' })).toEqual([])
    expect(await asked(anna, { accounts: `${bruno.account},${anna.account},nobody-here` })).toEqual([bruno.account, anna.account])
    const { photographers } = await own.api(anna)('GET /api/photographers', { query: { accounts: `${bruno.account},${chen.account}` } })
    expect(photographers.map((one) => [one.relation, one.covers.length])).toEqual([
      [{ following: true, followsYou: false, blocked: false }, 1],
      [{ following: false, followsYou: false, blocked: true }, 1],
    ])
    expect(await reasonOf(asked(anna, { accounts: Array.from({ length: 51 }, () => 'a').join(',') }))).toBe('INVALID_INPUT')
  })
})
