// One backup of an installation on its own server: a base copy with its WAL, the files of the store, the root of the keys. Written beside, renamed last.
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { dropSlotsBut, goOnOrBegin, lockBackups, walFolder, writeChain, type Chain } from '../db/backup-chain.ts'
import { copyCluster, type BaseCopy } from '../db/base-copy.ts'
import { groundOf, keptTo, openWalKeeper } from '../db/keep-wal.ts'
import { dumpTo, type Outside } from '../db/outside-dump.ts'
import { readLsn } from '../db/wal-place.ts'
import { eachOf, filesBelow, gone, hashOf, syncFolder } from '../kit/backups/copy-hashed.ts'
import { addLines, readLines, writeLines } from '../kit/backups/lines.ts'
import { findBackups, MAKING, nameOf, storedFile, writeManifest, type ChangedFile, type Manifest, type StoredFile } from '../kit/backups/manifest.ts'
import { openPool, type Pool } from '../kit/backups/pool.ts'
import type { Random } from '../kit/random.ts'
import { changesFolder, changesLog, poolFolder } from './keep-backup.ts'
import { pruneBackups } from './prune-backups.ts'

const PATIENCE_MS = 60_000
export const DUMP = 'database.dump'

export type BackupOptions = {
  dataDir: string
  /** The folder of all backups. */
  dir: string
  /** How many are kept, with this one. */
  keep: number
  /** Whether the files of the store lie in DATA_DIR. */
  ownFiles: boolean
  version: string
  now: () => Date
  random: Random
}
export type Made = { dir: string; manifest: Manifest; copied: number; removed: string[] }
/** `siteKeeps`: a running site copies the WAL already. */
type Server = { ownerUrl: string; cluster: string; siteKeeps: boolean }
type Session = Server & { client: pg.Client }
type Making = { dir: string; parts: Record<string, string>; bytes: number; files: StoredFile[] | null; copied: number }

/** Makes a folder that nobody takes for a backup, lets `work` fill it, and gives it its name when everything in it is on disk. */
async function fillBackup(options: BackupOptions, work: (making: Making) => Promise<Pick<Manifest, 'cluster' | 'postgres'>>): Promise<Made> {
  const { dir, now } = options
  const began = now()
  const making: Making = { dir: path.join(dir, MAKING + nameOf(began)), parts: {}, bytes: 0, files: null, copied: 0 }
  await mkdir(making.dir, { recursive: true, mode: 0o700 })
  const held = await work(making).catch(async (error: unknown) => {
    await rm(making.dir, { recursive: true, force: true })
    throw error
  })
  const files = making.files?.length ?? null
  const manifest: Manifest = {
    format: 1,
    version: options.version,
    ...held,
    began: began.toISOString(),
    ended: now().toISOString(),
    parts: making.parts,
    bytes: making.bytes,
    files,
  }
  await writeManifest(making.dir, manifest)
  await syncFolder(making.dir)
  const whole = path.join(dir, nameOf(began))
  await rename(making.dir, whole)
  await syncFolder(dir)
  return { dir: whole, manifest, copied: making.copied, removed: [] }
}

/** What a backup that was killed left behind. */
async function clearUnfinished(dir: string): Promise<void> {
  const left = existsSync(dir) ? (await readdir(dir)).filter((name) => name.startsWith(MAKING)) : []
  for (const name of left) await rm(path.join(dir, name), { recursive: true, force: true })
}

/** A session that holds the lock of all backups until `work` is over. */
async function alone<T>(ownerUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'pixtura backup' })
  let lost: Error | null = null
  client.on('error', (error) => (lost = error))
  await client.connect()
  try {
    await lockBackups(client)
    return await work(client)
  } catch (error) {
    throw lost ?? error // queries on a lost connection only say that it is lost
  } finally {
    await client.end()
  }
}

/** With our own server: safe to kill at any moment, and while the site runs. */
export const backupCluster = (server: Server, options: BackupOptions): Promise<Made> =>
  alone(server.ownerUrl, (client) => backupOn({ ...server, client }, options))

async function backupOn(server: Session, options: BackupOptions): Promise<Made> {
  const { client, cluster } = server
  const { dataDir, dir, now, random } = options
  await mkdir(dir, { recursive: true, mode: 0o700 })
  await clearUnfinished(dir)
  const { chain, isNew } = await goOnOrBegin(client, { dataDir, dir, name: nameOf(now()), random })
  // from here on the store says what it gets, also while we look through it
  if (options.ownFiles) await mkdir(changesFolder(dataDir), { recursive: true, mode: 0o700 })
  const made = await fillBackup(options, async (making) => {
    const ground = await groundOf(client)
    const base = await copyCluster(client, cluster, path.join(making.dir, 'base'))
    making.parts['cluster.jsonl'] = await writeLines(path.join(making.dir, 'cluster.jsonl'), base.files)
    making.bytes += base.files.reduce((sum, { bytes }) => sum + bytes, 0)
    await keepFiles(making, options)
    await walUntil(server, chain, base, isNew)
    const { start, stop, folders } = base
    return { postgres: base.version, cluster: { chain: chain.chain, timeline: chain.timeline, segmentBytes: ground.size, start, stop, folders } }
  })
  await writeChain(dataDir, { ...chain, lastFull: made.manifest.ended }) // hands a new chain to the running site
  if (isNew && options.ownFiles) await lookAgain(chain, made, options)
  await dropSlotsBut(client, chain.slot)
  return { ...made, removed: await pruneBackups({ ...options, current: chain.chain }) }
}

