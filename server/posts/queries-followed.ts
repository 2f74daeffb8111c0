import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'
import { keyset } from '#server/kit/keyset.ts'
import { besideCard, card, newestFirst, shown, timeOf, type CardRow, type Place } from './queries.ts'

/**
 * So many of the newest posts are looked through first. Who follows many finds a page among them and touches 240 buffers, however many posts there are;
 * for the others it is looked up person by person, at three to five buffers each (bench/feeds.ts measures both).
 */
const LOOKED_THROUGH = 1000

/** The newest public posts of the people whom somebody follows, after a place in time. */
export async function followedRows(db: ReadDb, accountId: string, after: Place | null, limit: number): Promise<CardRow[]> {
  const among = await amongNewest(db, accountId, after, limit)
  return among.length < limit ? fromEach(db, accountId, after, limit) : among
}

async function amongNewest(db: ReadDb, accountId: string, after: Place | null, limit: number): Promise<CardRow[]> {
  const { beyond, order, page: newest } = keyset(newestFirst, after && timeOf(after), LOOKED_THROUGH)
  const found = await sql<CardRow>`with followed as materialized (select f.followed_id from follows f where f.account_id = ${accountId}),
      newest as (select * from posts p where ${shown} ${beyond} ${newest}),
      chosen as (select * from newest p where p.account_id in (select followed_id from followed) ${order} limit ${sql.lit(limit)})
    select ${card} from chosen p ${besideCard} ${order}`.execute(db)
  return found.rows
}

/**
 * Everybody's newest post first, which says whose can be on this page: no more people than it has posts. Once there are as many people, nothing older than
 * the oldest of their newest can be on it, so little else is read of them. Places come out of the index alone.
 */
async function fromEach(db: ReadDb, accountId: string, after: Place | null, limit: number): Promise<CardRow[]> {
  const { beyond, order, page } = keyset(newestFirst, after && timeOf(after), limit)
  const open = sql`${shown} ${beyond}`
  const found = await sql<CardRow>`with who as materialized (
      select f.followed_id, last.created_at from follows f cross join lateral (
        select p.created_at, p.id from posts p where p.account_id = f.followed_id and ${open} ${order} limit 1) last
      where f.account_id = ${accountId} order by last.created_at desc, last.id desc limit ${sql.lit(limit)}),
    oldest as materialized (select case when count(*) < ${sql.lit(limit)} then '-infinity' else min(created_at) end as at from who),
    chosen as (
      select place.id from who cross join lateral (
        select p.created_at, p.id from posts p where p.account_id = who.followed_id and ${open} and p.created_at >= (select at from oldest)
        ${page}) place
      order by place.created_at desc, place.id desc limit ${sql.lit(limit)})
    select ${card} from chosen join posts p on p.id = chosen.id ${besideCard} ${order}`.execute(db)
  return found.rows
}
