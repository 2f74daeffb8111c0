import { sql } from 'kysely'
import type { MetricReader } from '#server/hooks/console-metrics.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'

export const countPosts: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('p.created_at', from, step)} as n, count(*)::bigint as amount
    from posts p where p.created_at >= ${from} group by 1`.execute(db)
  return found.rows
}
export const countLikes: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('l.created_at', from, step)} as n, count(*)::bigint as amount
    from likes l where l.created_at >= ${from} and l.kind = 'like' group by 1`.execute(db)
  return found.rows
}
export const countComments: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('c.created_at', from, step)} as n, count(*)::bigint as amount
    from comments c where c.created_at >= ${from} group by 1`.execute(db)
  return found.rows
}