/** With a PostgreSQL of one's own: its dump, as of one moment, instead of copy and WAL. */
export const backupDump = (outside: Outside, options: BackupOptions): Promise<Made> =>
  alone(outside.url, async () => {
    await mkdir(options.dir, { recursive: true, mode: 0o700 })
    await clearUnfinished(options.dir)
    const made = await fillBackup(options, async (making) => {
      const file = path.join(making.dir, DUMP)
      const postgres = await dumpTo(file, outside)
      making.parts[DUMP] = await hashOf(file)
      making.bytes += (await stat(file)).size
      await keepFiles(making, options)
      return { postgres, cluster: null }
    })
    return { ...made, removed: await pruneBackups({ ...options, current: null }) }
  })

/** The WAL of the base copy, all of it: without its last record the copy is worth nothing. */
async function walUntil({ client, cluster, siteKeeps }: Session, chain: Chain, { start, stop }: BaseCopy, isNew: boolean) {
  const to = walFolder(chain)
  if (isNew || !siteKeeps) return void (await (await openWalKeeper({ client, cluster, slot: chain.slot }, to)).round())
  const ground = await groundOf(client)
  const began = performance.now()
  while ((await keptTo(to, ground, readLsn(start))) < readLsn(stop)) {
    if (performance.now() - began > PATIENCE_MS) throw new Error('The running site does not copy its WAL; its log says why. Nothing was backed up.')
    await delay(100)
  }
}

/** Once more through the store, when a chain is new: an older chain's keeper may have taken what was told meanwhile. */
async function lookAgain(chain: Chain, { dir }: Made, { dataDir, random, now }: BackupOptions) {
  const pool = await openPool({ dir: poolFolder(chain.dir), random })
  const known = await knownFiles([dir])
  const rows: ChangedFile[] = []
  for (const { file, isNew } of await lookThrough(dataDir, pool, known)) {
    if (isNew) rows.push({ at: now().getTime(), path: file.path, sha256: file.sha256, bytes: file.bytes })
    known.delete(file.path)
  }
  for (const went of known.keys()) rows.push({ at: now().getTime(), path: went, sha256: null, bytes: 0 })
  await pool.settle()
  await addLines(changesLog(chain, now()), rows)
}

/** Files of the store and the root of the keys. */
async function keepFiles(making: Making, { dataDir, dir, ownFiles, random }: BackupOptions): Promise<void> {
  const secrets = path.join(dataDir, 'secrets.json')
  if (existsSync(secrets)) {
    const copy = path.join(making.dir, 'secrets.json')
    await copyFile(secrets, copy)
    making.parts['secrets.json'] = await hashOf(copy)
  }
  if (!ownFiles) return
  const pool = await openPool({ dir: poolFolder(dir), random })
  const last = (await findBackups(dir)).at(-1)
  const looked = await lookThrough(dataDir, pool, await knownFiles(last ? [last.dir] : []))
  await pool.settle()
  making.files = looked.map(({ file }) => file)
  making.copied = looked.reduce((sum, { file, isNew }) => sum + (isNew ? file.bytes : 0), 0)
  making.bytes += looked.reduce((sum, { file }) => sum + file.bytes, 0)
  making.parts['files.jsonl'] = await writeLines(path.join(making.dir, 'files.jsonl'), making.files)
}

async function knownFiles(backups: string[]): Promise<Map<string, StoredFile>> {
  const known = new Map<string, StoredFile>()
  for (const dir of backups) for await (const file of readLines(path.join(dir, 'files.jsonl'), storedFile)) known.set(file.path, file)
  return known
}

type Looked = { file: StoredFile; isNew: boolean }
/** Every file of the store; read and copied only when it is not the one that was known. Files there are never written in place. */
async function lookThrough(dataDir: string, pool: Pool, known: ReadonlyMap<string, StoredFile>): Promise<Looked[]> {
  const root = path.join(dataDir, 'store', 'objects')
  const found: Looked[] = []
  await eachOf(await filesBelow(root), async (name) => {
    const looked = await lookAt(path.join(root, name), name, pool, known.get(name)).catch(gone)
    if (looked) found.push(looked)
  })
  return found.sort((a, b) => (a.file.path < b.file.path ? -1 : 1))
}

async function lookAt(place: string, name: string, pool: Pool, was: StoredFile | undefined): Promise<Looked> {
  const { ino, mtimeMs: at, size } = await stat(place)
  if (was && was.ino === ino && was.at === at && was.bytes === size && existsSync(pool.placeOf(was.sha256))) return { file: was, isNew: false }
  return { file: { path: name, ...(await pool.keep(place)), ino, at }, isNew: true }
}
