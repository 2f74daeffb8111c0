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
    const reader = { id: anna.id, account: anna.account, roles: [], sessionId: '' }
    const whole = await feedRows(own.db, followingFeed(reader), { viewer: null, now: own.clock.now() }, null, 1000)
    expect(whole.map((row) => `${row.account} ${row.title}`)).toEqual(expected)
  })
})

describe('GET /api/posts/following: forwards', () => {
  const forward = (as: MadeMember, author: MadeMember, permlink: string, words = '') =>
    own.api(as)('POST /api/forward', { body: { author: author.account, permlink, words } })
  const shown = async (as: MadeMember, query: Parameters<typeof following>[1] = {}) =>
    (await following(as, query)).posts.map((post) => [post.title, post.forward && [post.forward.by.account, post.forward.others, post.forward.words]])

  test('what people one follows forwarded stands there once, where it first came, with the newest words and how many others', async () => {
    const [anna, bruno, chen, dora] = [await own.member(), await own.member(), await own.member(), await own.member()]
    for (const who of [bruno, chen]) await follow(anna, who.account)
    const { permlink } = await own.publish(dora, { title: 'far away' })
    own.clock.add(60)
    await own.publish(bruno, { title: 'his own' })
    expect(await shown(anna)).toEqual([['his own', null]])
    own.clock.add(60)
    await forward(bruno, dora, permlink, 'Look')
    own.clock.add(60)
    await own.publish(chen, { title: 'between' })
    own.clock.add(60)
    await forward(chen, dora, permlink)
    expect(await shown(anna)).toEqual([
      ['between', null],
      ['far away', [bruno.account, 1, 'Look']],
      ['his own', null],
    ])
    await own.api(chen)('PUT /api/forward', { body: { author: dora.account, permlink, words: 'See the light' } })
    expect((await shown(anna))[1]).toEqual(['far away', [chen.account, 1, 'See the light']])
    // page by page, and after the first took it back it stands where the second brought it
    const first = await following(anna, { limit: 2 })
    expect(titles(first)).toEqual(['between', 'far away'])
    expect(titles(await following(anna, { limit: 2, ...first.next! }))).toEqual(['his own'])
    await own.api(bruno)('DELETE /api/forward', { query: { author: dora.account, permlink } })
    expect((await shown(anna))[0]).toEqual(['far away', [chen.account, 0, 'See the light']])
    const around = await own.api(anna)('GET /api/posts/:author/:permlink/around', { params: { author: dora.account, permlink }, query: { in: 'following' } })
    expect([around.before.map((post) => post.title), around.after.map((post) => post.title), around.wall]).toEqual([
      [],
      ['between', 'his own'],
      { in: 'following', named: null, at: 1, of: 3, more: false },
    ])
  })

  test('the author’s own post stays where it was published, and says who forwarded it; one’s own is not brought back', async () => {
    const [anna, bruno, chen] = [await own.member(), await own.member(), await own.member()]
    for (const who of [bruno, chen]) await follow(anna, who.account)
    const { permlink } = await own.publish(chen, { title: 'older' })
    const mine = await own.publish(anna, { title: 'mine' })
    own.clock.add(60)
    await own.publish(bruno, { title: 'newer' })
    own.clock.add(60)
    await forward(bruno, chen, permlink, 'Again')
    await forward(bruno, anna, mine.permlink)
    expect(await shown(anna)).toEqual([
      ['newer', null],
      ['older', [bruno.account, 0, 'Again']],
    ])
  })

  test('what its reader may not see, whom they blocked, and people they do not follow any more bring nothing', async () => {
    const [anna, bruno, dora, eve] = [await own.member(), await own.member(), await own.member(), await own.member()]
    await follow(anna, bruno.account)
    const [secret, gone, blocked] = [
      await own.publish(dora, { title: 'secret' }),
      await own.publish(dora, { title: 'gone' }),
      await own.publish(eve, { title: 'eve' }),
    ]
    await forward(bruno, dora, secret.permlink)
    await forward(bruno, dora, gone.permlink)
    await forward(bruno, eve, blocked.permlink, 'Eve is good')
    expect((await shown(anna)).map(([title]) => String(title)).toSorted((a, b) => a.localeCompare(b))).toEqual(['eve', 'gone', 'secret'])
    await own.api(dora)('PUT /api/posts/:author/:permlink', {
      params: { author: dora.account, permlink: secret.permlink },
      body: { title: 'secret', visibility: 'private' },
    })
    await own.api(dora)('DELETE /api/posts/works', { query: { permlink: gone.permlink } })
    expect((await shown(anna)).map(([title]) => title)).toEqual(['eve'])
    await own.api(anna)('POST /api/account/blocks', { body: { account: eve.account } })
    expect(await shown(anna)).toEqual([])
    await own.api(anna)('DELETE /api/account/blocks', { query: { account: eve.account } })
    expect(await shown(anna)).toHaveLength(1)
    await own.api(anna)('DELETE /api/follow', { query: { account: bruno.account } })
    expect(await shown(anna)).toEqual([])
  })

  test('read in either way, in pages of any size, it is the same list without doubles: forwards of forwards behind many others', async () => {
    const [anna, bruno, chen, loud, dora] = [await own.member(), await own.member(), await own.member(), await own.member(), await own.member()]
    for (const who of [bruno, chen]) await follow(anna, who.account)
    const minutes = Array.from({ length: 1200 }, (_, n) => n + 100)
    await publishAt(loud, minutes)
    await publishAt(dora, [1, 2, 3, 4, 5, 6])
    await publishAt(bruno, [7, 20, 30])
    const base = own.clock.now().getTime()
    const bring = (who: MadeMember, n: number, at: number) =>
      own.owner.query(
        `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
          select id, 'forward', $1, account_id, $5::int, 1000000 / (1 + $5::int), $3 from posts where account_id = $2 and permlink = $4`,
        [who.id, dora.id, new Date(base + at * 60_000), `public${n}`, at],
      )
    // 3 and 5 come by both, in one moment with others, too
    for (const [who, n, at] of [
      [bruno, 3, 10],
      [chen, 3, 11],
      [chen, 5, 20],
      [chen, 1, 20],
      [bruno, 5, 25],
      [bruno, 6, 40],
      [chen, 2, 1400],
    ] as const)
      await bring(who, n, at)
    await own.owner.query(`insert into likes_unfolded select post_id, 0, count(*), sum(weight) from likes group by post_id`)
    const reader = { id: anna.id, account: anna.account, roles: [], sessionId: '' }
    const source = followingFeed(reader)
    const whole = (await feedRows(own.db, source, { viewer: reader, now: own.clock.now() }, null, 1000)).map((row) => row.title)
    expect(whole.toSorted()).toEqual(['public1', 'public2', 'public20', 'public3', 'public30', 'public5', 'public6', 'public7'])
    expect([whole[0], whole[1], whole.at(-1)]).toEqual(['public2', 'public6', 'public7'])
    for (const limit of [1, 2, 3, 7]) {
      const seen: string[] = []
      for (let next: object | null = {}; next;) {
        const page: Awaited<ReturnType<typeof following>> = await following(anna, { limit, ...next })
        seen.push(...titles(page))
        next = page.next
      }
      expect([limit, seen]).toEqual([limit, whole])
    }
    const last = (await feedRows(own.db, source, { viewer: reader, now: own.clock.now() }, null, 8)).at(-1)!
    const back = await source.read!(own.db, { viewer: reader, now: own.clock.now() }, { by: last.feed_by, row: last.feed_row }, 20, 'asc')
    expect(back.map((row) => (row as unknown as { title: string }).title)).toEqual(whole.slice(0, -1).toReversed())
    expect(await source.count!(own.db, { viewer: reader, now: own.clock.now() }, { by: last.feed_by, row: last.feed_row }, 100)).toBe(7)
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
