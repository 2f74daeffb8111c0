import { sql, type RawBuilder } from 'kysely'
import { eventTypes, type EventData } from '#api/events.ts'
import type { ReadDb, WriteDb } from '../../db/pool.ts'
import { batchOf, sweptBy, type Swept } from '../jobs/batch.ts'

/** A row of `events` that has its place; ids are PostgreSQL bigints as text. */
export type EventRow = { id: string; account_id: string; type: number; data: unknown }

const DAY_MS = 86_400_000
const MOST_MISSED = 200

/** Tells an account's sockets in every process, if the caller's transaction commits. Kept a day for those who are away. */
export async function publish<K extends keyof EventData>(ctx: { db: WriteDb; now: Date }, accountId: string, name: K, data: EventData[K]): Promise<void> {
  await sql`insert into events (account_id, type, data, created_at) values (${accountId}, ${eventTypes[name]}, ${JSON.stringify(data)}, ${ctx.now})`.execute(
    ctx.db,
  )
}

/** The same to many accounts at once, each with its own data, which stands under the account's number. */
export async function publishEach<K extends keyof EventData>(ctx: { db: WriteDb; now: Date }, name: K, each: Map<string, EventData[K]>): Promise<void> {
  if (!each.size) return
  await sql`insert into events (account_id, type, data, created_at)
    select account_id, ${eventTypes[name]}, data, ${ctx.now} from unnest(${[...each.keys()]}::bigint[], ${[...each.values()].map((one) => JSON.stringify(one))}::jsonb[]) as t (account_id, data)`.execute(
    ctx.db,
  )
}

/** Events are kept a day: what the hourly sweep calls. */
export const dropOldEvents = (ctx: { db: WriteDb; now: Date }): Promise<Swept> =>
  sweptBy(sql`delete from events where ctid = any (${batchOf(sql`events where created_at < ${new Date(ctx.now.getTime() - DAY_MS)}`)})`.execute(ctx.db))

/** What an account's sockets were told, with the names of files in it. */
export async function forgetEvents(ctx: { db: WriteDb }, accountId: string): Promise<void> {
  await ctx.db.deleteFrom('events').where('account_id', '=', accountId).execute()
}

/** Rows by their ids, in the order of their place; ids whose rows are gone are left out. */
export async function eventsOf(db: ReadDb, ids: readonly string[]): Promise<EventRow[]> {
  const { rows } = await sql<EventRow>`select id::text, account_id::text, type, data from events where id = any(${ids}::bigint[]) order by events.id`.execute(
    db,
  )
  return rows
}

/** The account's newest id as a part of a statement; 0 where it has none. Whoever reads something after this and then goes on behind it misses nothing. */
export const newestOf = (accountId: RawBuilder<unknown>): RawBuilder<string> =>
  sql`(select coalesce(max(id), 0)::text from events where account_id = ${accountId} and sent)`
async function newestEvent(db: ReadDb, accountId: string): Promise<string> {
  const { rows } = await sql<{ newest: string }>`select ${newestOf(sql`${accountId}::bigint`)} as newest`.execute(db)
  return rows[0]!.newest
}

/** What came after `last`: the newest 200 of a day, oldest first; and the account's newest id (0 when there is none). */
export async function missedEvents(db: ReadDb, accountId: string, last: string | null, now: Date): Promise<{ rows: EventRow[]; newest: bigint }> {
  const end = await newestEvent(db, accountId)
  if (last === null) return { rows: [], newest: BigInt(end) }
  const { rows } = await sql<EventRow>`
    select id::text, account_id::text, type, data from events
    where account_id = ${accountId} and sent and id > ${last} and id <= ${end} and created_at > ${new Date(now.getTime() - DAY_MS)}
    order by events.id desc limit ${MOST_MISSED}`.execute(db)
  return { rows: rows.reverse(), newest: BigInt(end) }
}
