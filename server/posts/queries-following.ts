import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import type { FeedOrder, FeedSource } from '#server/hooks/feed.ts'
import { newestFirst, pageOf, placed, timeOf } from './queries-feeds.ts'
import { hideMuted } from './queries-muted.ts'
import { besideCard, type FeedRow } from './queries.ts'
import { whereOpen } from './visibility.ts'

/**
 * So many of the newest posts are looked through first. Who follows many finds a page among them and touches 240 buffers, however many posts there are;
 * for the others it is looked up person by person, at three to five buffers each (bench/feeds.ts measures both).
 */
const LOOKED_THROUGH = 1000
type After = Parameters<NonNullable<FeedSource['read']>>[2]
/** Whose following, as whom it is read, and which way. */
type Asked = { accountId: string; order: FeedOrder } & Parameters<NonNullable<FeedSource['read']>>[1]

/** The newest public posts of the people whom somebody follows. Nobody whom they blocked is among these: a block ends the follow; what they muted is left out. */
export const followingFeed = (accountId: string): FeedSource => ({
  name: 'following',
  from: sql`posts p`,
  where: sql`p.account_id in (select f.followed_id from follows f where f.account_id = ${accountId})`,
  order: newestFirst,
  index: 'posts_newest',
  holds: 'listed',
  placeOf: timeOf,
  read: async (db, reader, after, limit, way) => {
    const order = { ...newestFirst, way }
    const among = await amongNearest(db, { ...reader, accountId, order }, after, limit)
    return among.length < limit ? fromEach(db, { ...reader, accountId, order }, after, limit) : among
  },
})

async function amongNearest(db: ReadDb, { accountId, order: by, ...reader }: Asked, after: After, limit: number): Promise<FeedRow[]> {
  const { beyond, order, page: newest } = pageOf(by, after, LOOKED_THROUGH)
  const found = await sql<FeedRow>`with followed as materialized (select f.followed_id from follows f where f.account_id = ${accountId}),
      newest as (select * from posts p where ${whereOpen()} ${beyond} ${newest}),
      chosen as (select * from newest p where p.account_id in (select followed_id from followed) and ${hideMuted(reader)} ${order} limit ${sql.lit(limit)})
    select ${placed(by)} from chosen p ${besideCard} ${order}`.execute(db)
  return found.rows
}

/**
 * Everybody's nearest post first, which says whose can be on this page: no more people than it has posts. Once there are as many people, nothing farther than
 * the farthest of their nearest can be on it, so little else is read of them. Places come out of the index alone.
 */
async function fromEach(db: ReadDb, { accountId, order: by, ...reader }: Asked, after: After, limit: number): Promise<FeedRow[]> {
  const { beyond, order, page } = pageOf(by, after, limit)
  const open = sql`${whereOpen()} and ${hideMuted(reader)} ${beyond}`
  const [way, [end, farthest, nearer]] =
    by.way === 'desc' ? [sql`desc`, [sql`'-infinity'`, sql`min`, sql`>=`]] : [sql`asc`, [sql`'infinity'`, sql`max`, sql`<=`]]
  const found = await sql<FeedRow>`with who as materialized (
      select f.followed_id, last.created_at from follows f cross join lateral (
        select p.created_at, p.id from posts p where p.account_id = f.followed_id and ${open} ${order} limit 1) last
      where f.account_id = ${accountId} order by last.created_at ${way}, last.id ${way} limit ${sql.lit(limit)}),
    farthest as materialized (select case when count(*) < ${sql.lit(limit)} then ${end} else ${farthest}(created_at) end as at from who),
    chosen as (
      select place.id from who cross join lateral (
        select p.created_at, p.id from posts p where p.account_id = who.followed_id and ${open} and p.created_at ${nearer} (select at from farthest)
        ${page}) place
      order by place.created_at ${way}, place.id ${way} limit ${sql.lit(limit)})
    select ${placed(by)} from chosen join posts p on p.id = chosen.id ${besideCard} ${order}`.execute(db)
  return found.rows
}
