// What a drill that kills processes stands on: its own connections to the database, which come back after each kill.
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { migrate } from '#server/db/migrate.ts'
import { openKysely, openPool } from '#server/db/pool.ts'

const [TRIES, AGAIN_MS] = [100, 300]
/** Again until the database takes it: it may just have been killed. */
export async function surely<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (tries > TRIES) throw error
      await delay(AGAIN_MS)
    }
  }
}

export async function openGround(ownerUrl: string, appUrl: string) {
  await migrate(ownerUrl)
  const owner = new pg.Pool({ connectionString: ownerUrl, max: 3 })
  owner.on('error', () => undefined)
  owner.on('connect', (client) => client.on('error', () => undefined))
  return { owner, db: openKysely(openPool({ url: appUrl, max: 6, onError: () => undefined })) }
}
export type Ground = Awaited<ReturnType<typeof openGround>>
