import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { Viewer } from '#server/context.ts'
import { openKysely } from '#server/db/pool.ts'
import type { FeedPlace, FeedSource } from '#server/hooks/feed.ts'
import { addPosts } from '#tests/add-posts.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { isOneRange, planOf, type Asked } from '#tests/plan-of.ts'
import { forwardsFeed, likedFeed } from './likes/queries-liked.ts'
import { authorFeed, byPoints, countBefore, feedRows, newest } from './queries-feeds.ts'
import { tagFeed } from './tags/queries.ts'

/** Without the checks: likes made by SQL count nowhere. */
const own = ownDatabase({ checks: false })
const [PEOPLE, POSTS, PAGE] = [20, 20_000, 41]

let people: MadeMember[]
beforeEach(async () => {
  people = await makeCrowd(own, PEOPLE)
  const now = Math.floor(Date.now() / 1000)
  const numbers = Array.from({ length: POSTS }, (_, n) => n + 1)
  await addPosts(
    own,
    numbers.map((n) => ({
      by: people[n % PEOPLE]!,
      permlink: `p${n}`,
      at: new Date((now - n * 7) * 1000),
      tags: n % 2 ? [] : ['light'],
      visibility: n % 3 ? 'public' : 'private',
      takenDown: n % 50 === 0,
    })),
  )
  const [first] = people
  await own.owner.query(
    `insert into likes (post_id, kind, account_id, author_id, earlier, weight, created_at)
       select id, kinds.kind, $1, account_id, 0, 1000000, created_at + interval '1 day' from posts, unnest('{like,forward}'::text[]) kinds (kind) where account_id <> $1`,
    [first!.id],
  )
  await own.owner.query('insert into blocks (account_id, blocked_id, created_at) select $1, unnest($2::bigint[]), now()', [
    first!.id,
    people.slice(4, 8).map(({ id }) => id),
  ])
  await own.owner.query(
    `insert into mutes (account_id, kind, muted_id, said, pattern, created_at, ends_at)
       select $1::bigint, 'person', unnest($2::bigint[]), '', null::text, now(), null::timestamptz union all select $1, 'tag', null, 'tag' || n, null, now(), null from generate_series(1, 20) n
       union all select $1, 'word', null, 'word' || n, 'word' || n, now(), now() + interval '1 day' from generate_series(1, 100) n
       union all select $1, 'ai', null, '', null, now(), null`,
    [first!.id, people.slice(8, 10).map(({ id }) => id)],
  )
  await own.owner.query('analyze')
})

test('a page of a feed, and the count before a place, is one range of the index that its source names, first or deep, for a visitor or a member who blocked people, and for one who muted some of everything', async () => {
  const viewer = { id: people[0]!.id, account: people[0]!.account, roles: [], sessionId: '' }
  const quiet: Viewer = { ...viewer, muting: ['ai', 'person', 'tag', 'word'] }
  const sources: FeedSource[] = [
    byPoints,
    newest,
    authorFeed(people[2]!.id),
    authorFeed(viewer.id),
    tagFeed('light'),
    forwardsFeed(viewer.id),
    likedFeed(viewer.id),
  ]
  const asked: Asked[] = []
  const db = openKysely(own.owner, ({ query }) => void asked.push(query))
  for (const source of sources) {
    for (const reader of [null, viewer, quiet].map((who) => ({ viewer: who, now: new Date() }))) {
      const page = async (after: FeedPlace | null, limit: number) => {
        const rows = await feedRows(db, source, reader, after, limit)
        const last = rows.at(-1)
        return { rows, last: last ? { by: last.feed_by, row: last.feed_row } : null }
      }
      const deep = (await page(null, 300)).last
      for (const after of [null, deep]) {
        const { rows } = await page(after, PAGE)
        expect([source.name, rows.length]).toEqual([source.name, PAGE])
        const { nodes, blocks } = await planOf(own, asked.at(-1)!)
        expect([source.name, isOneRange(nodes, source.index)]).toEqual([source.name, true])
        expect([source.name, blocks < 15 * PAGE]).toEqual([source.name, true])
        await countBefore(db, source, reader, after, 200)
        const counted = await planOf(own, asked.at(-1)!)
        expect([source.name, 'counted', isOneRange(counted.nodes, source.index)]).toEqual([source.name, 'counted', true])
      }
    }
  }
})
