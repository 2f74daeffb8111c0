import { expect, test } from 'vitest'
import type { FeedPage } from '#api/posts.ts'
import type { MadeMember } from '#server/account/make.ts'
import { addPosts } from '#tests/add-posts.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownApp } from '#tests/own-app.ts'

const own = ownApp({ jobs: true })
const nothing = () => Promise.resolve()
const MANY = 1000

/** All of them forwarded by one person in one moment. */
const insertForwards = `
  with made as (
    insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
    select id, 'forward', $1, account_id, earlier, 1000000 / (1 + earlier), $2 from (
      select id, account_id, (row_number() over (partition by account_id order by id) - 1)::int as earlier from posts where permlink like 'same-%' and open
    ) p order by md5(id::text) returning post_id, weight)
  insert into likes_unfolded select post_id, 0, 1, weight from made`

/** What a walk meets, page by page, and how many pages that is; something happens before each. */
async function walk<Next>(read: (next: Next | null, limit: number) => Promise<{ met: string[]; next: Next | null }>, meanwhile: Meanwhile<Next>) {
  const met: string[] = []
  let next: Next | null = null
  let pages = 0
  do {
    await meanwhile(pages, next)
    const page: Awaited<ReturnType<typeof read>> = await read(next, pages % 2 ? 40 : 37)
    met.push(...page.met)
    next = page.next
    pages++
  } while (next)
  return { met, pages }
}
type Next = NonNullable<FeedPage['next']>
type Meanwhile<Next> = (page: number, next: Next | null) => Promise<unknown>

/** Five people with a thousand posts; `walkPosts` goes through a list of them while somebody publishes and the authors delete. */
async function postsOfOneMoment() {
  const people = await Promise.all(Array.from({ length: 5 }, () => own.member()))
  const at = own.clock.now()
  const numbers = Array.from({ length: MANY }, (_, n) => (n * 577) % MANY) // each once, not in their order
  await addPosts(
    own,
    numbers.map((n) => ({ by: people[n % 5]!, permlink: `same-${n}`, title: `Same moment ${n}`, tags: ['same'], at })),
  )
  const authorOf = (next: Next) => own.api(people.find((one) => one.account === next.startAuthor))
  const leave: Record<number, (next: Next) => Promise<unknown>> = {
    10: (next) => authorOf(next)('DELETE /api/posts/works', { query: { permlink: next.startPermlink } }),
    15: (next) =>
      authorOf(next)('PUT /api/posts/:author/:permlink', {
        params: { author: next.startAuthor, permlink: next.startPermlink },
        body: { title: 'For myself', visibility: 'private', tags: ['same'] },
      }),
  }
  const walkPosts = async (
    read: (after: object) => Promise<FeedPage>,
    published: (by: MadeMember, permlink: string) => Promise<unknown>,
    taken: (next: Next) => Promise<unknown> = nothing,
  ) => {
    const publisher = await own.member()
    return walk<Next>(
      async (after, limit) => {
        const page = await read({ limit, ...after })
        return { met: page.posts.map((post) => `${post.author.account}/${post.permlink}`), next: page.next }
      },
      async (page, next) => {
        // others publish before every seventh page; the very post that the next page starts after is deleted once, private once, and taken out of the list once
        if (page % 7 === 1) await published(publisher, (await own.publish(publisher, { title: `Meanwhile ${page}`, tags: ['same'] })).permlink)
        if (!next?.startPermlink.startsWith('same-')) return
        await leave[page]?.(next)
        if (page === 20) await taken?.(next)
      },
    )
  }
  return { people, walkPosts }
}
const follow = (as: MadeMember, account: string) => own.api(as)('POST /api/follow', { body: { account } })

type List = {
  read: (reader: MadeMember) => (query: object) => Promise<FeedPage>
  before?: (reader: MadeMember, people: MadeMember[]) => Promise<unknown>
  published?: (reader: MadeMember, by: MadeMember, permlink: string) => Promise<unknown>
  taken?: (reader: MadeMember, next: Next) => Promise<unknown>
}
const lists: Record<string, List> = {
  newest: { read: () => (query) => own.api()('GET /api/posts/newest', { query }) },
  recommended: { read: () => (query) => own.api()('GET /api/posts/hot', { query }) },
  'a tag': { read: () => (query) => own.api()('GET /api/posts/tag/:tag', { params: { tag: 'same' }, query }) },
  'whom one follows': {
    before: (reader, people) => Promise.all(people.map((one) => follow(reader, one.account))),
    read: (reader) => (query) => own.api(reader)('GET /api/posts/following', { query }),
    published: (reader, by) => follow(reader, by.account).catch(nothing),
  },
  'what one forwarded': {
    before: (reader) => own.owner.query(insertForwards, [reader.id, own.clock.now()]),
    read: (reader) => (query) => own.api()('GET /api/forwards/:account', { params: { account: reader.account }, query }),
    published: (reader, by, permlink) => own.api(reader)('POST /api/forward', { body: { author: by.account, permlink } }),
    taken: (reader, { startAuthor, startPermlink }) => own.api(reader)('DELETE /api/forward', { query: { author: startAuthor, permlink: startPermlink } }),
  },
}

