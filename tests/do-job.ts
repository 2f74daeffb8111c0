import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import { doJob } from '#server/kit/jobs/handler.ts'
import { jobs } from './domain-parts.ts'
import type { OwnApp } from './own-app.ts'
import { contextOf } from './verified-member.ts'

/** Does a job at once, as the runner would. */
export const doAtOnce = async <N extends JobName>(own: OwnApp, job: N, payload: Jobs[N]): Promise<void> =>
  await doJob({ handlers: jobs, makeCtx: () => contextOf(own), read: own.db, write: own.db }, { job, id: 'test' }, payload, new AbortController().signal)
