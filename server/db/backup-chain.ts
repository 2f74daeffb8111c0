// One unbroken stretch of WAL that backups stand on: a slot on the server, a folder beside the backups, and DATA_DIR/backup.json, which names both.
import { existsSync, readFileSync } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { syncFolder } from '#server/kit/backups/copy-hashed.ts'
import type { Random } from '#server/kit/random.ts'
import { groundOf } from './keep-wal.ts'

/** Two backups of one installation at once would take away each other's files. */
const LOCK = 7_140_215
const LOCK_NOT_AVAILABLE = '55P03'
const OURS = `slot_name like 'pixtura\\_%'`

const shape = z.object({ dir: z.string(), chain: z.string(), slot: z.string(), timeline: z.int(), lastFull: z.iso.datetime().nullable().default(null) })
/** `dir` is the folder of all backups, `lastFull` when the newest whole one in it ended: said here too, so that nobody has to look at a disk that may hang. */
export type Chain = z.infer<typeof shape>

const fileOf = (dataDir: string) => path.join(dataDir, 'backup.json')
export const walFolder = ({ dir, chain }: Pick<Chain, 'dir' | 'chain'>) => path.join(dir, 'wal', chain)

/** The chain that is being kept; null when there is none, so that nothing is kept. */
export function readChain(dataDir: string): Chain | null {
  const file = fileOf(dataDir)
  return existsSync(file) ? shape.parse(JSON.parse(readFileSync(file, 'utf8'))) : null
}

/** Says to the running server's keeper what to keep: durable, and never half there. */
export async function writeChain(dataDir: string, chain: Chain): Promise<void> {
  const making = `${fileOf(dataDir)}.new`
  {
    await using handle = await open(making, 'w', 0o600)
    await handle.writeFile(`${JSON.stringify(chain, null, 2)}\n`)
    await handle.sync()
  }
  await rename(making, fileOf(dataDir))
  await syncFolder(dataDir)
}

/** From here on one backup at a time. The session of one that was killed may still be at its last statement: it ends within seconds. */
export async function lockBackups(client: pg.ClientBase, patience = '5s'): Promise<void> {
  await client.query(`select set_config('client_connection_check_interval', '1s', false), set_config('lock_timeout', $1, false)`, [patience])
  await client.query('select pg_advisory_lock($1)', [LOCK]).catch((error: { code?: string }) => {
    throw error.code === LOCK_NOT_AVAILABLE ? new Error('Another backup of this installation is at work.') : error
  })
  await client.query('reset lock_timeout')
}

/** The chain of the last backup, when it is unbroken and lies in the same place; otherwise a new one, whose slot holds the WAL from now on. */
export async function goOnOrBegin(client: pg.ClientBase, { dataDir, dir, name, random }: { dataDir: string; dir: string; name: string; random: Random }) {
  const last = readChain(dataDir)
  const { timeline } = await groundOf(client)
  const { rows: levels } = await client.query<{ level: string }>(`select current_setting('wal_level') as level`)
  if (levels[0]?.level === 'minimal') throw new Error('The site that runs was started by a version without backups. Start it again, then run this again.')
  const { rows: slots } = await client.query<{ slot: string; status: string }>(
    `select slot_name as slot, wal_status as status from pg_replication_slots where ${OURS}`,
  )
  const whole = slots.some(({ slot, status }) => slot === last?.slot && status !== 'lost') ? last : null
  await dropSlotsBut(client, whole?.slot ?? null) // of backups that were killed
  if (whole && whole.dir === dir && whole.timeline === timeline && existsSync(walFolder(whole))) return { chain: whole, isNew: false }
  const mark = random.bytes(4).toString('hex')
  const chain: Chain = { dir, chain: `${name.toLowerCase()}-${mark}`, slot: `pixtura_${mark}`, timeline, lastFull: null }
  await client.query('select pg_create_physical_replication_slot($1, true)', [chain.slot])
  await mkdir(walFolder(chain), { recursive: true, mode: 0o700 })
  return { chain, isNew: true }
}

/** A server holds WAL for one chain; a forgotten slot would hold it for nobody. */
export async function dropSlotsBut(client: pg.ClientBase, slot: string | null): Promise<void> {
  await client.query(`select pg_drop_replication_slot(slot_name) from pg_replication_slots where ${OURS} and slot_name is distinct from $1`, [slot])
}
