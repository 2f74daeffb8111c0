import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { open, readdir } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** A place below where the copies go: who restores may be root, and whoever wrote the list is not. */
const below = z.string().refine((place) => !path.isAbsolute(place) && !place.split('/').includes('..'), 'leads out of the backup')

/** One file of a database's base copy. */
export const copiedFile = z.object({ path: below, bytes: z.int().min(0), sha256 })
export type CopiedFile = z.infer<typeof copiedFile>
/** One file of the object store: its path there, its content in the pool, and by what the next backup knows it again without reading it. */
export const storedFile = copiedFile.extend({ ino: z.int(), at: z.number() })
export type StoredFile = z.infer<typeof storedFile>
/** What became of a file of the store after the base copy: its content, or null when it is gone. `at` in ms. */
export const changedFile = z.object({ at: z.number(), path: below, sha256: sha256.nullable(), bytes: z.int().min(0) })
export type ChangedFile = z.infer<typeof changedFile>

/** What a backup of our own server needs besides its files: a chain is one unbroken stretch of WAL. */
const clusterPart = z.object({
  chain: z.string().regex(/^[a-z0-9-]+$/),
  timeline: z.int().min(1),
  segmentBytes: z.int().min(2 ** 20),
  /** Places in the WAL: recovery begins at the first and is consistent from the second on. */
  start: z.string(),
  stop: z.string(),
  folders: z.array(below),
})
const manifest = z.object({
  format: z.literal(1),
  version: z.string(),
  postgres: z.string(),
  began: z.iso.datetime(),
  /** From here on the database in it is one consistent whole. */
  ended: z.iso.datetime(),
  cluster: clusterPart.nullable(),
  /** SHA-256 of each list and file that lies beside this one. */
  parts: z.record(z.string(), sha256),
  bytes: z.int().min(0),
  files: z.int().min(0).nullable(),
})
export type Manifest = z.infer<typeof manifest>
export type Backup = { dir: string; manifest: Manifest }

const FILE = 'manifest.json'
const NAME = /^\d{8}T\d{6}Z$/
/** Names of what is not whole yet, or not any more, begin so. */
export const MAKING = 'making-'

/** The folder name of a backup begun at this time; names in order are times in order. */
export const nameOf = (at: Date): string => at.toISOString().replace(/[-:]|\.\d+/g, '')
const seal = (body: string) => createHash('sha256').update(body).digest('hex')

/** Writes the manifest with its own hash, durably. */
export async function writeManifest(dir: string, about: Manifest): Promise<void> {
  await using handle = await open(path.join(dir, FILE), 'wx', 0o600)
  await handle.writeFile(`${JSON.stringify({ sha256: seal(JSON.stringify(about)), about }, null, 2)}\n`)
  await handle.sync()
}

/** Reads a backup's manifest; throws when it is damaged. */
export function readManifest(dir: string): Manifest {
  const file = path.join(dir, FILE)
  const { sha256: sealed, about } = z.object({ sha256: z.string(), about: z.unknown() }).parse(jsonIn(file))
  if (seal(JSON.stringify(about)) !== sealed) throw new Error(`${file} is damaged: it is not what was written`)
  return manifest.parse(about)
}
function jsonIn(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    throw new Error(`${file} is damaged: it is no JSON`)
  }
}

/** The whole backups below a folder, oldest first; `dir` may be one itself. */
export async function findBackups(dir: string): Promise<Backup[]> {
  if (existsSync(path.join(dir, FILE))) return [{ dir, manifest: readManifest(dir) }]
  const names = existsSync(dir) ? await readdir(dir) : []
  return names
    .filter((name) => NAME.test(name) && existsSync(path.join(dir, name, FILE)))
    .sort()
    .map((name) => ({ dir: path.join(dir, name), manifest: readManifest(path.join(dir, name)) }))
}

/** The last backup that was whole at a time, or the last of all; null when there is none. */
export const backupFor = (backups: readonly Backup[], to: Date | null): Backup | null =>
  backups.findLast(({ manifest: { ended } }) => !to || new Date(ended) <= to) ?? null
