import { sql } from 'kysely'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { FeedOrder, FeedSource } from '#server/hooks/feed.ts'
import { forwardRows } from './likes/queries-forwards.ts'
import { pageOf, placed } from './queries-feeds.ts'
import { besideCard, type FeedRow } from './queries.ts'
import { whereForFollowers, whereListed } from './visibility.ts'

/**
 * So many of the newest posts, and of the newest forwards, are looked through first. Who follows many finds a page among them, however many there are; for the
 * others it is looked up person by person (bench/feeds.ts measures both).
 */
const LOOKED_THROUGH = 1000
type After = Parameters<NonNullable<FeedSource['read']>>[1]
type Way = FeedOrder['way']

/** A post stands where it first came: when it was published by somebody who is followed, else when the first of those forwarded it. So it never moves. */
const order: FeedOrder = { way: 'desc', by: sql`came.at`, of: 'time', row: sql`came.id` }

/**
 * What the people whom somebody follows published, for followers too, and what they forwarded of others. Nobody whom the reader blocked is among these: a block ends the follow;
 * what is forwarded of one whom they blocked is left out.
 */
export const followingFeed = (reader: Viewer): FeedSource => ({
  name: 'following',
  from: sql`posts p`,
  where: sql`${whereForFollowers()} and p.account_id in (select f.followed_id from follows f where f.account_id = ${reader.id})`,
  order,
  index: 'posts_for_followers',
  holds: 'seen',
  placeOf: ({ created_at, id }) =>
    sql`(select coalesce((select ${created_at}::timestamptz from posts p where p.id = ${id} and ${isFollowed(reader, sql`p.account_id`)}),
      (select l.created_at from likes l where l.post_id = ${id} and l.kind = 'forward' and ${isFollowed(reader, sql`l.account_id`)} order by l.id limit 1),
      ${created_at}::timestamptz), ${id}::bigint)`,
  read: async (db, after, limit, way) => {
    const among = await readCards(db, amongNearest(reader, way, after, limit), way)
    return among.length < limit ? readCards(db, fromEach(reader, way, after, limit), way) : among
  },
  count: async (db, place, most) => {
    const found = await sql<{ n: number }>`${fromEach(reader, 'asc', place, most)} select count(*)::int as n from came`.execute(db)
    return found.rows[0]!.n
  },
  forwards: (db, postIds) => forwardRows(db, postIds, isFollowed(reader, sql`l.account_id`)),
})

type Sql = ReturnType<typeof sql>
const isFollowed = (reader: Viewer, who: Sql): Sql => sql`exists (select from follows f where f.account_id = ${reader.id} and f.followed_id = ${who})`

/** What stands in Following because of a forward `l` of `p`: of somebody else whom its reader neither follows nor blocked, and nobody they follow came before. */
const brings = (reader: Viewer) => sql`p.account_id <> ${reader.id} and ${whereListed({ viewer: reader })} and not ${isFollowed(reader, sql`p.account_id`)}
  and not exists (select from likes b join follows f on f.account_id = ${reader.id} and f.followed_id = b.account_id
    where b.post_id = l.post_id and b.kind = 'forward' and b.id < l.id)`

/** Both kinds of places in one order; `came` holds them. */
const keys = (way: Way, after: After, limit: number) => ({
  ofPosts: pageOf({ way, by: sql`p.created_at`, of: 'time', row: sql`p.id` }, after, limit),
  ofForwards: pageOf({ way, by: sql`l.created_at`, of: 'time', row: sql`l.post_id` }, after, limit),
  ofBoth: pageOf({ way, by: sql`both_kinds.at`, of: 'time', row: sql`both_kinds.id` }, null, limit),
})

async function readCards(db: ReadDb, withCame: Sql, way: Way): Promise<FeedRow[]> {
  const { order: sorted } = pageOf({ ...order, way }, null, 0)
  const found = await sql<FeedRow>`${withCame} select ${placed(order)} from came join posts p on p.id = came.id ${besideCard} ${sorted}`.execute(db)
  return found.rows
}

