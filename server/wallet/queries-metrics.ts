import { sql } from 'kysely'
import type { ConsoleMetrics, MetricReader } from '#server/hooks/console-metrics.ts'
import { stepIn, type StepRow } from '#server/kit/steps.ts'

const issued: MetricReader = async (db, from, step) => {
  // numbers rise with time, but for the minutes that a job may take: known beforehand, where to begin keeps the entries of earlier years unread
  const before = (await sql<{ id: string }>`select last_entry_before(${from}::timestamptz - interval '10 minutes') as id`.execute(db)).rows[0]!.id
  const found = await sql<StepRow>`select ${stepIn('e.at', from, step)} as n, -sum(b.amount)::bigint as amount
    from ledger_entries e join ledger_lines b on b.entry_id = e.id
    where e.at >= ${from} and e.id > ${before} and b.entry_id > ${before} and e.cause <> 'supply' and b.book = 'pixt-treasury' and b.amount < 0
    group by 1`.execute(db)
  return found.rows
}
const withdrawals: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('s.at', from, step)} as n, sum(w.gross)::bigint as amount
    from withdrawal_steps s join withdrawals w on w.id = s.withdrawal_id where s.state = 'applied' and s.at >= ${from} group by 1`.execute(db)
  return found.rows
}
const payouts: MetricReader = async (db, from, step) => {
  const found = await sql<StepRow>`select ${stepIn('s.at', from, step)} as n, sum(w.gross - w.tax)::bigint as amount
    from withdrawal_steps s join withdrawals w on w.id = s.withdrawal_id where s.state = 'paid' and s.at >= ${from} group by 1`.execute(db)
  return found.rows
}
export const walletMetrics: Pick<ConsoleMetrics, 'issued' | 'withdrawals' | 'payouts'> = { issued, withdrawals, payouts }
