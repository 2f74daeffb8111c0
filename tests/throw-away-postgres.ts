// A PostgreSQL in memory that goes with its data: for tests, journeys, and whatever needs a migrated database for a minute.
import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchPostgres, type Postgres } from '#server/db/launch-postgres.ts'

const SHM = '/dev/shm'
const roomy = (dir: string) => {
  try {
    const { bavail, bsize } = statfsSync(dir)
    return bavail * bsize > 512 * 2 ** 20
  } catch {
    return false // there is none on this system
  }
}

/** A fresh directory that others may enter (PostgreSQL may run as another user), in memory where there is room for it. */
export function temporaryDirectory(name: string): string {
  const base = mkdtempSync(path.join(roomy(SHM) ? SHM : tmpdir(), `pixtura-${name}-`))
  chmodSync(base, 0o755)
  return base
}

export async function throwAwayPostgres(): Promise<Postgres> {
  const base = temporaryDirectory('db')
  const server = await launchPostgres({ dataDir: base, throwAway: true })
  return {
    ...server,
    stop: async () => {
      await server.stop()
      rmSync(base, { recursive: true, force: true })
    },
  }
}
