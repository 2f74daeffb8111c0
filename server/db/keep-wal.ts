// Copies the WAL of our own server away as it is written, the unfinished file too; a replication slot holds what is not copied yet.
import { constants } from 'node:fs'
import { open, readdir, rename, statfs } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { z } from 'zod'
import { hashOf, nothing, syncFolder } from '#server/kit/backups/copy-hashed.ts'
import { addLines } from '#server/kit/backups/lines.ts'
import { floorTo, readLsn, segmentAt, startOfSegment, writeLsn } from './wal-place.ts'

const PIECE = 1 << 20
/** A disk that backups have filled helps nobody, least of all when the database lies on it too. */
const RESERVE = 512 * 2 ** 20
export const PARTIAL = '.partial'
export const WAL_HASHES = 'wal.jsonl'
export const walHash = z.object({ segment: z.string(), sha256: z.string() })

export type WalSource = { client: pg.ClientBase; cluster: string; slot: string }
export type WalKeeper = {
  /** Copies everything that is durable by now; answers how far that is. */
  round: () => Promise<number>
}
type Ground = { timeline: number; size: number }
type Stand = { flushed: string; held: string | null; status: string | null }

/** Thrown when WAL that is not copied is gone: what is kept ends here, and a new backup must begin a new chain. */
export class ChainBroken extends Error {}

/** The timeline of a server and the bytes of its WAL files. */
export async function groundOf(client: pg.ClientBase): Promise<Ground> {
  const { rows } = await client.query<Ground>(
    `select timeline_id as timeline, (select setting::int from pg_settings where name = 'wal_segment_size') as size from pg_control_checkpoint()`,
  )
  return rows[0]!
}

async function standOf({ client, slot }: WalSource): Promise<Stand> {
  const { rows } = await client.query<Stand>({
    name: 'wal stand',
    text: `select pg_current_wal_flush_lsn()::text as flushed, s.restart_lsn::text as held, s.wal_status as status
           from (values (1)) one left join pg_replication_slots s on s.slot_name = $1`,
    values: [slot],
  })
  return rows[0]!
}

/** How far the WAL in this folder reaches without a gap, from `from` on. */
export async function keptTo(to: string, { timeline, size }: Ground, from: number): Promise<number> {
  const names = new Set(await readdir(to).catch(nothing))
  let at = floorTo(from, size)
  while (names.has(segmentAt(timeline, at, size))) at += size
  const partial = segmentAt(timeline, at, size) + PARTIAL
  if (!names.has(partial)) return at
  await using handle = await open(path.join(to, partial), 'r')
  return at + (await handle.stat()).size
}

/** Goes on where the copies in `to` and the slot's own memory leave off; the unfinished file is copied from its beginning, because a power cut may have torn its end. */
export async function openWalKeeper(source: WalSource, to: string): Promise<WalKeeper> {
  const ground = await groundOf(source.client)
  const { size, timeline } = ground
  const { held, status } = await standOf(source)
  if (!held || status === 'lost') throw new ChainBroken(source.slot)
  let at = floorTo(await keptTo(to, ground, readLsn(held)), size)
  return {
    round: async () => {
      const stand = await standOf(source)
      if (!stand.held || stand.status === 'lost') throw new ChainBroken(source.slot)
      const end = readLsn(stand.flushed)
      if (end > at) await requireRoom(to)
      while (at < end) {
        const name = segmentAt(timeline, at, size)
        const start = floorTo(at, size)
        const until = Math.min(start + size, end)
        await copySpan(path.join(source.cluster, 'pg_wal', name), path.join(to, name + PARTIAL), at - start, until - start)
        at = until
        if (at === start + size) await finish(source, to, name, at)
      }
      return at
    },
  }
}

async function requireRoom(dir: string) {
  const { bavail, bsize } = await statfs(dir)
  if (bavail * bsize < RESERVE) throw new Error(`less than ${RESERVE / 2 ** 20} MB are free on the disk of ${dir}`)
}

async function copySpan(from: string, to: string, start: number, end: number) {
  await using source = await open(from, 'r')
  await using target = await open(to, constants.O_WRONLY | constants.O_CREAT, 0o600)
  const buffer = Buffer.allocUnsafe(Math.min(PIECE, end - start))
  for (let at = start; at < end;) {
    const { bytesRead } = await source.read(buffer, 0, Math.min(buffer.length, end - at), at)
    if (!bytesRead) throw new Error(`${from} is shorter than its WAL`)
    for (let done = 0; done < bytesRead;) done += (await target.write(buffer, done, bytesRead - done, at + done)).bytesWritten
    at += bytesRead
  }
  await target.datasync()
}

/** A file that is full gets its hash and its name, and the server may have its own back. */
async function finish({ client, slot }: WalSource, to: string, name: string, at: number) {
  const partial = path.join(to, name + PARTIAL)
  await addLines(path.join(to, WAL_HASHES), [{ segment: name, sha256: await hashOf(partial) }])
  await rename(partial, path.join(to, name))
  await syncFolder(to)
  await client.query('select pg_replication_slot_advance($1, $2::pg_lsn)', [slot, writeLsn(at)])
}

/** Names of the full files in a folder that no recovery from `oldest` on needs. */
export async function segmentsBefore(to: string, { timeline, size }: Ground, oldest: number): Promise<string[]> {
  const names = await readdir(to).catch(nothing)
  return names.filter((name) => (startOfSegment(timeline, name, size) ?? Infinity) < floorTo(oldest, size))
}
