import type pg from 'pg'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import type { Bus } from '../realtime/bus.ts'
import { keepConnection, pause } from '../steady-connection.ts'
import { BATCH, MOVE_JOBS, PLACE_EVENTS, WAITING } from './relay-sql.ts'

export type Relay = {
  /** Something was committed here: whichever process leads looks within milliseconds instead of at its next round. */
  poke: () => void
  /** Is this the process that relays? Exactly one per database does. */
  leading: () => boolean
  stop: () => Promise<void>
}
export type RelayOptions = {
  /** The role that owns the tables: graphile-worker's schema is its own too. */
  ownerUrl: string
  bus: Bus
  /** The product's clock: work with a `runAt` waits for it. */
  now: () => Date
  log: Log
  metrics: Metrics
}

/** Any two numbers, the same in every process: the lock that makes one relay the only one. */
const LEADER = [0x70_78, 1] as const
const FOLLOW_MS = 1000
/** Whoever commits calls, over the bus from other processes; this finds what nobody called for: work that falls due, and what was committed while the bus was deaf. */
const ROUND_MS = 500
/** However much is committed: nobody looks or calls more often. */
const CALL_EVERY_MS = 20
const CHANNEL = 'relay'

type Moved = { moved: number; oldest: Date | null }

/**
 * Carries committed rows on: `outbox` to graphile-worker, new `events` to every process's sockets, in batches on one connection of its own.
 * The leader holds an advisory lock for as long as its connection lives; the others ask for it once a second.
 */
export function startRelay({ ownerUrl, bus, now, log, metrics }: RelayOptions): Relay {
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
    // what came meanwhile has called; a round that took a whole batch goes on at once
    while (!gone.aborted) if ((await round(client)) < BATCH) await rest.wait(ROUND_MS, gone)
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

  let calling: NodeJS.Timeout | null = null
  const call = () => {
    calling = null
    if (leading) rest.wake()
    else bus.publish(CHANNEL, '')
  }
  bus.subscribe(CHANNEL, () => {
    if (leading) rest.wake()
  })
  const connection = keepConnection({ url: ownerUrl, name: 'pixtura relay', live, onError: (err) => log.warn({ err }, 'relay lost its connection') })
  return {
    poke: () => void (calling ??= setTimeout(call, CALL_EVERY_MS).unref()),
    leading: () => leading,
    stop: () => connection.close(),
  }
}
