import { spawnSync } from 'node:child_process'
// Makes an installation out of a backup: everything is brought together beside its place, recovered, checked, and only then moved in.
import { chownSync, existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { findFaults } from '../db/find-faults.ts'
import { PARTIAL, WAL_HASHES, walHash } from '../db/keep-wal.ts'
import { findRunning } from '../db/launch-postgres.ts'
import { migrate } from '../db/migrate.ts'
import { restoreFrom, type Outside } from '../db/outside-dump.ts'
import { NOBODY } from '../db/postgres-binaries.ts'
import { recoverCluster, type Recovered } from '../db/recover-cluster.ts'
import { readLsn, segmentAt } from '../db/wal-place.ts'
import { copyHashed, eachOf, hashOf, syncFolder } from '../kit/backups/copy-hashed.ts'
import { readLines } from '../kit/backups/lines.ts'
import { changedFile, copiedFile, storedFile, type Backup, type Manifest } from '../kit/backups/manifest.ts'
import { openPool } from '../kit/backups/pool.ts'
import type { Random } from '../kit/random.ts'
import { poolFolder } from './keep-backup.ts'
import { DUMP } from './make-backup.ts'

/** A file is told of a little later than it comes: rows of the second asked for must find theirs. One too many does no harm. */
const LATER_MS = 60_000
const OURS = ['postgres', 'store', 'secrets.json', 'backup.json'] as const

export type RestoreOptions = { backup: Backup; dataDir: string; to: Date | null; random: Random }
export type Restored = Recovered & { files: number; bytes: number; segments: number }

/** Refuses a place that holds an installation, and says what to do about it. */
function requireEmpty(dataDir: string): void {
  if (existsSync(path.join(dataDir, 'postgres')) && findRunning(dataDir))
    throw new Error(`Pixtura runs in ${dataDir}. End it first; a restore never touches a running site.`)
  const there = OURS.filter((name) => existsSync(path.join(dataDir, name)))
  if (there.length)
    throw new Error(
      `${dataDir} holds an installation (${there.join(', ')}), and a restore overwrites nothing. ` +
        `Move it away, for example: mv ${dataDir} ${dataDir}.before; or restore beside it with DATA_DIR=ANOTHER_PLACE.`,
    )
}

export async function restoreCluster({ backup, dataDir, to, random }: RestoreOptions): Promise<Restored> {
  const { cluster } = backup.manifest
  if (!cluster) throw new Error(`${backup.dir} is a dump of a database of your own; it goes back into one that DATABASE_URL names.`)
  requireEmpty(dataDir)
  await requireParts(backup)
  const staging = path.join(dataDir, 'restoring')
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o755 })
  const base = await bringBase(backup, cluster, path.join(staging, 'postgres'))
  const wal = path.join(path.dirname(backup.dir), 'wal', cluster.chain)
  const segments = await bringWal(wal, cluster, path.join(staging, 'postgres', 'pg_wal'))
  const files = await bringFiles({ backup, dataDir, to, random }, staging)
  giveToPostgres(path.join(staging, 'postgres'))
  const recovered = await recoverCluster(staging, to)
  await moveIn(staging, dataDir)
  return { ...recovered, files: files.count, bytes: base + files.bytes, segments }
}

/** Into an empty database that DATABASE_URL names; the rest goes into DATA_DIR. */
export async function restoreDump(outside: Outside, { backup, dataDir, to, random }: RestoreOptions): Promise<Restored> {
  if (backup.manifest.cluster) throw new Error(`${backup.dir} is a copy of our own server: restore it without DATABASE_URL.`)
  if (to && to.getTime() > Date.parse(backup.manifest.ended)) throw new Error(`A dump holds one moment, ${backup.manifest.ended}: leave --to out.`)
  requireEmpty(dataDir)
  await requireParts(backup)
  const staging = path.join(dataDir, 'restoring')
  await rm(staging, { recursive: true, force: true })
  await mkdir(staging, { recursive: true, mode: 0o755 })
  const files = await bringFiles({ backup, dataDir, to, random }, staging)
  await restoreFrom(path.join(backup.dir, DUMP), outside)
  await migrate(outside.url)
  await moveIn(staging, dataDir)
  return { ...(await findFaults(outside.url)), restoredTo: null, endedBefore: false, files: files.count, bytes: backup.manifest.bytes, segments: 0 }
}

/** Every list beside the manifest is the one it names. */
async function requireParts({ dir, manifest }: Backup): Promise<void> {
  for (const [name, sha256] of Object.entries(manifest.parts)) {
    const file = path.join(dir, name)
    if (!existsSync(file) || (await hashOf(file)) !== sha256) throw new Error(`${file} is ${existsSync(file) ? 'damaged' : 'missing'}; take an earlier backup.`)
  }
}

