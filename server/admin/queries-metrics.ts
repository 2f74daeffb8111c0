import { sql } from 'kysely'
import type { ReadDb } from '#server/db/pool.ts'

export type MetricRow = { name: string; n: number; amount: string }
/** What happened in each step of so many seconds from a time on, of everything at once; a step in which nothing did is missing. */
export async function metricsSince(db: ReadDb, from: Date, step: number): Promise<MetricRow[]> {
  const nth = (column: string) => sql`floor(extract(epoch from ${sql.ref(column)} - ${from}::timestamptz) / ${step}::int)::int`
  // numbers rise with time, but for the minutes that a job may take: known beforehand, where to begin keeps the entries of earlier years unread
  const before = (await sql<{ id: string }>`select last_entry_before(${from}::timestamptz - interval '10 minutes') as id`.execute(db)).rows[0]!.id
  const found = await sql<MetricRow>`
    select 'members' as name, ${nth('a.created_at')} as n, count(*)::bigint as amount from accounts a where a.created_at >= ${from} group by 2
    union all select 'posts', ${nth('p.created_at')}, count(*) from posts p where p.created_at >= ${from} group by 2
    union all select 'likes', ${nth('l.created_at')}, count(*) from likes l where l.created_at >= ${from} and l.kind = 'like' group by 2
    union all select 'issued', ${nth('e.at')}, -sum(b.amount)::bigint from ledger_entries e join ledger_lines b on b.entry_id = e.id
      where e.at >= ${from} and e.id > ${before} and b.entry_id > ${before} and e.cause <> 'supply' and b.book = 'pixt-treasury' and b.amount < 0 group by 2
    union all select 'withdrawals', ${nth('s.at')}, sum(w.gross)::bigint from withdrawal_steps s join withdrawals w on w.id = s.withdrawal_id
      where s.state = 'applied' and s.at >= ${from} group by 2
    union all select 'payouts', ${nth('s.at')}, sum(w.gross - w.tax)::bigint from withdrawal_steps s join withdrawals w on w.id = s.withdrawal_id
      where s.state = 'paid' and s.at >= ${from} group by 2`.execute(db)
  return found.rows
}
