import { sql } from 'kysely'
import type { FeedKind } from '#api/limits.ts'
import { hideMutedPeople } from '#server/account/mutes/service.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import type { FeedOrder, FeedSource } from '#server/hooks/feed.ts'
import { forwardRows } from './likes/queries-forwards.ts'
import { pageOf, placed, whereOfKind } from './queries-feeds.ts'
import { hideMuted } from './queries-muted.ts'
import { besideCard, type FeedRow } from './queries.ts'
import { whereForFollowers, whereListed } from './visibility.ts'

/**
 * So many of the newest posts, and of the newest forwards, are looked through first. Who follows many finds a page among them, however many there are; for the
 * others it is looked up person by person (bench/feeds.ts measures both).
 */
const LOOKED_THROUGH = 1000
type After = Parameters<NonNullable<FeedSource['read']>>[2]
/** Who reads it, when, and what kind of posts. */
type Asked = { viewer: Viewer; now: Date; kind: FeedKind | undefined }
type Way = FeedOrder['way']

/** A post stands where it first came: when it was published by somebody who is followed, else when the first of those forwarded it. So it never moves. */
const order: FeedOrder = { way: 'desc', by: sql`came.at`, of: 'time', row: sql`came.id` }

/**
 * What the people whom somebody follows published, for followers too, and what they forwarded of others. Nobody whom the reader blocked is among these: a block ends the follow;
 * what is forwarded of one whom they blocked is left out, and so is what they muted.
 */
export const followingFeed = (viewer: Viewer, kind?: FeedKind): FeedSource => ({
  name: kind ? `${kind}:following` : 'following',
  from: sql`posts p`,
  where: sql`${whereForFollowers()} and p.account_id in (select f.followed_id from follows f where f.account_id = ${viewer.id})`,
  order,
  index: 'posts_for_followers',
  holds: 'seen',
  placeOf: ({ created_at, id }) =>
    sql`(select coalesce((select ${created_at}::timestamptz from posts p where p.id = ${id} and ${isFollowed(viewer, sql`p.account_id`)}),
      (select l.created_at from likes l where l.post_id = ${id} and l.kind = 'forward' and ${isFollowed(viewer, sql`l.account_id`)} order by l.id limit 1),
      ${created_at}::timestamptz), ${id}::bigint)`,
  read: async (db, { now }, after, limit, way) => {
    const reader = { viewer, now, kind }
    const among = await readCards(db, amongNearest(reader, way, after, limit), way)
    if (among.length === limit) return among
    const each = await readCards(db, fromEach(reader, way, after, limit, false), way)
    return each.length === limit ? each : readCards(db, fromEach(reader, way, after, limit, true), way)
  },
  count: async (db, { now }, place, most) => {
    const found = await sql<{ n: number }>`${fromEach({ viewer, now, kind }, 'asc', place, most, true)} select count(*)::int as n from came`.execute(db)
    return found.rows[0]!.n
  },
  forwards: (db, postIds) => forwardRows(db, postIds, isFollowed(viewer, sql`l.account_id`)),
})

type Sql = ReturnType<typeof sql>
const isFollowed = (viewer: Viewer, who: Sql): Sql => sql`exists (select from follows f where f.account_id = ${viewer.id} and f.followed_id = ${who})`

/** What stands in it because who is followed published it. */
const postedOf = (reader: Asked) => sql`${whereForFollowers()} and ${hideMuted(reader)} and ${whereOfKind(reader.kind)}`

/**
 * What stands in Following because of a forward `l` of `p`: of somebody else whom its reader neither follows nor blocked, and nobody they follow came before. Those who came
 * before are looked up one by one: joined, everybody whom the reader follows is read for each of them.
 */
const brings = (
  reader: Asked,
) => sql`p.account_id <> ${reader.viewer.id} and ${whereListed(reader)} and ${whereOfKind(reader.kind)} and not ${isFollowed(reader.viewer, sql`p.account_id`)}
  and not exists (select from likes b where b.post_id = l.post_id and b.kind = 'forward' and b.id < l.id
    and (select true from follows f where f.account_id = ${reader.viewer.id} and f.followed_id = b.account_id))
  and ${hideMutedPeople(reader, sql`l.account_id`)}`

/** Both kinds of places in one order. */
const keys = (way: Way, after: After, limit: number) => ({
  ofPosts: pageOf({ way, by: sql`p.created_at`, of: 'time', row: sql`p.id` }, after, limit),
  ofForwards: pageOf({ way, by: sql`l.created_at`, of: 'time', row: sql`l.post_id` }, after, limit),
  ofBoth: pageOf({ way, by: sql`place.at`, of: 'time', row: sql`place.id` }, null, limit),
})