async function copyKnown(from: string, to: string, sha256: string): Promise<number> {
  if (!existsSync(from)) throw new Error(`${from} is missing; take an earlier backup.`)
  const copied = await copyHashed(from, to)
  if (copied.sha256 !== sha256) throw new Error(`${from} is damaged; take an earlier backup.`)
  return copied.bytes
}

async function bringBase({ dir }: Backup, { folders }: NonNullable<Manifest['cluster']>, to: string): Promise<number> {
  await mkdir(to, { mode: 0o700 })
  for (const folder of folders) await mkdir(path.join(to, folder), { mode: 0o700 })
  const files = await Array.fromAsync(readLines(path.join(dir, 'cluster.jsonl'), copiedFile))
  await eachOf(files, async (file) => void (await copyKnown(path.join(dir, 'base', file.path), path.join(to, file.path), file.sha256)))
  await writeFile(path.join(to, 'recovery.signal'), '')
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

/** The WAL from the copy's beginning until it ends; the unfinished file is filled up with zeros, where recovery sees the end. */
async function bringWal(from: string, { timeline, segmentBytes, start, stop }: NonNullable<Manifest['cluster']>, to: string): Promise<number> {
  const hashes = new Map<string, string>()
  for await (const { segment, sha256 } of readLines(path.join(from, WAL_HASHES), walHash, 'skip')) hashes.set(segment, sha256)
  let segments = 0
  let at = readLsn(start)
  let reached = at - (at % segmentBytes)
  for (; ; at += segmentBytes, segments++) {
    const name = segmentAt(timeline, at, segmentBytes)
    const [whole, partial] = [path.join(from, name), path.join(from, name + PARTIAL)]
    if (existsSync(whole)) reached += await copyKnown(whole, path.join(to, name), hashes.get(name) ?? 'none')
    else {
      if (existsSync(partial)) {
        const { bytes } = await copyHashed(partial, path.join(to, name))
        await truncate(path.join(to, name), segmentBytes)
        reached += bytes
        segments++
      }
      break
    }
  }
  if (reached < readLsn(stop)) throw new Error(`${from} lacks WAL that this backup needs; take an earlier one.`)
  return segments
}

/** The store as the backup listed it, and what came and went until the time asked for. */
async function bringFiles({ backup, to, random }: RestoreOptions, staging: string): Promise<{ count: number; bytes: number }> {
  const { dir, manifest } = backup
  if (manifest.parts['secrets.json']) await copyFile(path.join(dir, 'secrets.json'), path.join(staging, 'secrets.json'))
  if (manifest.files === null) return { count: 0, bytes: 0 }
  const wanted = new Map<string, string>()
  for await (const file of readLines(path.join(dir, 'files.jsonl'), storedFile)) wanted.set(file.path, file.sha256)
  if (manifest.cluster) await followChanges(path.join(path.dirname(dir), 'wal', manifest.cluster.chain), { from: Date.parse(manifest.began), to }, wanted)
  const pool = await openPool({ dir: poolFolder(path.dirname(dir)), random })
  const objects = path.join(staging, 'store', 'objects')
  const folders = new Set([...wanted.keys()].map((file) => path.dirname(path.join(objects, file))))
  for (const folder of folders) await mkdir(folder, { recursive: true, mode: 0o700 })
  let bytes = 0
  await eachOf([...wanted], async ([file, sha256]) => void (bytes += await copyKnown(pool.placeOf(sha256), path.join(objects, file), sha256)))
  return { count: wanted.size, bytes }
}

async function followChanges(folder: string, { from, to }: { from: number; to: Date | null }, wanted: Map<string, string>) {
  const names = (await readdir(folder)).filter((name) => name.startsWith('files-')).sort()
  for (const name of names)
    for await (const { at, path: file, sha256 } of readLines(path.join(folder, name), changedFile, 'skip')) {
      if (at < from) continue
      if (sha256 && (!to || at <= to.getTime() + LATER_MS)) wanted.set(file, sha256)
      else if (!sha256 && (!to || at <= to.getTime())) wanted.delete(file)
    }
}

/** Root's copy belongs to who runs the server for root. */
function giveToPostgres(dir: string) {
  if (process.getuid?.() !== 0) return
  const done = spawnSync('chown', ['-R', `${NOBODY}:${NOBODY}`, dir])
  if (done.status !== 0) chownSync(dir, NOBODY, NOBODY)
}

/** The database last: without it nothing takes this place for an installation. */
async function moveIn(staging: string, dataDir: string) {
  for (const name of ['store', 'secrets.json', 'postgres'])
    if (existsSync(path.join(staging, name))) await rename(path.join(staging, name), path.join(dataDir, name))
  await rm(staging, { recursive: true, force: true })
  await syncFolder(dataDir)
}
