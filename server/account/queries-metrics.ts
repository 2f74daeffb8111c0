import { sql } from 'kysely'
import type { MetricReader } from '#server/hooks/console-metrics.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'

/** Who became a member. */
export const countNew: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('a.created_at', from, step)} as n, count(*)::bigint as amount
    from accounts a where a.created_at >= ${from} group by 1`.execute(db)
  return found.rows
}
