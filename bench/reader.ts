// Who reads while something heavy goes on: a process of its own with two connections, so that its work is in nobody's figures.
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { openKysely } from '#server/db/pool.ts'
import { feedRows, newest } from '#server/posts/queries-feeds.ts'
import { balancesOf, entriesOf } from '#server/wallet/queries.ts'

/** Milliseconds of the median read since it was asked last, and how many there were. */
export type Heard = { median: number; reads: number }
export type Reader = {
  /** PostgreSQL's processes that answer it. */
  pids: number[]
  hear: () => Promise<Heard>
  close: () => Promise<void>
}

const LANES = 2
const PAUSE_MS = 20
const LIMIT = 41

/** Starts reading: the newest photographs, and what one of the members has and got. */
export async function openReader(url: string, members: { first: number; count: number }): Promise<Reader> {
  const child = fork(fileURLToPath(import.meta.url), ['read', url, String(members.first), String(members.count)])
  const answer = async <T>(): Promise<T> => ((await once(child, 'message')) as [T])[0]
  const { pids } = await answer<{ pids: number[] }>()
  return {
    pids,
    hear: () => {
      child.send('hear')
      return answer<Heard>()
    },
    close: async () => {
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function read(url: string, first: number, count: number) {
  const pool = new pg.Pool({ connectionString: url, max: LANES, idleTimeoutMillis: 0 })
  pool.on('error', () => undefined)
  const clients = await Promise.all(Array.from({ length: LANES }, () => pool.connect()))
  const pids = await Promise.all(clients.map(async (client) => (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid))
  for (const client of clients) client.release()
  const db = openKysely(pool)
  let took: number[] = []
  process.on('message', () => {
    const sorted = took.toSorted((a, b) => a - b)
    took = []
    process.send?.({ median: sorted[sorted.length >> 1] ?? 0, reads: sorted.length } satisfies Heard)
  })
  process.on('disconnect', () => process.exit(0))
  const lane = async (seed: number) => {
    for (let n = seed; ; n += 7919) {
      const member = String(first + (n % count))
      const began = performance.now()
      await feedRows(db, newest, { viewer: null, now: new Date() }, null, LIMIT)
      await balancesOf(db, member)
      await entriesOf(db, member, { currency: 'PIXT', from: null, until: null, before: null, limit: LIMIT })
      took.push(performance.now() - began)
      await delay(PAUSE_MS)
    }
  }
  process.send?.({ pids })
  await Promise.all(Array.from({ length: LANES }, (_, n) => lane(n * 104_729)))
}

if (process.argv[2] === 'read') await read(process.argv[3]!, Number(process.argv[4]), Number(process.argv[5]))
