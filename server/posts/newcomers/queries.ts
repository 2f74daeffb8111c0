import { sql } from 'kysely'
import { newcomerRules } from '#api/limits.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { whereOpen } from '../visibility.ts'

/** When somebody came, and how many of their comments are seen and of their works stand for everybody, as far as it matters who is new. */
export async function writerOf(db: ReadDb, accountId: string): Promise<{ joinedAt: Date; comments: number; posts: number }> {
  const found = await sql<{ joinedAt: Date; comments: number; posts: number }>`select a.created_at as "joinedAt",
      (select count(*)::int from (select from comments c where c.account_id = a.id and c.state = 'shown' limit ${sql.lit(newcomerRules.comments)}) c) as comments,
      (select count(*)::int from (select from posts p where p.account_id = a.id and ${whereOpen()} limit ${sql.lit(newcomerRules.posts)}) p) as posts
    from accounts a where a.id = ${accountId}`.execute(db)
  return found.rows[0]!
}

/** So many of the last are compared: nobody new can say more in a day without a pause. */
const COMPARED = 50
export type Said = { words: string; at: Date }
/** What is said anew and is no copy of itself: a comment, or the words beside a post that was forwarded. */
export type Again = { comment?: string; forwardOf?: string }
/** What somebody said under photographs and beside forwards since then, the latest first. */
export async function saidSince(db: ReadDb, accountId: string, since: Date, { comment, forwardOf }: Again): Promise<Said[]> {
  const found = await sql<Said>`(select c.words, c.created_at as at from comments c
      where c.account_id = ${accountId} and c.created_at > ${since} and c.id is distinct from ${comment ?? null}::bigint order by c.id desc limit ${sql.lit(COMPARED)})
    union all (select l.words, l.created_at from likes l
      where l.account_id = ${accountId} and l.kind = 'forward' and l.words is not null and l.created_at > ${since}
        and l.post_id is distinct from ${forwardOf ?? null}::bigint order by l.created_at desc limit ${sql.lit(COMPARED)})
    order by at desc`.execute(db)
  return found.rows
}

/** What somebody wrote beside their works since then, without one of them. */
export async function describedSince(db: ReadDb, accountId: string, since: Date, except: string | null): Promise<string[]> {
  const found = await sql<{ text: string }>`select unnest(array[p.description, coalesce(p.description_other, '')]) as text from posts p
    where p.account_id = ${accountId} and p.deleted_at is null and p.created_at > ${since} and p.id is distinct from ${except}::bigint
    order by p.created_at desc limit ${sql.lit(COMPARED)}`.execute(db)
  return found.rows.map(({ text }) => text)
}
