import { sql } from 'kysely'
import type { RefusalReason } from '#api/kinds.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import { from, type CreatorState } from './flow.ts'

export type CreatorRow = {
  id: string
  account_id: string
  state: CreatorState
  about: string
  asked_at: Date
  decided_at: Date | null
  reason: RefusalReason | null
  words: string
}
const columns = sql`id, account_id::text, state, about, asked_at, decided_at, reason, words`

export async function creatorOf(db: ReadDb, accountId: string): Promise<CreatorRow | null> {
  return (await sql<CreatorRow>`select ${columns} from creators where account_id = ${accountId}`.execute(db)).rows[0] ?? null
}
export async function creatorsByIds(db: ReadDb, ids: string[]): Promise<CreatorRow[]> {
  return ids.length ? (await sql<CreatorRow>`select ${columns} from creators where id = any (${ids}::uuid[])`.execute(db)).rows : []
}

type Asked = { id: string; accountId: string; about: string }
/** Asks for the first time or again: the number of the application, or null when it is not in a state from which one can. */
export async function askRow(db: WriteDb, { id, accountId, about }: Asked, now: Date): Promise<string | null> {
  const again = from.waiting.filter((state) => state !== null)
  const found = await sql<{
    id: string
  }>`insert into creators (id, account_id, state, about, asked_at) values (${id}, ${accountId}, 'waiting', ${about}, ${now})
    on conflict (account_id) do update set state = 'waiting', about = excluded.about, asked_at = excluded.asked_at, decided_at = null, reason = null, words = ''
    where creators.state = any (${again}::text[]) returning id`.execute(db)
  return found.rows[0]?.id ?? null
}
type End = { state: 'qualified' } | { state: 'rejected'; reason: RefusalReason; words: string }
/** Whose it was; null when it did not wait any more. */
export async function decideRow(db: WriteDb, id: string, end: End, now: Date): Promise<string | null> {
  const row = await db
    .updateTable('creators')
    .set({ ...end, decided_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returning('account_id')
    .executeTakeFirst()
  return row?.account_id ?? null
}
/** False when it did not wait any more. */
export async function withdrawRow(db: WriteDb, id: string): Promise<boolean> {
  const done = await db.updateTable('creators').set({ state: 'withdrawn' }).where('id', '=', id).where('state', '=', 'waiting').executeTakeFirst()
  return done.numUpdatedRows > 0n
}

/** How many of somebody's works everybody sees. */
export async function countWorks(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from posts p where p.account_id = ${accountId} and ${whereOpen()}`.execute(db)
  return found.rows[0]!.n
}
export type WorkRow = { account_id: string; cover_key: string; works: number }
/** The latest works of these people that everybody sees, at most so many of each, and how many each has. */
export async function latestWorks(db: ReadDb, accountIds: string[], most: number): Promise<WorkRow[]> {
  if (!accountIds.length) return []
  const found = await sql<WorkRow>`select account_id::text, cover_key, works from (
      select p.account_id, p.cover_key, count(*) over (partition by p.account_id)::int as works,
        row_number() over (partition by p.account_id order by p.created_at desc, p.id desc) as place
      from posts p where p.account_id = any (${accountIds}::bigint[]) and ${whereOpen()}) as one
    where place <= ${most} order by one.account_id, one.place`.execute(db)
  return found.rows
}

export async function eraseCreator(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('creators').where('account_id', '=', accountId).execute()
}
