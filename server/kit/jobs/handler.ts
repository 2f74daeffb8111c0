import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import type { ReadCtx, WriteCtx } from '../../context.ts'
import type { Db, ReadDb } from '../../db/pool.ts'
import type { Swept } from './batch.ts'

/**
 * How one job is done. Both steps may run again after a crash, so both must be safe to run twice.
 * Methods, not properties: each handler may name its own type of what it found.
 */
export type JobHandler<N extends JobName, Found = unknown, News = unknown, Said = unknown> = {
  /**
   * With no transaction open: network, files, child processes. `signal` fires when the process cannot wait any longer.
   * `tell` runs the handler's own `tell` while `outside` goes on: how far a long job is, whether anybody still wants it.
   */
  outside?(ctx: ReadCtx, payload: Jobs[N], signal: AbortSignal, tell: (news: News) => Promise<Said>): Promise<Found>
  /** In a transaction of its own each time. */
  tell?(ctx: WriteCtx, payload: Jobs[N], news: News): Promise<Said>
  /** In one transaction, with what `outside` found (undefined without it); after `more` in another one, and so on: what was committed stays. */
  write(ctx: WriteCtx, payload: Jobs[N], found: Found): Promise<Swept>
}
export type Handlers = { [N in JobName]: JobHandler<N> }

/** A job's context without what the runner adds. Made anew for each step, so `now` is true after a long `outside`. */
export type JobCtx = Omit<ReadCtx, 'db' | 'viewer' | 'after'>
export type JobWorld = {
  handlers: Handlers
  makeCtx: (about: { job: JobName; id: string }) => JobCtx | Promise<JobCtx>
  /** On connections that can only read. */
  read: ReadDb
  write: Db
  /** Where other jobs work than on these. */
  slow?: { jobs: ReadonlySet<JobName>; read: ReadDb; write: Db }
}

/** Does a job once: `outside`, then `write` in a transaction, then the effects that waited for the commit. */
export async function doJob<N extends JobName>(world: JobWorld, about: { job: N; id: string }, payload: Jobs[N], signal: AbortSignal): Promise<void> {
  const handler: JobHandler<N> = world.handlers[about.job]
  const { read, write } = world.slow?.jobs.has(about.job) ? world.slow : world
  const effects: (() => void)[] = []
  const after = { run: (effect: () => void) => void effects.push(effect), session: () => noSession(about.job) }
  const commit = async <T>(work: (ctx: WriteCtx) => Promise<T>): Promise<T> => {
    const ctx = await world.makeCtx(about)
    const said = await write.transaction().execute(async (db) => {
      const done = await work({ ...ctx, db, viewer: null, after })
      signal.throwIfAborted()
      return done
    })
    for (const effect of effects.splice(0)) effect()
    return said
  }
  const tell = (news: unknown) => commit(async (ctx) => handler.tell?.(ctx, payload, news))
  const found = await handler.outside?.({ ...(await world.makeCtx(about)), db: read, viewer: null, after }, payload, signal, tell)
  signal.throwIfAborted()
  let swept: Swept
  do swept = await commit((ctx) => handler.write(ctx, payload, found))
  while (swept === 'more')
}

function noSession(job: JobName): never {
  throw new Error(`${job}: a job has no visitor to give a session to`)
}
