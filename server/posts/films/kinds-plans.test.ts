import { beforeEach, expect, test } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { Viewer } from '#server/context.ts'
import { openKysely } from '#server/db/pool.ts'
import type { FeedSource } from '#server/hooks/feed.ts'
import { addPosts } from '#tests/add-posts.ts'
import { makeCrowd } from '#tests/make-crowd.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { isOneRange, planOf, type Asked } from '#tests/plan-of.ts'
import { authorFeed, byPoints, countBefore, feedRows, newest, ofKind } from '../queries-feeds.ts'
import { followingFeed } from '../queries-following.ts'
import { tagFeed } from '../tags/queries.ts'

/** Without the checks: these films are nothing but their posts' words. */
const own = ownDatabase({ checks: false })
const [PEOPLE, POSTS, ONE_IN] = [20, 100_000, 499]
/** Blocks for each film that there is, and not for each photograph. */
const FEW = 15 * Math.floor(POSTS / ONE_IN)

let people: MadeMember[]
beforeEach(async () => {
  people = await makeCrowd(own, PEOPLE)
  const now = Math.floor(Date.now() / 1000)
  for (let from = 0; from < POSTS; from += 20_000)
    await addPosts(
      own,
      Array.from({ length: 20_000 }, (_, at) => from + at + 1).map((n) => ({
        by: people[n % PEOPLE]!,
        permlink: `p${n}`,
        at: new Date((now - n * 7) * 1000),
        tags: n % 2 ? [] : ['light'],
      })),
    )
  await own.owner.query(`update posts set film_type = 'webm', film_seconds = 2 where substr(permlink, 2)::int % $1 = 0`, [ONE_IN])
  await own.owner.query('update post_tags t set film = true from posts p where p.id = t.post_id and p.film_type is not null')
  await own.owner.query('insert into follows (account_id, followed_id, created_at) select $1, unnest($2::bigint[]), now()', [
    people[0]!.id,
    people.slice(1).map(({ id }) => id),
  ])
  await own.owner.query('vacuum analyze')
}, 120_000)

test('200 films among 100 000 photographs are read along indexes of their own, and nothing else is read to count them', async () => {
  const viewer: Viewer = { id: people[0]!.id, account: people[0]!.account, roles: [], sessionId: '' }
  const asked: Asked[] = []
  const db = openKysely(own.owner, ({ query }) => void asked.push(query))
  const sources: [FeedSource, number][] = [
    [ofKind(byPoints, 'film'), 41],
    [ofKind(newest, 'film'), 41],
    [tagFeed('light', 'film'), 41],
    [ofKind(authorFeed(people[3]!.id), 'film'), 6],
  ]
  for (const [source, limit] of sources)
    for (const reader of [null, viewer].map((who) => ({ viewer: who, now: new Date() }))) {
      const first = await feedRows(db, source, reader, null, limit)
      expect([source.name, first.length, first.every((row) => row.film_type === 'webm')]).toEqual([source.name, limit, true])
      const { nodes, blocks } = await planOf(own, asked.at(-1)!)
      expect([source.name, isOneRange(nodes, source.index), blocks < 15 * limit]).toEqual([source.name, true, true])
      const { feed_by: by, feed_row: row } = first[2]!
      expect((await feedRows(db, source, reader, { by, row }, 2)).map(({ id }) => id)).toEqual(first.slice(3, 5).map(({ id }) => id))
      const next = await planOf(own, asked.at(-1)!)
      expect([source.name, 'next', isOneRange(next.nodes, source.index)]).toEqual([source.name, 'next', true])
      expect(await countBefore(db, source, reader, { by, row }, 1000)).toBe(2)
      const counted = await planOf(own, asked.at(-1)!)
      // all films there are may be counted in another order, never anything beside them
      const scans = counted.nodes.filter((node) => node['Node Type'] === 'Seq Scan' && node['Relation Name'] === 'posts')
      expect([source.name, 'counted', scans, counted.blocks < FEW]).toEqual([source.name, 'counted', [], true])
    }
  const following = await feedRows(db, followingFeed(viewer, 'film'), { viewer, now: new Date() }, null, 41)
  expect(following.map((row) => row.film_type)).toEqual(Array.from({ length: 41 }, () => 'webm'))
  expect((await planOf(own, asked.at(-1)!)).blocks).toBeLessThan(FEW)
}, 120_000)
