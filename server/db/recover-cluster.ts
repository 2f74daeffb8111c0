// Lets a copied cluster play its WAL, to the end or to a time, and looks at what came out of it.
import pg from 'pg'
import { findFaults } from './find-faults.ts'
import { launchPostgres, type Postgres } from './launch-postgres.ts'
import { migrate } from './migrate.ts'

export type Recovered = {
  /** When the last transaction that was played had been committed; null when there was none after the copy. */
  restoredTo: Date | null
  /** The WAL ended before the time that was asked for. */
  endedBefore: boolean
  checks: number
  faults: string[]
}

/** `dataDir` holds a base copy with its WAL and recovery.signal. The server is ended again when this returns. */
export async function recoverCluster(dataDir: string, to: Date | null): Promise<Recovered> {
  // all WAL lies in pg_wal already; hot_standby off: "ready" is said when recovery is over
  const settings = ['restore_command=false', 'recovery_target_timeline=current', 'recovery_target_action=promote', 'hot_standby=off']
  let endedBefore = false
  const begin = (target: string[]) => launchPostgres({ dataDir, settings: [...settings, ...target] })
  const server = await (to
    ? begin([`recovery_target_time=${to.toISOString().replace('Z', '+00')}`]).catch((error: Error) => {
        endedBefore = /recovery ended before configured recovery target/.test(error.message)
        return endedBefore ? begin([]) : Promise.reject(error)
      })
    : begin([]))
  try {
    const restoredTo = await lastPlayed(server)
    await migrate(server.ownerUrl)
    return { restoredTo, endedBefore, ...(await findFaults(server.ownerUrl)) }
  } finally {
    await server.stop()
  }
}

async function lastPlayed({ ownerUrl }: Postgres): Promise<Date | null> {
  const client = new pg.Client({ connectionString: ownerUrl })
  client.on('error', () => undefined)
  await client.connect()
  const { rows } = await client.query<{ at: Date | null }>('select pg_last_xact_replay_timestamp() as at')
  await client.end()
  return rows[0]?.at ?? null
}
