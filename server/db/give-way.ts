// Changes of tables while people write: such a change never makes them wait long for a lock that it waits for itself.
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'

/** Shorter than what reads may take (two seconds), and than the second after which PostgreSQL ends one of two that wait for each other: it shall not be a member. */
const WAIT_MS = 900
const AGAIN_MS = 500
const PATIENCE_MS = 120_000
/** Waited too long for a lock, or met somebody head on. Source: PostgreSQL, appendix A. */
const IN_THE_WAY = ['55P03', '40P01', '57014']

/**
 * One transaction. What waits for a lock makes everybody wait who comes later, also readers; past `WAIT_MS` it is taken back, they pass, and it begins again.
 * `tables`: locked at once, in that time altogether, where the work goes from one to the next.
 */
export async function givingWay(client: pg.ClientBase, work: () => Promise<void>, tables: readonly string[] = []): Promise<void> {
  const began = performance.now()
  const attempt = async () => {
    await client.query(`begin; set local lock_timeout = ${WAIT_MS}`)
    if (tables.length)
      await client.query(`set local statement_timeout = ${WAIT_MS}; lock table ${tables.join(', ')} in access exclusive mode; set local statement_timeout = 0`)
    await work()
    await client.query('commit')
  }
  for (;;) {
    const failure = await attempt().then(
      () => null,
      (error: Error & { code?: string }) => error,
    )
    if (!failure) return
    await client.query('rollback')
    if (!IN_THE_WAY.includes(failure.code ?? '') || performance.now() - began > PATIENCE_MS) throw failure
    await delay(AGAIN_MS)
  }
}
