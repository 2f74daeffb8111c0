import { sql } from 'kysely'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test, vi } from 'vitest'
import { openKysely, openPool, type ReadDb } from '#server/db/pool.ts'
import { hurryJobs } from '#tests/jobs.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { openLog } from '../log.ts'
import { openMetrics, type Metrics } from '../metrics.ts'
import { randomFrom } from '../random.ts'
import { openBus } from '../realtime/bus.ts'
import { enqueue } from './enqueue.ts'
import type { Handlers, JobCtx } from './handler.ts'
import { startRelay } from './relay.ts'
import { startJobs, type RunnerOptions } from './runner.ts'

/** Waits for what must come; how long it may take is no test's business unless it says so. */
const soon = (check: () => void | Promise<void>, timeout = 15_000) => vi.waitFor(check, { timeout })

const own = ownDatabase()
const log = openLog({ LOG_LEVEL: 'silent' })
const now = () => new Date()
const makeCtx = () => ({ lang: 'zh', now: now(), random: randomFrom() }) as JobCtx
const open: { stop: () => Promise<void> }[] = []
afterEach(() => Promise.all(open.splice(0).map((one) => one.stop())))

/** A relay with a bus of its own; both end with the test. */
function relays(metrics: Metrics) {
  const bus = openBus({ url: own.appUrl, log })
  const relay = startRelay({ ownerUrl: own.ownerUrl, bus, now, log, metrics })
  open.push(relay, { stop: () => bus.close() })
  return relay
}
function start(handlers: Partial<Handlers>, more: Partial<RunnerOptions> = {}) {
  const metrics = openMetrics()
  const relay = relays(metrics)
  const world = { handlers: handlers as Handlers, makeCtx, read: own.db, write: own.db, ownerUrl: own.ownerUrl }
  const runner = startJobs({ ...world, concurrency: 2, cron: [], log, metrics, committed: relay.poke, ...more })
  open.push(runner)
  return { runner, metrics }
}
const develop = (imageId: string) => own.db.transaction().execute((db) => enqueue({ db, now: now() }, 'develop-image', { imageId }))
const remove = (key: string) => own.db.transaction().execute((db) => enqueue({ db, now: now() }, 'remove-files', { keys: [key] }))
const rows = async () =>
  (
    await own.owner.query<{ attempts: number; locked: boolean; last_error: string | null }>(
      'select attempts, locked_at is not null as locked, last_error from graphile_worker._private_jobs',
    )
  ).rows
const count = async (metrics: Metrics, outcome: string) => (await metrics.jobs.get()).values.find((value) => value.labels.outcome === outcome)?.value ?? 0

test('outside runs with no transaction open, write in one, effects after the commit', async () => {
  const seen: string[] = []
  const { metrics } = start({
    'develop-image': {
      outside: async (ctx, { imageId }) => {
        const { rows: states } = await sql<{ assigned: boolean }>`select pg_current_xact_id_if_assigned() is not null as assigned`.execute(ctx.db)
        seen.push(`outside ${states[0]?.assigned}`)
        return { size: imageId.length }
      },
      write: async (ctx, { imageId }, found: { size: number }) => {
        ctx.after.run(() => seen.push('after'))
        const started = await sql<{ at: Date }>`select now() as at`.execute(ctx.db)
        await delay(30)
        const later = await sql<{ at: Date }>`select now() as at`.execute(ctx.db)
        await enqueue(ctx, 'remove-files', { keys: [imageId] })
        seen.push(`write ${found.size} ${started.rows[0]?.at.getTime() === later.rows[0]?.at.getTime()}`)
      },
    },
    'remove-files': { write: async (_ctx, { keys }) => void seen.push(`remove ${keys.join()}`) },
  })
  await develop('123')
  await soon(() => expect(seen).toEqual(['outside false', 'write 3 true', 'after', 'remove 123']), 5000)
  await soon(async () => expect(await rows()).toEqual([]))
  expect(await count(metrics, 'done')).toBe(1)
})

