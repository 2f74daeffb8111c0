import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { keepConnection, pause } from '../steady-connection.ts'
import { MOVE_JOBS, PLACE_EVENTS, WAITING } from './relay-sql.ts'

export type Relay = {
  /** Something was committed here: look at once instead of at the next round. */
  poke: () => void
  /** Is this the process that relays? Exactly one per database does. */
  leading: () => boolean
  stop: () => Promise<void>
}
export type RelayOptions = {
  /** The role that owns the tables: graphile-worker's schema is its own too. */
  ownerUrl: string
  /** The product's clock: work with a `runAt` waits for it. */
  now: () => Date
  log: Log
  metrics: Metrics
}

/** Any two numbers, the same in every process: the lock that makes one relay the only one. */
const LEADER = [0x70_78, 1] as const
const FOLLOW_MS = 500
const BUSY_MS = 100
const SLEEPY_MS = 250

/** What other processes committed is looked for every 100 ms for 30 s after traffic, then every 250 ms; this one's own work calls `poke`. */
const roundAfter = (quietMs: number) => (quietMs < 30_000 ? BUSY_MS : SLEEPY_MS)

type Moved = { moved: number; oldest: Date | null }

/**
 * Carries committed rows on: `outbox` to graphile-worker, new `events` to every process's sockets, in batches on one connection of its own.
 * The leader holds an advisory lock for as long as its connection lives; the others ask for it twice a second.
 */
export function startRelay({ ownerUrl, now, log, metrics }: RelayOptions): Relay {
  const rest = pause()
  let leading = false

  const move = async (client: pg.Client, kind: 'jobs' | 'events', query: { name: string; text: string; values?: unknown[] }) => {
    const { rows } = await client.query<Moved>(query)
    const { moved, oldest } = rows[0] ?? { moved: 0, oldest: null }
    if (oldest) metrics.relayLag.observe({ kind }, Math.max(0, now().getTime() - oldest.getTime()) / 1000)
    return moved
  }
  /** How many rows went on. Each statement is a transaction of its own, so a crash leaves a row either here or there. */
  const round = async (client: pg.Client) => {
    const due = [now()]
    const { rows } = await client.query<{ jobs: boolean; events: boolean }>({ ...WAITING, values: due })
    const jobs = rows[0]?.jobs ? await move(client, 'jobs', { ...MOVE_JOBS, values: due }) : 0
    return jobs + (rows[0]?.events ? await move(client, 'events', PLACE_EVENTS) : 0)
  }
  const lead = async (client: pg.Client, gone: AbortSignal) => {
    leading = true
    log.info('relay leads')
    let active = performance.now()
    while (!gone.aborted) {
      const moved = await round(client)
      if (moved) active = performance.now()
      else await rest.wait(roundAfter(performance.now() - active), gone)
    }
  }
  const live = async (client: pg.Client, gone: AbortSignal) => {
    try {
      while (!gone.aborted) {
        const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1, $2) as mine', [...LEADER])
        if (rows[0]?.mine) await lead(client, gone)
        else await rest.wait(FOLLOW_MS, gone)
      }
    } finally {
      leading = false
    }
  }

  const connection = keepConnection({ url: ownerUrl, name: 'pixtura relay', live, onError: (err) => log.warn({ err }, 'relay lost its connection') })
  return { poke: () => rest.wake(), leading: () => leading, stop: () => connection.close() }
}