test('a walk through a thousand posts of one moment, page by page while others publish, delete and hide, meets none twice and misses none', async () => {
  const { people, walkPosts } = await postsOfOneMoment()
  for (const [name, { read, before = nothing, published = nothing, taken = nothing }] of Object.entries(lists)) {
    const reader = await own.member()
    await before(reader, people)
    const left = await own.owner.query<{ n: number }>(`select count(*)::int as n from posts where permlink like 'same-%' and open`)
    const { met, pages } = await walkPosts(
      read(reader),
      (by, permlink) => published(reader, by, permlink),
      (next) => taken(reader, next),
    )
    const same = met.filter((post) => post.includes('/same-'))
    expect([name, new Set(met).size, same.length]).toEqual([name, met.length, left.rows[0]!.n])
    expect(pages).toBeGreaterThan(24)
  }
  const [anna] = people
  const own2 = await own.owner.query<{ permlink: string }>('select permlink from posts where account_id = $1 and open order by id desc', [anna!.id])
  const { met } = await walkPosts((query) => own.api()('GET /api/posts/:account', { params: { account: anna!.account }, query }), nothing)
  expect(met).toEqual(own2.rows.map((row) => `${anna!.account}/${row.permlink}`))
})

/** People who follow somebody from one moment on. */
const insertFollowers = `
  with made as (select unnest($3::bigint[]) as id),
  counts as (insert into follow_counts (account_id, slot, following) select id, 0, 1 from made),
  counted as (insert into follow_counts (account_id, slot, followers) values ($1, 0, ${MANY}))
  insert into follows (account_id, followed_id, created_at) select id, $1, $2 from made`
test('nor does a walk through a thousand followers of one moment while others follow and the last one met goes', async () => {
  const anna = await own.member()
  await own.owner.query(insertFollowers, [anna.id, own.clock.now(), (await makeCrowd(own, MANY)).map(({ id }) => id)])
  const { met } = await walk<{ startAuthor: string; startAt: string }>(
    async (after, limit) => {
      const { people, next } = await own.api()('GET /api/follow', { query: { account: anna.account, type: 'followers', limit: String(limit), ...after } })
      return { met: people.map(({ person }) => person.account), next }
    },
    async (page, next) => {
      if (page % 7 === 1) await follow(await own.member(), anna.account)
      if (page !== 10) return
      await own.owner.query('delete from follows using accounts a where a.account = $1 and account_id = a.id', [next!.startAuthor])
      await own.owner.query('update follow_counts c set following = 0 from accounts a where a.account = $1 and c.account_id = a.id', [next!.startAuthor])
      await own.owner.query('update follow_counts set followers = followers - 1 where account_id = $1 and slot = 0', [anna.id])
    },
  )
  expect([new Set(met).size, met.length]).toEqual([MANY, MANY])
})

const insertNotifications = `insert into notifications (account_id, kind, topic, subject, facts, at)
  select $1, 'welcome', 'n' || n, n::text, '{"amount":1}', $2 from generate_series(1, $3::int) n`
test('nor through a thousand notifications of one moment while others come', async () => {
  const anna = await own.member()
  const before = own.clock.now()
  await own.owner.query(insertNotifications, [anna.id, before, MANY])
  const { met } = await walk<{ startAt: string; startNumber: string }>(
    async (after, limit) => {
      const { notifications, next } = await own.api(anna)('GET /api/notifications', { query: { limit: String(limit), ...after } })
      return { met: notifications.map(({ number }) => number), next }
    },
    async (page) => {
      own.clock.add(1)
      await own.owner.query(`insert into notifications (account_id, kind, topic, subject, facts, at) values ($1, 'welcome', $2, '', '{"amount":1}', $3)`, [
        anna.id,
        `later ${page}`,
        own.clock.now(),
      ])
    },
  )
  const there = await own.owner.query<{ id: string }>('select id::text from notifications where account_id = $1 and at <= $2', [anna.id, before])
  expect(new Set(met).size).toBe(met.length)
  expect(there.rows.filter(({ id }) => !met.includes(id))).toEqual([])
})
