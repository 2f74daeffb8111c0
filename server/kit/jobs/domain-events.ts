import { sql } from 'kysely'
import type { WriteDb } from '../../db/pool.ts'

type Told = { listener: string; subject: string; about: object }
/** Writes down what happened, once for each listener. */
export async function insertEvents(db: WriteDb, event: string, rows: readonly Told[], at: Date): Promise<void> {
  const [listeners, subjects, abouts] = [rows.map((row) => row.listener), rows.map((row) => row.subject), rows.map((row) => JSON.stringify(row.about))]
  await sql`insert into domain_events (listener, event, subject, about, created_at)
    select listener, ${event}, subject, about, ${at} from unnest(${listeners}::text[], ${subjects}::text[], ${abouts}::jsonb[]) as t (listener, subject, about)`.execute(
    db,
  )
}

/** What a listener has not heard yet of a subject, in the order in which it happened; held for the caller, so that whoever comes second waits and finds nothing left. */
export async function lockUnheard(db: WriteDb, listener: string, subject: string, limit: number): Promise<{ id: string; about: object }[]> {
  const found = await sql<{ id: string; about: object }>`select id, about from domain_events where listener = ${listener} and subject = ${subject}
    order by id limit ${sql.lit(limit)} for update`.execute(db)
  return found.rows
}

/** They were heard. */
export async function deleteHeard(db: WriteDb, ids: readonly string[]): Promise<void> {
  await sql`delete from domain_events where id = any (${ids}::bigint[])`.execute(db)
}