test('after “more” write runs again, in a transaction of its own: what was committed stays when a later one fails', async () => {
  const taken: string[] = []
  let fails = true
  const { metrics } = start({
    'remove-files': {
      write: async ({ db }) => {
        const { rows: gone } = await sql<{ key: string }>`delete from human_checks where id = (select min(id) from human_checks) returning id as key`.execute(
          db,
        )
        if (taken.length === 2 && fails) throw new Error('the third one')
        taken.push(...gone.map(({ key }) => key))
        return gone.length ? 'more' : undefined
      },
    },
  })
  await own.owner.query(`insert into human_checks select n, now() from unnest('{a,b,c,d}'::text[]) n`)
  await remove('x')
  await soon(async () => expect(await count(metrics, 'failed')).toBe(1))
  expect((await own.owner.query<{ id: string }>('select id from human_checks order by id')).rows.map(({ id }) => id)).toEqual(['c', 'd'])
  fails = false
  await hurryJobs(own)
  await soon(async () => expect(await count(metrics, 'done')).toBe(1))
  expect(taken).toEqual(['a', 'b', 'c', 'd'])
})

test('a job that fails leaves nothing behind and runs again, 8 times in all; then it is kept as dead', async () => {
  let runs = 0
  const { metrics } = start({
    'develop-image': {
      write: async (ctx) => {
        runs += 1
        await enqueue(ctx, 'remove-files', { keys: ['half done'] })
        throw new Error(`no luck ${runs}`)
      },
    },
  })
  await develop('1')
  for (let run = 1; run <= 8; run++) {
    await soon(() => expect(runs).toBe(run), 8000)
    await soon(async () => expect(await rows()).toEqual([{ attempts: run, locked: false, last_error: `no luck ${run}` }]))
    await hurryJobs(own)
  }
  await delay(500)
  expect(runs).toBe(8)
  expect([await count(metrics, 'failed'), await count(metrics, 'dead')]).toEqual([7, 1])
  expect((await own.owner.query('select from outbox')).rowCount).toBe(0)
})

test('a queue of one kind looks at once when its kind is named', async () => {
  const seen: string[] = []
  const { metrics } = start(
    { 'develop-image': { write: async () => void seen.push('develop') }, 'remove-files': { write: async () => void seen.push('remove') } },
    { queues: { 'develop-image': 1 } },
  )
  await remove('first')
  await soon(async () => expect(await count(metrics, 'done')).toBe(1))
  // by now each queue has found nothing and would look again after five seconds
  await develop('1')
  await soon(() => expect(seen).toEqual(['remove', 'develop']), 4000)
})

