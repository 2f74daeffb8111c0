import { sql } from 'kysely'
import type { FailName } from '#api/fails.ts'
import type { LikeKind } from '#api/likes.ts'
import { hideBlocked } from '#server/account/blocks/service.ts'
import { hideMutedPeople } from '#server/account/mutes/service.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { Viewer } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type Named = { author: string; permlink: string }
/** What came of it: done, or it stood already; else the failure, UNSEEN where reading the post says which (also of one that never was), and nothing was written. */
export type Outcome = ({ outcome: 'DONE' | 'STANDS'; post: string; author: string; title: string } & Counts) | { outcome: FailName | 'UNSEEN'; post: null }

/** One like or forward with its energy, in one round trip (`0038-likes-of-open-posts.sql`). */
export async function likePost(
  db: WriteDb,
  who: string,
  { author, permlink }: Named,
  { kind, points, words, now }: { kind: LikeKind; points: number; words: string; now: Date },
): Promise<Outcome> {
  const name = author.normalize('NFKC').toLowerCase()
  // asked for without words as it was before there were any: while a site goes back, the function is that of older code (decision 28)
  const said = words ? sql`, ${words}` : sql``
  const found = await sql<Outcome>`select outcome, case when outcome in ('DONE', 'STANDS') then post end as post, author, title,
      case when shown then likes_now end as like_count, case when shown then forwards_now end as forward_count,
      ${kind} = 'like' or both_kinds as liked, ${kind} = 'forward' or both_kinds as forwarded
    from (select *, (select a.shows_counts from accounts a where a.id = author) as shown from like_post(${who}::bigint, ${name}, ${permlink}, ${kind}, ${points}::bigint, ${now}::timestamptz${said})) done`.execute(
    db,
  )
  return found.rows[0]!
}

/** Takes one away and counts it out; nothing happens where there is none. */
export async function deleteLike(db: WriteDb, who: string, postId: string, kind: LikeKind): Promise<void> {
  await sql`with gone as (delete from likes where post_id = ${postId} and kind = ${kind} and account_id = ${who} returning post_id, kind, weight)
    insert into likes_unfolded select post_id, -(kind = 'like')::int, -(kind = 'forward')::int, -weight from gone`.execute(db)
}

/** The numbers are null where the author shows them to nobody else; nobody likes what is their own. */
export type Counts = { like_count: number | null; forward_count: number | null; liked: boolean; forwarded: boolean }
/** One's own forward with other words, or without any; false where there is none. */
export async function setWords(db: WriteDb, who: string, postId: string, words: string): Promise<boolean> {
  const found = await sql`update likes set words = ${words || null} where post_id = ${postId} and kind = 'forward' and account_id = ${who} returning 1`.execute(
    db,
  )
  return found.rows.length > 0
}

/** How many there are at this moment, and whether somebody is one of them. */
export async function countsOf(db: ReadDb, postId: string, who: string): Promise<Counts> {
  const of = (kind: string) => sql`exists (select from likes l where l.post_id = p.id and l.kind = ${sql.lit(kind)} and l.account_id = ${who})`
  const found = await sql<Counts>`select case when a.shows_counts then p.like_count + u.likes end as like_count,
      case when a.shows_counts then p.forward_count + u.forwards end as forward_count, ${of('like')} as liked, ${of('forward')} as forwarded
    from posts p join accounts a on a.id = p.account_id cross join lateral (select coalesce(sum(likes), 0)::int as likes, coalesce(sum(forwards), 0)::int as forwards from likes_unfolded where post_id = p.id) u
    where p.id = ${postId}`.execute(db)
  return found.rows[0]!
}

/** Which of these posts somebody likes or forwarded. */
export async function likesBy(db: ReadDb, who: string, postIds: string[]): Promise<{ post_id: string; kind: LikeKind }[]> {
  const found = await sql<{ post_id: string; kind: LikeKind }>`select l.post_id, l.kind from likes l
    where l.post_id = any (${postIds}::bigint[]) and l.kind in ('like', 'forward') and l.account_id = ${who}`.execute(db)
  return found.rows
}

export type LikingRow = PersonRow & { like_id: string; since: Date; words: string | null }
/** Who likes or forwarded a post, the latest first, without whom the reader blocked or muted. */
export async function likingRows(
  db: ReadDb,
  { postId, kind, viewer, now, before }: { postId: string; kind: LikeKind; viewer: Viewer | null; now: Date; before: string | undefined },
  limit: number,
): Promise<LikingRow[]> {
  const { beyond, page } = keyset(desc(sql`l.id`), before ? [before] : null, limit)
  const found = await sql<LikingRow>`select l.id as like_id, l.created_at as since, l.words, a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key
    from likes l join accounts a on a.id = l.account_id
    where l.post_id = ${postId} and l.kind = ${kind} and ${hideBlocked(viewer, sql`l.account_id`)}
      and ${hideMutedPeople({ viewer, now }, sql`l.account_id`)} ${beyond} ${page}`.execute(db)
  return found.rows
}

/** Adds new likes to the counts of their posts; how many. Done each second, by any number of processes. */
export async function foldLikes(db: WriteDb): Promise<number> {
  const folded = await sql<{ rows: string }>`select fold_likes() as rows`.execute(db)
  return Number(folded.rows[0]!.rows)
}

/** Addresses of posts, for what somebody takes along. */
export async function namesOfPosts(db: ReadDb, ids: string[]): Promise<Map<string, string>> {
  const found = await sql<{ id: string; name: string }>`select p.id, a.account || '/' || p.permlink as name
    from posts p join accounts a on a.id = p.account_id where p.id = any (${ids}::bigint[])`.execute(db)
  return new Map(found.rows.map(({ id, name }) => [id, name]))
}

/** What somebody who is gone liked is counted out; likes of their posts go with the posts. */
export async function eraseLikes(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from likes_unfolded where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from likes where post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`with gone as (delete from likes where account_id = ${accountId} returning post_id, kind, weight)
    insert into likes_unfolded select post_id, -(kind = 'like')::int, -(kind = 'forward')::int, -weight from gone`.execute(db)
}
