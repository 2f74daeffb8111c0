// What a page of a group's feed touches in PostgreSQL: shared buffers with 10 000 posts beside 1 000 000, for a visitor and for a member who blocked people.
import pg from 'pg'
import type { Viewer } from '#server/context.ts'
import { openKysely } from '#server/db/pool.ts'
import { groupFeed } from '#server/groups/queries-feed.ts'
import { pinnedIn } from '#server/groups/queries-posts.ts'
import { groupById } from '#server/groups/queries.ts'
import type { FeedPlace } from '#server/hooks/feed.ts'
import { feedRows, feedRowsBefore } from '#server/posts/queries-feeds.ts'
import type { FeedRow } from '#server/posts/queries.ts'
import type { Report } from '../drills/report.ts'
import { ACTIVE, buffersOf, fillAndMeasure, fillPosts, FIRST, withPostgres, type Statement } from './feeds.ts'

const [FEW, MANY, MOST] = [10_000, 1_000_000, 1.5]
const LIMIT = 41
const DEEP = 10 * LIMIT

/** Everything is in the one group, the private ones too: they leave only when the group has heard of it. One is pinned. */
const fillGroup = [
  `insert into groups (name_zh, name_en, joining, conditions, founded_at) values ('光', 'Light', 'open', '{}', now() - interval '1 year')`,
  `insert into group_posts (group_id, post_id, account_id, submitted_at, stands_at, counted)
     select g.id, p.id, p.account_id, p.created_at, p.created_at, p.open from groups g, posts p order by p.id`,
  `update group_posts set pinned_at = now(), pinned_by = account_id, stands_at = now() + interval '1000 years' where post_id = (select max(id) - 100 from posts where open)`,
  `insert into group_members (group_id, account_id, role, joined_at, role_at)
     select g.id, ${FIRST} + n, case when n = 0 then 'owner' else 'member' end, now(), now() from groups g, generate_series(0, ${ACTIVE - 1}) n`,
  `insert into group_counts (group_id, slot, members, posts) select g.id, slot, 100, 100 from groups g, generate_series(0, 15) slot`,
  `insert into blocks (account_id, blocked_id, created_at) select ${FIRST + 1}, ${FIRST} + n * 7, now() from generate_series(1, 20) n`,
  'vacuum analyze',
]

const member: Viewer = { id: String(FIRST + 1), account: 'p2', roles: [], sessionId: '' }
const readers: [name: string, viewer: Viewer | null][] = [
  ['a visitor', null],
  ['a member who blocked 20', member],
]
const placeOf = (row: FeedRow | undefined): FeedPlace | null => (row ? { by: row.feed_by, row: row.feed_row } : null)

/** Everything that a page of it asks: the group, its pinned photographs, the rows; and what stands around a photograph on its wall. */
async function measure(client: pg.Client, url: string): Promise<Map<string, number>> {
  const statements: Statement[] = []
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  pool.on('error', () => undefined)
  const db = openKysely(pool, ({ query }) => void statements.push(query))
  const { rows } = await client.query<{ id: string }>('select id from groups')
  const id = rows[0]!.id
  const source = groupFeed(id)
  const found = new Map<string, number>()
  for (const [name, viewer] of readers) {
    const ask = (after: FeedPlace | null, limit = LIMIT) => feedRows(db, source, { viewer, now: new Date() }, after, limit)
    const deep = placeOf((await ask(null, DEEP))[DEEP - 1])
    const page = (after: FeedPlace | null) => [() => groupById(db, id, viewer?.id ?? null), () => ask(after), () => pinnedIn(db, id)]
    const around = [() => ask(deep, 4), () => feedRowsBefore(db, source, { viewer, now: new Date() }, deep!, 4)]
    for (const [part, asked] of [
      ['first page', page(null)],
      ['11th page', page(deep)],
      ['around a photograph', around],
    ] as const) {
      statements.length = 0
      for (const one of asked) await one()
      let sum = 0
      for (const statement of statements) sum += await buffersOf(client, statement)
      found.set(`Group, ${name}, ${part}`, sum)
    }
  }
  await db.destroy()
  return found
}

export const benchGroupFeed = (report: Report): Promise<Record<string, [number, number]>> =>
  withPostgres('group-feed', async (postgres) => {
    const of = (posts: number) => fillAndMeasure(postgres, `group_${posts}`, [...fillPosts(posts), ...fillGroup], measure)
    const [small, large] = [await of(FEW), await of(MANY)]
    const both = [...small].map(([name, before]): [string, [number, number]] => [name, [before, large.get(name)!]])
    for (const [name, [before, after]] of both)
      report.target(`${name}: at most ${MOST} times the buffers at ${MANY} posts`, after <= MOST * before, `${after} beside ${before} at ${FEW}`)
    return Object.fromEntries(both)
  })