/** Nothing beyond the farthest that was looked through, of either kind, is on this page: there might be more of the other. */
function amongNearest(reader: Viewer, way: Way, after: After, limit: number): Sql {
  const { ofPosts, ofForwards } = keys(way, after, LOOKED_THROUGH)
  const { ofBoth } = keys(way, after, limit)
  const [farthest, both, within, end] =
    way === 'desc' ? [sql`min`, sql`greatest`, sql`>=`, sql`'-infinity'::timestamptz`] : [sql`max`, sql`least`, sql`<=`, sql`'infinity'::timestamptz`]
  const farthestOf = (kind: Sql) => sql`(select case when count(*) < ${sql.lit(LOOKED_THROUGH)} then ${end} else ${farthest}(created_at) end from ${kind})`
  return sql`with followed as materialized (select f.followed_id from follows f where f.account_id = ${reader.id}),
      posted as materialized (select p.id, p.account_id, p.created_at from posts p where ${whereForFollowers()} ${ofPosts.beyond} ${ofPosts.page}),
      sent as materialized (select l.id, l.post_id, l.account_id, l.created_at from likes l where l.kind = 'forward' ${ofForwards.beyond} ${ofForwards.page}),
      farthest as materialized (select ${both}(${farthestOf(sql`posted`)}, ${farthestOf(sql`sent`)}) as at),
      came as materialized (select both_kinds.id, both_kinds.at from (
        select p.id, p.created_at as at from posted p where p.account_id in (select followed_id from followed) and p.created_at ${within} (select at from farthest)
        union all
        select p.id, l.created_at from sent l join posts p on p.id = l.post_id
        where l.account_id in (select followed_id from followed) and l.created_at ${within} (select at from farthest) and ${brings(reader)}) both_kinds ${ofBoth.page})`
}

/**
 * Everybody's nearest first, which says who can be on this page: no more people than it has posts. Once there are as many people, nothing farther than the
 * farthest of their nearest can be on it, so little else is read of them. Places of posts come out of the index alone.
 */
function fromEach(reader: Viewer, way: Way, after: After, limit: number): Sql {
  const { ofPosts, ofForwards, ofBoth } = keys(way, after, limit)
  const [nearest] = [keys(way, after, 1)]
  const [end, farthest, within] = way === 'desc' ? [sql`'-infinity'`, sql`min`, sql`>=`] : [sql`'infinity'`, sql`max`, sql`<=`]
  const posted = (who: Sql) => sql`select p.id, p.created_at as at from posts p where p.account_id = ${who} and ${whereForFollowers()} ${ofPosts.beyond}`
  const sent = (who: Sql) => sql`select p.id, l.created_at as at from likes l join posts p on p.id = l.post_id
    where l.account_id = ${who} and l.kind = 'forward' ${ofForwards.beyond} and ${brings(reader)}`
  return sql`with who as materialized (
      select f.followed_id, both_kinds.id, both_kinds.at from follows f cross join lateral (
        select both_kinds.id, both_kinds.at from (
          (${posted(sql`f.followed_id`)} ${nearest.ofPosts.page}) union all (${sent(sql`f.followed_id`)} ${nearest.ofForwards.page})) both_kinds ${nearest.ofBoth.page}) both_kinds
      where f.account_id = ${reader.id} ${ofBoth.page}),
    farthest as materialized (select case when count(*) < ${sql.lit(limit)} then ${end} else ${farthest}(at) end as at from who),
    came as materialized (
      select both_kinds.id, both_kinds.at from who cross join lateral (
        (${posted(sql`who.followed_id`)} and p.created_at ${within} (select at from farthest) ${ofPosts.page})
        union all
        (${sent(sql`who.followed_id`)} and l.created_at ${within} (select at from farthest) ${ofForwards.page})) both_kinds ${ofBoth.page})`
}
