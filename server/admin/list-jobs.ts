import type { JobQuery, WaitingJob } from '#api/admin.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { countJobs, hasJob, jobRows, retryJobs, type JobRow } from '#server/kit/jobs/console-jobs.ts'
import { cutPage } from '#server/kit/keyset.ts'

/** What background work there is, and a page of it; without a state, of what failed. */
export async function listJobs({ db }: ReadCtx, { state, limit, ...query }: JobQuery) {
  const states = state ? [state] : (['dead', 'again'] as const)
  const [counts, rows] = await Promise.all([countJobs(db), jobRows(db, { ...query, states, limit: limit + 1 })])
  const { page, last } = cutPage(rows, limit)
  return {
    counts: counts.map(({ next_at, ...count }) => ({ ...count, nextAt: next_at?.toISOString() ?? null })),
    jobs: page.map(jobView),
    next: last?.place ?? null,
  }
}

/** Lets a failed job run again at once; one that waits or runs is left alone, so asking twice does what asking once does. */
export async function retryJob({ db }: WriteCtx, number: string) {
  if (!/^\d{1,18}$/.test(number) || !(await hasJob(db, number))) return fail('NOT_FOUND')
  return { retried: await retryJobs(db, { number }) }
}
/** The same for all that failed of one name. */
export const retryFailed = async ({ db }: WriteCtx, job: string) => ({ retried: await retryJobs(db, { job }) })

const jobView = ({ id, job, state, attempts, most, error, run_at, tried_at }: JobRow): WaitingJob => ({
  number: id.startsWith('j') ? id.slice(1) : null,
  id,
  job,
  state,
  attempts,
  most,
  error,
  runAt: run_at.toISOString(),
  triedAt: tried_at?.toISOString() ?? null,
})
