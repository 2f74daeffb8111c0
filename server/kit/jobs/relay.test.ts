import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, expect, test, vi } from 'vitest'
import { publish } from '#server/kit/realtime/events.ts'
import { ownDatabase } from '#tests/own-database.ts'
import { openLog } from '../log.ts'
import { openMetrics } from '../metrics.ts'
import { openBus, type Bus } from '../realtime/bus.ts'
import { enqueue } from './enqueue.ts'
import { startRelay, type Relay } from './relay.ts'

/** Waits for what must come; how long it may take is no test's business unless it says so. */
const soon = (check: () => void | Promise<void>, timeout = 15_000) => vi.waitFor(check, { timeout })

const own = ownDatabase()
const log = openLog({ LOG_LEVEL: 'silent' })
const at = (seconds: number) => new Date(Date.UTC(2030, 0, 1) + seconds * 1000)
let clock = at(0)
const now = () => clock
const relays: Relay[] = []
const buses: Bus[] = []
const listen = () => {
  const bus = openBus({ url: own.appUrl, log })
  buses.push(bus)
  return bus
}
const start = () => {
  const relay = startRelay({ ownerUrl: own.ownerUrl, bus: listen(), now, log, metrics: openMetrics() })
  relays.push(relay)
  return relay
}
afterEach(async () => {
  await Promise.all(relays.splice(0).map((relay) => relay.stop()))
  await Promise.all(buses.splice(0).map((bus) => bus.close()))
  clock = at(0)
})

const jobs = async () =>
  (
    await own.owner.query<{ key: string; payload: { imageId: string }; max_attempts: number }>(
      'select key, payload, max_attempts from graphile_worker._private_jobs order by id',
    )
  ).rows
const upTo = (count: number, from = 0) => Array.from({ length: count }, (_, n) => n + from)
const waiting = async () => Number((await own.owner.query<{ count: string }>('select count(*) from outbox')).rows[0]?.count)
const develop = (imageId: string, runAt?: Date) =>
  own.db.transaction().execute((db) => enqueue({ db, now: clock }, 'develop-image', { imageId }, runAt && { runAt }))
const events = async () =>
  (await own.owner.query<{ id: string; n: number; sent: boolean }>(`select id::text, (data->>'received')::int as n, sent from events order by events.id`)).rows
const tell = (n: number) => own.db.transaction().execute((db) => publish({ db, now: clock }, '7', 'uploadBytes', { key: 'k', part: 1, received: n }))

test('work reaches the queue when its transaction commits, and only then', async () => {
  start()
  await develop('1')
  const failing = own.db.transaction().execute(async (db) => {
    await enqueue({ db, now: clock }, 'develop-image', { imageId: '2' })
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  await develop('3')
  await soon(async () => expect((await jobs()).map((job) => job.payload.imageId)).toEqual(['1', '3']))
  expect((await jobs())[0]?.max_attempts).toBe(8)
  expect(await waiting()).toBe(0)
})

test('delayed work waits for the clock of the product', async () => {
  const relay = start()
  await develop('later', at(300))
  await develop('now')
  await soon(async () => expect(await jobs()).toHaveLength(1))
  expect(await waiting()).toBe(1)
  clock = at(300)
  relay.poke()
  await soon(async () => expect((await jobs()).map((job) => job.payload.imageId)).toEqual(['now', 'later']))
})

test('a row that comes twice is one job', async () => {
  const relay = start()
  for (let round = 0; round < 2; round++) {
    await own.owner.query(`insert into outbox (id, job, payload, created_at) overriding system value values (999, 'develop-image', '{"imageId":"1"}', $1)`, [
      clock,
    ])
    relay.poke()
    await soon(async () => expect(await waiting()).toBe(0))
  }
  expect((await jobs()).map((job) => job.key)).toEqual(['outbox:999'])
})

test('business transactions notify nobody', async () => {
  const client = new pg.Client(own.ownerUrl)
  await client.connect()
  const heard: string[] = []
  client.on('notification', ({ channel }) => heard.push(channel))
  await client.query('listen "jobs:insert"; listen events')
  await develop('1')
  await tell(1)
  await client.query('select 1')
  expect(heard).toEqual([])
  start()
  await soon(() => expect(heard.sort()).toEqual(['events', 'jobs:insert']))
  await client.end()
})

test('one relay leads; when its connection dies another takes over and nothing is lost or doubled', async () => {
  const both = [start(), start()]
  await soon(() => expect(both.filter((relay) => relay.leading())).toHaveLength(1))
  const killed = new Set<number>()
  // a relay learns of its end a moment after it, so the database says who leads
  const killLeader = () =>
    soon(async () => {
      const { rows } = await own.owner.query<{ pid: number }>(
        `select pid from pg_locks where locktype = 'advisory' and objsubid = 2 and granted and pid <> all ($1) and database = (select oid from pg_database where datname = current_database())`,
        [[...killed]],
      )
      expect(rows).toHaveLength(1)
      const { pid } = rows[0]!
      killed.add(pid)
      await own.owner.query('select pg_terminate_backend($1)', [pid])
    }, 5000)
  for (let round = 0; round < 3; round++) {
    await Promise.all(upTo(10, round * 20).map((n) => develop(String(n))))
    await killLeader()
    await Promise.all(upTo(10, round * 20 + 10).map((n) => develop(String(n))))
  }
  await soon(() => expect(both.filter((relay) => relay.leading())).toHaveLength(1), 5000)
  await soon(async () => expect(await waiting()).toBe(0), 5000)
  const ids = (await jobs()).map((job) => Number(job.payload.imageId))
  expect(ids.sort((a, b) => a - b)).toEqual(upTo(60))
})

test('who does not lead calls the one who does', async () => {
  const both = [start(), start()]
  await soon(() => expect(both.filter((relay) => relay.leading())).toHaveLength(1))
  const bus = listen()
  let calls = 0
  bus.subscribe('relay', () => calls++)
  await bus.ready()
  for (const relay of both) for (let n = 0; n < 100; n++) relay.poke()
  await soon(() => expect(calls).toBe(1))
  both.find((relay) => !relay.leading())?.poke()
  await soon(() => expect(calls).toBe(2))
})

test('an event that commits late comes after those already sent', async () => {
  start()
  const late = await own.pool.connect()
  await late.query('begin')
  await late.query(`insert into events (account_id, type, data, created_at) values (7, 2, '{"received":1}', $1)`, [clock])
  await tell(2)
  await soon(async () => expect((await events()).filter((event) => event.sent)).toHaveLength(1))
  await late.query('commit')
  late.release()
  await soon(async () => expect((await events()).map((event) => event.n)).toEqual([2, 1]))
})

test('2000 events of one transaction keep their order and fit into notifications', async () => {
  const client = new pg.Client(own.ownerUrl)
  await client.connect()
  const told: string[] = []
  client.on('notification', ({ payload = '' }) => {
    expect(payload.length).toBeLessThan(8000)
    told.push(...payload.split(',').map((pair) => pair.split(':')[0] ?? ''))
  })
  await client.query('listen events')
  await sql`insert into events (account_id, type, data, created_at) select 9000000000000000000, 2, jsonb_build_object('received', n), ${clock} from generate_series(1, 2000) n order by n`.execute(
    own.db,
  )
  start()
  await soon(() => expect(told).toHaveLength(2000), 5000)
  const rows = await events()
  expect(rows.map((event) => event.n)).toEqual(upTo(2000, 1))
  expect(told).toEqual(rows.map((event) => event.id))
  await client.end()
})
