import { sql } from 'kysely'
import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import type { WriteDb } from '../../db/pool.ts'

/**
 * Puts background work on its way in the caller's transaction: it runs if that commits, at least once, within milliseconds
 * (or from `runAt` on, by the product's clock). A plain row in `outbox`: a NOTIFY here would make every commit queue behind one lock.
 */
export async function enqueue<N extends JobName>(ctx: { db: WriteDb; now: Date }, job: N, payload: Jobs[N], options: { runAt?: Date } = {}): Promise<void> {
  await sql`insert into outbox (job, payload, run_at, created_at) values (${job}, ${JSON.stringify(payload)}, ${options.runAt ?? null}, ${ctx.now})`.execute(
    ctx.db,
  )
}

/** The same for many at once, each from its own time on. */
export async function enqueueEach<N extends JobName>(
  ctx: { db: WriteDb; now: Date },
  job: N,
  each: readonly { payload: Jobs[N]; runAt: Date }[],
): Promise<void> {
  if (!each.length) return
  const [payloads, times] = [each.map(({ payload }) => JSON.stringify(payload)), each.map(({ runAt }) => runAt)]
  await sql`insert into outbox (job, payload, run_at, created_at)
    select ${job}, payload, run_at, ${ctx.now} from unnest(${payloads}::jsonb[], ${times}::timestamptz[]) as t (payload, run_at)`.execute(ctx.db)
}