test('the job of a killed process runs again within seconds', async () => {
  const program = `
    import pg from 'pg'
    import { openKysely } from '#server/db/pool.ts'
    import { openLog } from '#server/kit/log.ts'
    import { openMetrics } from '#server/kit/metrics.ts'
    import { startJobs } from '#server/kit/jobs/runner.ts'
    const db = openKysely(new pg.Pool({ connectionString: process.env.OWNER_URL }))
    const hang = { outside: () => { process.stdout.write('has it'); return new Promise((resolve) => setTimeout(resolve, 60_000)) }, write: async () => {} }
    startJobs({ ownerUrl: process.env.OWNER_URL, handlers: { 'develop-image': hang }, makeCtx: () => ({}), read: db, write: db, concurrency: 1, cron: [],
      log: openLog({ LOG_LEVEL: 'silent' }), metrics: openMetrics() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    env: { ...process.env, OWNER_URL: own.ownerUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  relays(openMetrics())
  await develop('1')
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const killed = performance.now()
  let done = 0
  const { metrics } = start({ 'develop-image': { write: async () => void (done = performance.now()) } })
  await soon(() => expect(done).toBeGreaterThan(0), 60_000)
  expect(done - killed).toBeLessThan(8000)
  expect(await count(metrics, 'lost')).toBe(1)
})

test('the job of a living process is left alone, however long it takes', async () => {
  let runs = 0
  const slow = { outside: () => ((runs += 1), delay(5000)), write: async () => undefined }
  start({ 'develop-image': slow })
  start({ 'develop-image': slow })
  await develop('1')
  await soon(() => expect(runs).toBe(1), 10_000)
  await soon(async () => expect(await rows()).toEqual([]), 60_000)
  expect(runs).toBe(1)
})

test('stop waits for jobs in hand', async () => {
  const seen: string[] = []
  const { runner } = start({ 'develop-image': { outside: async () => (seen.push('began'), await delay(500)), write: async () => void seen.push('ended') } })
  await develop('1')
  await soon(() => expect(seen).toEqual(['began']), 10_000)
  open.pop()
  await runner.stop()
  expect(seen).toEqual(['began', 'ended'])
  expect(await rows()).toEqual([])
})

test('stop gives back what is not done in time, as if it had not begun', async () => {
  const seen: string[] = []
  const hang = {
    outside: (_ctx: unknown, _payload: unknown, signal: AbortSignal) => (
      seen.push('began'),
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('cut short'))))
    ),
    write: async () => void seen.push('wrote'),
  }
  const { runner, metrics } = start({ 'develop-image': hang }, { patienceMs: 300 })
  await develop('1')
  await soon(() => expect(seen).toEqual(['began']), 10_000)
  open.pop()
  await runner.stop()
  expect(await rows()).toEqual([{ attempts: 0, locked: false, last_error: null }])
  expect(await count(metrics, 'failed')).toBe(0)
  start({ 'develop-image': { write: async () => void seen.push('done elsewhere') } })
  await soon(() => expect(seen).toEqual(['began', 'done elsewhere']), 5000)
})

test('a job with a queue of its own never keeps others waiting', async () => {
  const seen: string[] = []
  let release = () => {}
  const gate = new Promise<void>((resolve) => (release = resolve))
  const handlers = {
    'develop-image': { outside: () => gate, write: async () => undefined },
    'remove-files': { write: async (_ctx: unknown, { keys }: { keys: string[] }) => void seen.push(...keys) },
  }
  start(handlers, { concurrency: 1, queues: { 'develop-image': 1 } })
  await develop('1')
  await develop('2')
  await remove('quick')
  await soon(() => expect(seen).toEqual(['quick']), 60_000)
  release()
})

test('a slow job reads, tells and writes on connections of its own, the others on theirs', async () => {
  const seen: string[] = []
  const slow = openKysely(openPool({ url: own.appUrl, max: 2, name: 'slow', onError: () => undefined }))
  const name = async (step: string, { db }: { db: ReadDb }) => {
    const { rows: named } = await sql<{ name: string }>`select current_setting('application_name') as name`.execute(db)
    seen.push(`${step} ${named[0]!.name}`)
  }
  start(
    {
      'develop-image': {
        outside: (ctx, _payload, _signal, tell) => name('outside', ctx).then(() => tell(null)),
        tell: (ctx) => name('tell', ctx),
        write: (ctx) => name('write', ctx),
      },
      'remove-files': { write: (ctx) => name('other', ctx) },
    },
    { slow: { jobs: new Set(['develop-image']), read: slow, write: slow } },
  )
  open.push({ stop: () => slow.destroy() })
  await develop('1')
  await remove('quick')
  await soon(() => expect(seen.toSorted()).toEqual(['other test', 'outside slow', 'tell slow', 'write slow']))
})

test('work goes on after the database has cut all connections', async () => {
  let runs = 0
  start({ 'develop-image': { outside: () => ((runs += 1), delay(400)), write: async () => undefined } })
  await develop('1')
  await soon(() => expect(runs).toBe(1), 10_000)
  await own.owner.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name like 'pixtura %'`)
  await develop('2')
  await soon(() => expect(runs).toBeGreaterThanOrEqual(2), 60_000)
  await soon(async () => expect(await rows()).toEqual([]), 60_000)
})

test('the clock starts what the table of the caller says', async () => {
  start({ sweep: { write: async () => undefined } }, { cron: [{ job: 'sweep', match: '0 * * * *' }] })
  const known = () =>
    own.owner
      .query<{ identifier: string }>('select identifier from graphile_worker._private_known_crontabs')
      .then((result) => result.rows.map((row) => row.identifier))
  await soon(async () => expect(await known()).toEqual(['sweep']), 10_000)
})
