// Takes away backups beyond those to keep, and the WAL and files that none of the others needs.
import { readdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { segmentsBefore } from '../db/keep-wal.ts'
import { readLsn } from '../db/wal-place.ts'
import { nothing } from '../kit/backups/copy-hashed.ts'
import { readLines } from '../kit/backups/lines.ts'
import { changedFile, findBackups, MAKING, storedFile, type Backup, type Manifest } from '../kit/backups/manifest.ts'
import { openPool } from '../kit/backups/pool.ts'
import type { Random } from '../kit/random.ts'
import { poolFolder } from './keep-backup.ts'

/** A running site may just be adding a file that no list names yet. */
const SETTLED_MS = 3_600_000
const CHANGES = /^files-(\d{4}-\d\d-\d\d)\.jsonl$/

/** `current` is the chain that goes on, null where there is none. Answers the names of the backups that went. */
export async function pruneBackups({
  dir,
  keep,
  current,
  now,
  random,
}: {
  dir: string
  keep: number
  current: string | null
  now: () => Date
  random: Random
}) {
  const all = await findBackups(dir)
  const old = all.slice(0, -keep)
  const kept = all.slice(-keep)
  for (const { dir: place } of old) {
    const aside = path.join(dir, MAKING + path.basename(place))
    await rename(place, aside)
    await rm(aside, { recursive: true, force: true })
  }
  const wal = path.join(dir, 'wal')
  for (const chain of await readdir(wal).catch(nothing)) {
    const oldest = kept.find(({ manifest }) => manifest.cluster?.chain === chain)?.manifest
    if (oldest) await pruneChain(path.join(wal, chain), oldest)
    else if (chain !== current) await rm(path.join(wal, chain), { recursive: true, force: true })
  }
  const pool = await openPool({ dir: poolFolder(dir), random })
  await pool.drop(await neededFiles(dir, kept), new Date(now().getTime() - SETTLED_MS))
  return old.map((backup) => path.basename(backup.dir))
}

async function pruneChain(folder: string, { cluster, began }: Manifest) {
  if (!cluster) return
  const ground = { timeline: cluster.timeline, size: cluster.segmentBytes }
  for (const name of await segmentsBefore(folder, ground, readLsn(cluster.start))) await rm(path.join(folder, name))
  for (const name of await readdir(folder)) if ((CHANGES.exec(name)?.[1] ?? '9') < began.slice(0, 10)) await rm(path.join(folder, name))
}

async function neededFiles(dir: string, kept: readonly Backup[]): Promise<Set<string>> {
  const needed = new Set<string>()
  for (const backup of kept) for await (const { sha256 } of readLines(path.join(backup.dir, 'files.jsonl'), storedFile)) needed.add(sha256)
  const wal = path.join(dir, 'wal')
  for (const chain of await readdir(wal).catch(nothing))
    for (const name of await readdir(path.join(wal, chain)))
      if (CHANGES.test(name)) for await (const { sha256 } of readLines(path.join(wal, chain, name), changedFile, 'skip')) if (sha256) needed.add(sha256)
  return needed
}
