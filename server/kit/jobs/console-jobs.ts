import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '../../db/pool.ts'
import { asc, desc, keyset } from '../keyset.ts'

/** `again`: failed, and will run again; `dead`: failed so often that it will not, until somebody says so. */
export type JobState = 'waiting' | 'running' | 'again' | 'dead'
export type JobCountRow = { job: string; waiting: number; running: number; again: number; dead: number; next_at: Date | null }
/** How many there are of each name in each state, those that failed first; `next_at` is when the next of them runs. */
export async function countJobs(db: ReadDb): Promise<JobCountRow[]> {
  const found =
    await sql<JobCountRow>`select job, count(*) filter (where state = 'waiting')::int as waiting, count(*) filter (where state = 'running')::int as running,
      count(*) filter (where state = 'again')::int as again, count(*) filter (where state = 'dead')::int as dead,
      min(run_at) filter (where state in ('waiting', 'again')) as next_at
    from console_jobs() group by job order by dead desc, again desc, job`.execute(db)
  return found.rows
}

export type JobRow = {
  id: string
  job: string
  state: JobState
  attempts: number
  most: number | null
  error: string | null
  run_at: Date
  tried_at: Date | null
  place: string
}
export type JobsQuery = {
  states: readonly JobState[]
  job?: string | undefined
  order?: 'oldest' | 'latest' | undefined
  after?: string | undefined
  limit: number
}
/** Jobs in these states, in the order in which they run, or from its end; `after` is the `place` that a page ended with. Of an error its first line. */
export async function jobRows(db: ReadDb, { states, job, order, after, limit }: JobsQuery): Promise<JobRow[]> {
  const place = sql`(extract(epoch from run_at) * 1000000)::bigint`
  const [at, id] = after?.split('_') ?? []
  const { beyond, page } = keyset((order === 'latest' ? desc : asc)(place, sql`id`), at && id ? [sql`${at}::bigint`, id] : null, limit)
  const found = await sql<JobRow>`select id, job, state, attempts, most, error, run_at, tried_at, ${place} || '_' || id as place from console_jobs()
    where state = any (${[...states]}::text[]) ${job ? sql`and job = ${job}` : sql``} ${beyond} ${page}`.execute(db)
  return found.rows
}

/** Jobs that failed and are not mended, by when they were last tried: `n` counts steps of so many seconds from a time on. */
export async function countFailures(db: ReadDb, from: Date, step: number): Promise<{ n: number; amount: string }[]> {
  const found = await sql<{
    n: number
    amount: string
  }>`select floor(extract(epoch from tried_at - ${from}::timestamptz) / ${step}::int)::int as n, count(*) as amount
    from console_jobs() where state in ('again', 'dead') and tried_at >= ${from} group by 1`.execute(db)
  return found.rows
}

/** Whether the queue holds a job of this number: done ones are gone. */
export async function hasJob(db: ReadDb, number: string): Promise<boolean> {
  return (await sql`select 1 from console_jobs() where id = ${`j${number}`}`.execute(db)).rows.length > 0
}
/** Lets failed jobs run again at once, as if never tried: one by its number, or all of a name. How many; what waits, runs or is done is left alone. */
export async function retryJobs(db: WriteDb, which: { number: string } | { job: string }): Promise<number> {
  const [numbers, job] = 'number' in which ? [[which.number], null] : [[], which.job]
  const done = await sql<{ retried: number }>`select console_retry(${numbers}::bigint[], ${job}) as retried`.execute(db)
  return done.rows[0]!.retried
}
