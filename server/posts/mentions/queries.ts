import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereMaySee } from '../visibility.ts'

const person = sql`a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`

/** Posts and whom their words mention, at the same place of both arrays. */
export type Mentions = { postIds: string[]; accountIds: string[] }
/** Whom these posts mention from now on; who stays has been told. */
export async function replaceMentions(db: WriteDb, all: string[], { postIds, accountIds }: Mentions): Promise<void> {
  await sql`with said as (select * from unnest(${postIds}::bigint[], ${accountIds}::bigint[]) s (post_id, account_id)),
      gone as (delete from post_mentions m where m.post_id = any (${all}::bigint[])
        and not exists (select from said s where s.post_id = m.post_id and s.account_id = m.account_id))
    insert into post_mentions (post_id, account_id) select post_id, account_id from said on conflict do nothing`.execute(db)
}

/** Whom these posts mention. */
export async function mentionedByPosts(db: ReadDb, postIds: string[]): Promise<PersonRow[]> {
  const found = await sql<PersonRow>`select ${person} from post_mentions m join accounts a on a.id = m.account_id
    where m.post_id = any (${postIds}::bigint[]) order by a.id`.execute(db)
  return found.rows
}

export type ToldPost = { id: string; author: string; title: string; permlink: string; untold: string[] }
/** A post that is not deleted, with whom it mentions who have not been told. */
export async function untoldMentions(db: ReadDb, postId: string): Promise<ToldPost | null> {
  const found = await sql<ToldPost>`select p.id, a.account as author, p.title, p.permlink,
      array (select m.account_id::text from post_mentions m where m.post_id = p.id and m.told_at is null and m.account_id <> p.account_id) as untold
    from posts p join accounts a on a.id = p.account_id where p.id = ${postId} and p.deleted_at is null`.execute(db)
  return found.rows[0] ?? null
}

/** Who of these may see a post. */
export async function seersAmong(db: ReadDb, postId: string, accountIds: readonly string[], now: Date): Promise<string[]> {
  const each = accountIds.map((id) => {
    const viewer = { id, account: '', roles: [], sessionId: '' }
    return sql<{ id: string }>`select ${id} as id from posts p where p.id = ${postId} and ${whereMaySee({ viewer, now })}`
  })
  return each.length ? (await sql<{ id: string }>`${sql.join(each, sql` union all `)}`.execute(db)).rows.map((row) => row.id) : []
}

/** They are told now; those who were not told before. */
export async function markTold(db: WriteDb, postId: string, accountIds: string[], now: Date): Promise<string[]> {
  const found = await sql<{ id: string }>`update post_mentions set told_at = ${now}
    where post_id = ${postId} and account_id = any (${accountIds}::bigint[]) and told_at is null returning account_id::text as id`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Whom the words of a forward mention from now on; those who are new there. */
export async function replaceForwardMentions(db: WriteDb, postId: string, forwarderId: string, accountIds: string[]): Promise<string[]> {
  const found = await sql<{ id: string }>`with gone as (delete from forward_mentions
      where post_id = ${postId} and forwarder_id = ${forwarderId} and account_id <> all (${accountIds}::bigint[]))
    insert into forward_mentions (post_id, forwarder_id, account_id) select ${postId}, ${forwarderId}, unnest(${accountIds}::bigint[])
    on conflict do nothing returning account_id::text as id`.execute(db)
  return found.rows.map((row) => row.id)
}

/** Whom the words of these forwards mention: posts and who forwarded them, at the same place of both arrays. */
export async function mentionedByForwards(
  db: ReadDb,
  { postIds, forwarderIds }: { postIds: string[]; forwarderIds: string[] },
): Promise<(PersonRow & { post_id: string; forwarder_id: string })[]> {
  const found = await sql<PersonRow & { post_id: string; forwarder_id: string }>`select ${person}, m.post_id::text, m.forwarder_id::text
    from unnest(${postIds}::bigint[], ${forwarderIds}::bigint[]) f (post_id, forwarder_id)
      join forward_mentions m on m.post_id = f.post_id and m.forwarder_id = f.forwarder_id join accounts a on a.id = m.account_id`.execute(db)
  return found.rows
}

/** Nobody who is gone is mentioned, and nothing of their posts mentions anybody. */
export async function eraseMentions(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from post_mentions where account_id = ${accountId} or post_id in (select id from posts where account_id = ${accountId})`.execute(db)
  await sql`delete from forward_mentions where account_id = ${accountId}`.execute(db)
}
