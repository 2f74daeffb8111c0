import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import type { OwnApp } from './own-app.ts'

/** Jobs of one name that nobody has done, in their order, whether the relay has moved them on or not. `run_at`: null for at once. */
export async function waitingJobs<N extends JobName>({ owner }: Pick<OwnApp, 'owner'>, job: N): Promise<{ payload: Jobs[N]; run_at: Date | null }[]> {
  const { rows } = await owner.query<{ payload: Jobs[N]; run_at: Date | null }>(
    `select payload, run_at from (select 0 as moved, id, payload, run_at from outbox where job = $1
      union all select -1, j.id, j.payload::jsonb, j.run_at from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
        where t.identifier = $1) w order by moved, id`,
    [job],
  )
  return rows
}
