import { sql } from 'kysely'
import type { ConsoleMetrics, MetricReader } from '#server/hooks/console-metrics.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'

const orders: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('s.at', from, step)} as n, count(*)::bigint as amount
    from order_steps s where s.state = 'open' and s.why is null and s.account_id is not null and s.at >= ${from} group by 1`.execute(db)
  return found.rows
}
const sales: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('s.at', from, step)} as n, sum(o.amount)::bigint as amount
    from order_steps s join orders o on o.id = s.order_id where s.state = 'paid' and s.at >= ${from} group by 1`.execute(db)
  return found.rows
}
const refunds: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('r.ended_at', from, step)} as n, sum(r.amount)::bigint as amount
    from refunds r where r.state = 'refunded' and r.ended_at >= ${from} group by 1`.execute(db)
  return found.rows
}
export const orderMetrics: Pick<ConsoleMetrics, 'orders' | 'sales' | 'refunds'> = { orders, sales, refunds }
