import { sql } from 'kysely'
import type { WriteDb } from '../../db/pool.ts'
import type { JobName, Jobs } from '../../jobs.ts'

/**
 * Puts background work on its way in the caller's transaction: it runs if that commits, at least once, within milliseconds
 * (or from `runAt` on, by the product's clock). A plain row in `outbox`: a NOTIFY here would make every commit queue behind one lock.
 */
export async function enqueue<N extends JobName>(ctx: { db: WriteDb; now: Date }, job: N, payload: Jobs[N], options: { runAt?: Date } = {}): Promise<void> {
  await sql`insert into outbox (job, payload, run_at, created_at) values (${job}, ${JSON.stringify(payload)}, ${options.runAt ?? null}, ${ctx.now})`.execute(
    ctx.db,
  )
}
