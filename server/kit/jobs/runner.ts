import { parseCronItems, run, type JobHelpers, type Runner, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import { EventEmitter } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import { openPool } from '../../db/pool.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { ATTEMPTS, quietLogger } from './graphile.ts'
import { doJob, type JobWorld } from './handler.ts'
import { startReaper, type Reaper } from './reaper.ts'
import { KINDS } from './relay-sql.ts'

/** Jobs that need no payload, so a clock can start them. */
type Plain = { [N in JobName]: Record<never, never> extends Jobs[N] ? N : never }[JobName]
/** `match` is a crontab pattern in UTC, as '0 * * * *' for hourly. */
export type CronEntry = { job: Plain; match: string }
export type RunnerOptions = JobWorld & {
  /** The role that owns graphile-worker's schema; handlers get `read` and `write`, which need not. */
  ownerUrl: string
  /** Jobs at a time, of all kinds that have no queue of their own. */
  concurrency: number
  /** Kinds with workers of their own, so that slow ones never keep a short one waiting. */
  queues?: Partial<Record<JobName, number>>
  cron: readonly CronEntry[]
  log: Log
  metrics: Metrics
  /** After each job's commit: what it enqueued can go on its way at once. */
  committed?: () => void
  /** How long `stop` waits for jobs in hand; 10 s. */
  patienceMs?: number
}
export type JobRunner = { stop: () => Promise<void> }

const PATIENCE_MS = 10_000
const AGAIN_MS = 1000
/** For each worker, work that failed and is due again; new work is announced. */
const POLL_MS = 5000
const RETURN = `update graphile_worker._private_jobs set attempts = greatest(0, attempts - 1), locked_by = null, locked_at = null where locked_by = $1 returning id::text as id`

/**
 * Does background work: graphile-worker on PostgreSQL, one pool of workers per queue. A job that throws runs again after e^n seconds, 8 times in all,
 * then it is kept, logged as dead and counted; one whose process was killed runs again within seconds. `migrate` must have made the queue's schema.
 */
export function startJobs(options: RunnerOptions): JobRunner {
  const { ownerUrl, log } = options
  const queues = queuesOf(options)
  const pool = openPool({
    url: ownerUrl,
    max: queues.length + 4,
    name: 'pixtura jobs',
    onError: (err) => log.warn({ err }, 'a connection of the jobs was lost'),
  })
  const reaper = startReaper(options)
  const living = queues.map((queue) => keepQueue({ ...queue, pool, reaper, options }))
  return {
    stop: async () => {
      await Promise.all(living.map((queue) => queue.stop()))
      await reaper.stop()
      await pool.end()
    },
  }
}

type Queue = { jobs: JobName[]; workers: number; cron: readonly CronEntry[]; own?: true }
function queuesOf({ handlers, queues = {}, concurrency, cron }: RunnerOptions): Queue[] {
  const names = Object.keys(handlers) as JobName[]
  const own = names.flatMap((name) => (queues[name] ? [{ jobs: [name], workers: queues[name], cron: [], own: true as const }] : []))
  return [{ jobs: names.filter((name) => !queues[name]), workers: concurrency, cron }, ...own]
}

type QueueLife = Queue & { pool: pg.Pool; reaper: Reaper; options: RunnerOptions }

/** Runs a queue's workers; graphile-worker ends them all when it cannot write a result (the server restarted), so they are started again. */
function keepQueue(queue: QueueLife) {
  const { options, reaper } = queue
  const { log, patienceMs = PATIENCE_MS } = options
  const closing = new AbortController()
  const hurry = new AbortController()
  let current: { runner: Runner; poolId: string } | null = null

  const live = async () => {
    while (!closing.signal.aborted) {
      current = await openQueue(queue, hurry.signal).catch((err: unknown) => (log.warn({ err }, 'jobs could not start'), null))
      const ended = current?.runner.promise.catch((err: unknown) => log.warn({ err }, 'workers ended, starting again'))
      if (closing.signal.aborted) void current?.runner.stop().catch(() => undefined)
      await ended
      if (current) reaper.release(current.poolId)
      await delay(AGAIN_MS, undefined, { signal: closing.signal }).catch(() => undefined)
    }
  }
  const ended = live()
  const giveBack = async () => {
    if (!current) return
    const { rows } = await queue.pool.query<{ id: string }>(RETURN, [current.poolId])
    hurry.abort(new Error('this process is ending'))
    if (rows.length) log.warn({ jobs: rows.map((row) => row.id) }, 'jobs given back: not done in time')
    await current.runner.kill().catch(() => undefined)
  }
  const stop = async () => {
    closing.abort()
    void current?.runner.stop().catch(() => undefined)
    const inTime = await Promise.race([ended.then(() => true), delay(patienceMs, false, { ref: false })])
    if (!inTime) await giveBack().catch((err: unknown) => log.warn({ err }, 'jobs could not be given back; the next reaper frees them'))
    await Promise.race([ended, delay(AGAIN_MS, undefined, { ref: false })])
  }
  return { stop }
}

/** A queue of one kind looks for work when its kind is named, not whenever anything came: with ten queues each job would be ten looks. */
function wakeByName(events: WorkerEvents, job: JobName): void {
  const named = new RegExp(`(?:^|,)${job}:(\\d+)`)
  let wake: WorkerPool['nudge'] = () => undefined
  events.on('pool:create', ({ workerPool }) => {
    wake = workerPool.nudge.bind(workerPool)
    workerPool.nudge = () => undefined
  })
  events.on('pool:gracefulShutdown', () => (wake = () => undefined))
  const hear = ({ channel, payload = '' }: pg.Notification) => {
    const many = channel === KINDS && named.exec(payload)?.[1]
    if (many) wake(Number(many))
  }
  // a connection that is lost graphile-worker hears of itself
  const say = (client: pg.PoolClient, what: 'listen' | 'unlisten') => void client.query(`${what} "${KINDS}"`).catch(() => undefined)
  events.on('pool:listen:success', ({ client }) => (client.on('notification', hear), say(client, 'listen')))
  events.on('pool:listen:release', ({ client }) => (client.off('notification', hear), say(client, 'unlisten')))
}

async function openQueue({ jobs, workers, cron, own, pool, reaper, options }: QueueLife, signal: AbortSignal) {
  const { log, metrics } = options
  const events: WorkerEvents = new EventEmitter()
  if (own) wakeByName(events, jobs[0]!)
  let poolId = ''
  events.on('pool:create', ({ workerPool }) => {
    poolId = workerPool.id
    reaper.guard(poolId)
  })
  events.on('job:success', ({ job }) => metrics.jobs.inc({ job: job.task_identifier, outcome: 'done' }))
  events.on('job:error', ({ job, error }) => {
    if (signal.aborted) return // given back, so this run does not count
    const { id: jobId, task_identifier: name, attempts } = job
    const dead = attempts >= job.max_attempts
    metrics.jobs.inc({ job: name, outcome: dead ? 'dead' : 'failed' })
    log[dead ? 'error' : 'warn']({ err: error, job: name, jobId, attempts }, dead ? 'job is dead: it runs no more' : 'job failed and will run again')
  })
  const taskList: TaskList = Object.fromEntries(jobs.map((job) => [job, taskOf(job, options, signal)]))
  const parsedCronItems = parseCronItems(cron.map(({ job, match }) => ({ task: job, match, options: { backfillPeriod: 0, maxAttempts: ATTEMPTS } })))
  const runner = await run({
    pgPool: pool,
    concurrency: workers,
    noHandleSignals: true,
    pollInterval: POLL_MS,
    // as batches, or a result that cannot be written is a rejection that nobody in graphile-worker hears: it would end our process with the database
    preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    logger: quietLogger(log),
    events,
    taskList,
    parsedCronItems,
  })
  return { runner, poolId }
}

const taskOf = (job: JobName, options: RunnerOptions, signal: AbortSignal) => async (payload: unknown, helpers: JobHelpers) => {
  const time = options.metrics.jobSeconds.startTimer({ job })
  await doJob(options, { job, id: helpers.job.id }, payload as Jobs[JobName], signal)
  time()
  options.committed?.()
}
