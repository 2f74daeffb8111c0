import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { OwnApp } from './own-app.ts'
import type { OwnDatabase } from './own-database.ts'

/** Asks for work in a transaction of its own. */
export const askFor = <N extends JobName>({ db, clock }: Pick<OwnApp, 'db' | 'clock'>, job: N, payload: Jobs[N]): Promise<void> =>
  db.transaction().execute((own) => enqueue({ db: own, now: clock.now() }, job, payload))

/** Jobs that wait for their next try run now. */
export const hurryJobs = ({ owner }: Pick<OwnDatabase, 'owner'>) =>
  owner.query(`update graphile_worker._private_jobs set run_at = now() where locked_at is null; notify "jobs:insert", '{"count":1}'`)