/** Of places in their order those that stand; a forward is looked at when its turn comes. `came` holds the page. */
const cameOf = (reader: Asked, limit: number) => sql`came as materialized (select c.id, c.at from candidates c
    where c.forwarder is null or exists (select from posts p join likes l on l.post_id = p.id and l.kind = 'forward' and l.account_id = c.forwarder
      where p.id = c.id and ${brings(reader)}) limit ${sql.lit(limit)})`

async function readCards(db: ReadDb, withCame: Sql, way: Way): Promise<FeedRow[]> {
  const { order: sorted } = pageOf({ ...order, way }, null, 0)
  const found = await sql<FeedRow>`${withCame} select ${placed(order)} from came join posts p on p.id = came.id ${besideCard} ${sorted}`.execute(db)
  return found.rows
}

/** Nothing beyond the farthest that was looked through, of either kind, is on this page: there might be more of the other. */
function amongNearest(reader: Asked, way: Way, after: After, limit: number): Sql {
  const { ofPosts, ofForwards, ofBoth } = keys(way, after, LOOKED_THROUGH)
  const [farthest, both, within, end] =
    way === 'desc' ? [sql`min`, sql`greatest`, sql`>=`, sql`'-infinity'::timestamptz`] : [sql`max`, sql`least`, sql`<=`, sql`'infinity'::timestamptz`]
  const farthestOf = (kind: Sql) => sql`(select case when count(*) < ${sql.lit(LOOKED_THROUGH)} then ${end} else ${farthest}(created_at) end from ${kind})`
  const near = sql`in (select followed_id from followed) and created_at ${within} (select at from farthest)`
  return sql`with followed as materialized (select f.followed_id from follows f where f.account_id = ${reader.viewer.id}),
      posted as materialized (select p.id, p.account_id, p.created_at from posts p where ${postedOf(reader)} ${ofPosts.beyond} ${ofPosts.page}),
      sent as materialized (select l.post_id, l.account_id, l.created_at from likes l where l.kind = 'forward' ${ofForwards.beyond} ${ofForwards.page}),
      farthest as materialized (select ${both}(${farthestOf(sql`posted`)}, ${farthestOf(sql`sent`)}) as at),
      candidates as materialized (select place.* from (
        select id, created_at as at, null::bigint as forwarder from posted where account_id ${near}
        union all select post_id, created_at, account_id from sent where account_id ${near}) place ${ofBoth.order}),
      ${cameOf(reader, limit)}`
}

/**
 * Everybody's nearest first, so many of each that they fill the page (of few people several), which says who can be on it and how far it reaches: nothing
 * farther than the last of them, so little else is read of anybody. Places come out of two indexes alone. At first twice as many are read as are wanted
 * and looked at afterwards; `exact`: where that left too few, each forward is looked at where it is found.
 */
function fromEach(reader: Asked, way: Way, after: After, limit: number, exact: boolean): Sql {
  const most = exact ? limit : 2 * limit
  const { ofPosts, ofForwards, ofBoth } = keys(way, after, most)
  const nearest = sql`limit (select n from of_each)`
  const [end, farthest, within] = way === 'desc' ? [sql`'-infinity'`, sql`min`, sql`>=`] : [sql`'infinity'`, sql`max`, sql`<=`]
  const posted = (who: Sql) =>
    sql`select p.id, p.created_at as at, null::bigint as forwarder from posts p where p.account_id = ${who} and ${postedOf(reader)} ${ofPosts.beyond}`
  const looked = exact ? sql`and exists (select from posts p where p.id = l.post_id and ${brings(reader)})` : sql``
  const sent = (who: Sql) =>
    sql`select l.post_id, l.created_at, l.account_id from likes l where l.account_id = ${who} and l.kind = 'forward' ${ofForwards.beyond} ${looked}`
  return sql`with of_each as materialized (select ceil(${sql.lit(most)}::numeric / greatest(count(*), 1))::bigint as n
      from (select from follows f where f.account_id = ${reader.viewer.id} limit ${sql.lit(most)}) counted),
    near as materialized (
      select f.followed_id, place.id, place.at from follows f cross join lateral (
        select place.id, place.at from ((${posted(sql`f.followed_id`)} ${ofPosts.order} ${nearest})
          union all (${sent(sql`f.followed_id`)} ${ofForwards.order} ${nearest})) place ${ofBoth.order} ${nearest}) place
      where f.account_id = ${reader.viewer.id} ${ofBoth.page}),
    farthest as materialized (select case when count(*) < ${sql.lit(most)} then ${end} else ${farthest}(at) end as at from near),
    candidates as materialized (select place.* from (select distinct followed_id from near) who cross join lateral (
      (${posted(sql`who.followed_id`)} and p.created_at ${within} (select at from farthest) ${ofPosts.page})
      union all
      (${sent(sql`who.followed_id`)} and l.created_at ${within} (select at from farthest) ${ofForwards.page})) place ${ofBoth.page}),
    ${cameOf(reader, limit)}`
}
