import { sql } from 'kysely'
import type { DecisionCount, KindCount } from '#api/safety.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { took } from './queries.ts'

/** By kind and reason, of what came or was decided since a time: reports by theirs, what was decided by that of the decision. */
export async function countDecisions(db: ReadDb, since: Date): Promise<DecisionCount[]> {
  const found =
    await sql<DecisionCount>`select kind, reason, sum(reports)::int as reports, sum(unfounded)::int as unfounded, sum(labelled)::int as labelled, sum(removed)::int as removed,
      sum(strikes)::int as strikes, sum(restored)::int as restored
    from (
      select c.kind, r.reason, count(*) as reports, count(*) filter (where c.state = 'unfounded') as unfounded, 0 as labelled, 0 as removed, 0 as strikes, 0 as restored
        from reports r join report_cases c on c.id = r.case_id where r.at >= ${since} group by c.kind, r.reason
      union all
      select c.kind, c.reason, 0, 0, count(c.label), count(*) - count(c.label), count(s.case_id), count(*) filter (where c.state = 'restored')
        from report_cases c left join strikes s on s.case_id = c.id where c.opened_at >= ${since} and c.reason is not null and not c.claimed group by c.kind, c.reason
    ) each group by kind, reason order by kind, reason`.execute(db)
  return found.rows
}

/** By kind, of cases that were opened since a time. */
export async function countCases(db: ReadDb, since: Date): Promise<KindCount[]> {
  const found =
    await sql<KindCount>`select kind, count(*)::int as cases, (count(*) filter (where state = 'open'))::int as waiting, count(decided_at)::int as decided,
      count(appealed_at)::int as appeals, ceil(percentile_cont(0.5) within group (order by ${took}) filter (where decided_at is not null))::int as median,
      ceil(max(${took}))::int as slowest
    from report_cases where not claimed and opened_at >= ${since} group by kind order by kind`.execute(db)
  return found.rows
}
