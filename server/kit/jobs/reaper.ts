import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { keepConnection, pause } from '../steady-connection.ts'
import { KINDS } from './relay-sql.ts'

export type Reaper = { guard: (poolId: string) => void; release: (poolId: string) => void; stop: () => Promise<void> }

const EVERY_MS = 2000
/** A pool younger than this may not have its lock yet. */
const GRACE = '2 s'

const TAKE = 'select pg_advisory_lock(hashtextextended($1, 0))'
const GIVE = 'select pg_advisory_unlock(hashtextextended($1, 0))'
/**
 * Unlocks jobs whose pool has no living guard and nudges the living. graphile-worker itself waits 4 hours.
 * `_private_jobs` is not its public interface: a test kills a process, and the version is pinned.
 */
const REAP = `
  with held as materialized (
    select (classid::bigint << 32) | objid::bigint as key from pg_locks
    where locktype = 'advisory' and objsubid = 1 and granted and database = (select oid from pg_database where datname = current_database())
  ),
  lost as materialized (
    select jobs.id, jobs.locked_by, jobs.attempts >= jobs.max_attempts as dead, tasks.identifier as job
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.locked_by is not null and jobs.locked_at < now() - interval '${GRACE}' and hashtextextended(jobs.locked_by, 0) not in (select key from held)
  ),
  freed as materialized (select graphile_worker.force_unlock_workers(array(select distinct locked_by from lost)) where exists (select from lost)),
  told as materialized (select pg_notify('jobs:insert', json_build_object('r', random(), 'count', (select count(*) from lost))::text) from freed),
  named as materialized (select pg_notify('${KINDS}', string_agg(lost.job || ':1', ',')) from lost, told having count(*) > 0)
  select lost.id::text as id, lost.job, lost.dead from lost, named`

/** One connection per process holds a session lock per worker pool; the locks vanish with the process, and the next reaper frees its jobs: within about 4 s. */
export function startReaper({ ownerUrl, log, metrics }: { ownerUrl: string; log: Log; metrics: Metrics }): Reaper {
  const pools = new Set<string>()
  const rest = pause()

  const live = async (client: pg.Client, gone: AbortSignal) => {
    const guarded = new Set<string>()
    while (!gone.aborted) {
      for (const pool of pools) if (!guarded.has(pool)) await client.query(TAKE, [pool]).then(() => guarded.add(pool))
      for (const pool of guarded) if (!pools.has(pool)) await client.query(GIVE, [pool]).then(() => guarded.delete(pool))
      const { rows } = await client.query<{ id: string; job: string; dead: boolean }>({ name: 'reap', text: REAP })
      for (const { id, job, dead } of rows) {
        metrics.jobs.inc({ job, outcome: dead ? 'dead' : 'lost' })
        log[dead ? 'error' : 'warn']({ job, jobId: id }, dead ? 'job is dead: its process died at the last attempt' : 'job runs again: its process died')
      }
      await rest.wait(EVERY_MS, gone)
    }
  }
  const connection = keepConnection({ url: ownerUrl, name: 'pixtura reaper', live, onError: (err) => log.warn({ err }, 'reaper lost its connection') })
  return {
    guard: (poolId) => (pools.add(poolId), rest.wake()),
    release: (poolId) => (pools.delete(poolId), rest.wake()),
    stop: () => connection.close(),
  }
}
