import type pg from 'pg'
import { expect } from 'vitest'
import type { OwnDatabase } from './own-database.ts'

/**
 * Calls while a statement's transaction is open: the answer comes after it is committed, and not before. So a lock that was dropped shows at once, however seldom
 * two meet. `meanwhile`: with the same connection, while the call waits for it.
 */
export async function waitsFor<T>(
  { owner }: Pick<OwnDatabase, 'owner'>,
  { held, values = [], meanwhile }: { held: string; values?: unknown[]; meanwhile?: (client: pg.PoolClient) => Promise<unknown> },
  call: () => Promise<T>,
): Promise<T> {
  const client = await owner.connect()
  try {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
    await client.query('begin')
    await client.query(held, values)
    let answered = false
    const asked = call().finally(() => (answered = true))
    asked.catch(() => undefined)
    const waits = async () => {
      const found = await owner.query('select from pg_stat_activity where $1 = any (pg_blocking_pids(pid))', [rows[0]!.pid])
      return found.rowCount ? 'waits' : answered ? 'answered' : 'works'
    }
    await expect.poll(waits, { timeout: 30_000, interval: 20 }).not.toBe('works')
    expect(answered, 'it did not wait').toBe(false)
    await meanwhile?.(client)
    await client.query('commit')
    return await asked
  } finally {
    client.release(true)
  }
}

/** Until so many wait for a lock. */
export const untilWaiting = ({ owner }: Pick<OwnDatabase, 'owner'>, count: number): Promise<void> => {
  const waiting = () => owner.query(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
  return expect.poll(async () => (await waiting()).rowCount).toBe(count)
}
