import { sql, type RawBuilder } from 'kysely'
import type { NotificationKind } from '#api/kinds.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type Arrival = { kind: NotificationKind; topic: string | null; subject: string; facts: object; at: Date }
export type EntryRow = {
  id: string
  kind: NotificationKind
  kinds: NotificationKind[]
  subject: string
  facts: object
  at: Date
  read_at: Date | null
  count: number
  people: PersonRow[] | null
}
/** Where an entry stands in a list: its time and number. */
export type EntryPlace = { at: Date; id: string }

export async function insertArrivals(db: WriteDb, to: readonly string[], { kind, topic, subject, facts, at }: Arrival): Promise<void> {
  await sql`insert into notification_arrivals (account_id, kind, topic, subject, facts, at)
    select account_id, ${kind}, ${topic}, ${subject}, ${JSON.stringify(facts)}::jsonb, ${at}::timestamptz from unnest(${to}::bigint[]) each (account_id)`.execute(
    db,
  )
}

/** One for each of these people. */
export async function insertEachArrival(db: WriteDb, each: readonly (Arrival & { to: string })[]): Promise<void> {
  if (!each.length) return
  await sql`insert into notification_arrivals (account_id, kind, topic, subject, facts, at)
    select * from unnest(${each.map(({ to }) => to)}::bigint[], ${each.map(({ kind }) => kind)}::text[], ${each.map(({ topic }) => topic)}::text[],
      ${each.map(({ subject }) => subject)}::text[], ${each.map(({ facts }) => JSON.stringify(facts))}::jsonb[], ${each.map(({ at }) => at)}::timestamptz[])`.execute(
    db,
  )
}

/** How many of an entry's people its reader has not blocked: an entry of blocked people alone is not shown. */
const visible = sql<number>`(n.people - (select count(*) from blocks b join notification_people p on p.notification_id = n.id and p.person_id = b.blocked_id
  where b.account_id = n.account_id))::int`
const shown = sql<boolean>`(n.people = 0 or ${visible} > 0)`

const NAMES = 3
/** The latest first, after a place in the list, each with the latest people who are in it. */
export async function entryRows(db: ReadDb, accountId: string, after: EntryPlace | null, limit: number): Promise<EntryRow[]> {
  const { beyond, page } = keyset(desc(sql`n.at`, sql`n.id`), after && [sql`${after.at}::timestamptz`, sql`${after.id}::bigint`], limit)
  const found = await sql<EntryRow>`select n.id::text, n.kind, n.kinds, n.subject, n.facts, n.at, n.read_at, ${visible} as count,
      (select json_agg(row_to_json(latest) order by latest.at desc, latest.id desc) from (
        select a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, p.at from notification_people p join accounts a on a.id = p.person_id
        where n.people > 0 and p.notification_id = n.id and p.person_id <> all (array (select b.blocked_id from blocks b where b.account_id = n.account_id))
        order by p.at desc, p.person_id desc limit ${sql.lit(NAMES)}) latest) as people
    from notifications n where n.account_id = ${accountId} and ${shown} ${beyond} ${page}`.execute(db)
  return found.rows
}

export async function unreadOf(db: ReadDb, accountIds: string[]): Promise<Map<string, number>> {
  const found = await sql<{ account_id: string; unread: number }>`select n.account_id::text, count(*)::int as unread from notifications n
    where n.account_id = any (${accountIds}::bigint[]) and n.read_at is null and ${shown} group by n.account_id`.execute(db)
  return new Map(found.rows.map((row) => [row.account_id, row.unread]))
}

/** Of one person, as a part of another statement. */
export const unreadPart = (accountId: string): RawBuilder<number> =>
  sql`(select count(*)::int from notifications n where n.account_id = ${accountId} and n.read_at is null and ${shown})`

/** The name of who follows somebody; null when they do not. */
export async function followerName(db: ReadDb, followerId: string, followedId: string): Promise<string | null> {
  const row = await db
    .selectFrom('follows as f')
    .innerJoin('accounts as a', 'a.id', 'f.account_id')
    .select('a.account')
    .where('f.account_id', '=', followerId)
    .where('f.followed_id', '=', followedId)
    .executeTakeFirst()
  return row?.account ?? null
}

/** How many became read. */
export async function markReadUntil(db: WriteDb, accountId: string, until: Date, now: Date): Promise<number> {
  const done = await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('account_id', '=', accountId)
    .where('read_at', 'is', null)
    .where('at', '<=', until)
    .executeTakeFirst()
  return Number(done.numUpdatedRows)
}

/** `already`: it was read before; null: there is none of theirs. */
export async function markRead(db: WriteDb, accountId: string, id: string, now: Date): Promise<'now' | 'already' | null> {
  const found = await sql<{ fresh: boolean }>`update notifications n set read_at = coalesce(n.read_at, ${now})
    from (select id, read_at from notifications where id = ${id} and account_id = ${accountId} for update) before
    where n.id = before.id returning before.read_at is null as fresh`.execute(db)
  const row = found.rows[0]
  return row ? (row.fresh ? 'now' : 'already') : null
}

export async function deleteEntry(db: WriteDb, accountId: string, id: string): Promise<boolean> {
  const row = await db.deleteFrom('notifications').where('id', '=', id).where('account_id', '=', accountId).returning('id').executeTakeFirst()
  return row !== undefined
}

export const deleteOlder = (db: WriteDb, before: Date): Promise<Swept> =>
  sweptBy(sql`delete from notifications where ctid = any (${batchOf(sql`notifications where at < ${before}`)})`.execute(db))
