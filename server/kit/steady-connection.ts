import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'

export type SteadyConnection = { close: () => Promise<void> }
export type SteadyOptions = {
  url: string
  /** Shown in pg_stat_activity. */
  name: string
  /** What the connection is for. When it returns or throws the connection is ended and made again, unless `close` was called; `gone` fires when the connection is lost or is to end. */
  live: (client: pg.Client, gone: AbortSignal) => Promise<void>
  onError: (error: Error) => void
}

const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 2000
/** A server that sees nothing of us for 10 + 3 × 5 s (a dead machine, a pulled cable) ends the session and frees its locks. */
const KEEPALIVE =
  '-c tcp_keepalives_idle=10 -c tcp_keepalives_interval=5 -c tcp_keepalives_count=3 -c statement_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c timezone=UTC'

/** One connection outside every pool (for LISTEN and session locks), made again after 0.1–2 s whenever it is lost. */
export function keepConnection({ url, name, live, onError }: SteadyOptions): SteadyConnection {
  const closing = new AbortController()

  const once = async () => {
    const lost = new AbortController()
    const client = new pg.Client({
      connectionString: url,
      application_name: name,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
      query_timeout: 15_000,
      options: KEEPALIVE,
    })
    client.on('error', (error) => (onError(error), lost.abort()))
    client.on('end', () => lost.abort())
    try {
      await client.connect()
      await live(client, AbortSignal.any([lost.signal, closing.signal]))
      return true
    } catch (error) {
      if (!closing.signal.aborted && !lost.signal.aborted) onError(error as Error)
      return false
    } finally {
      await Promise.race([client.end().catch(onError), delay(1000, undefined, { ref: false })])
    }
  }

  const all = async () => {
    let wait = FIRST_WAIT_MS
    while (!closing.signal.aborted) {
      const began = performance.now()
      await once()
      if (performance.now() - began > LONGEST_WAIT_MS) wait = FIRST_WAIT_MS
      await delay(wait, undefined, { signal: closing.signal }).catch(() => undefined)
      wait = Math.min(wait * 2, LONGEST_WAIT_MS)
    }
  }
  const ended = all()
  return {
    close: async () => {
      closing.abort()
      await ended
    },
  }
}

/** Waits `ms`, or less when `signal` fires or `wake` is called. */
export function pause() {
  let wakeNow: (() => void) | null = null
  let woken = false
  return {
    wake: () => {
      woken = true
      wakeNow?.()
    },
    wait: (ms: number, signal: AbortSignal) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer)
          signal.removeEventListener('abort', done)
          wakeNow = null
          woken = false
          resolve()
        }
        const timer = setTimeout(done, ms)
        wakeNow = done
        signal.addEventListener('abort', done)
        if (woken || signal.aborted) done()
      }),
  }
}
