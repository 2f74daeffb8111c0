// A copy of our own server's files while it runs, between pg_backup_start and pg_backup_stop; with the WAL of that time it is a whole database.
import { lstat, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { copyHashed, eachOf, gone, hashOf, nothing } from '#server/kit/backups/copy-hashed.ts'
import type { CopiedFile } from '#server/kit/backups/manifest.ts'

/** Folders whose content belongs to one run of the server. Source: PostgreSQL, src/backend/backup/basebackup.c, as the next two. */
const EMPTY = new Set(['pg_dynshmem', 'pg_notify', 'pg_replslot', 'pg_serial', 'pg_snapshots', 'pg_stat_tmp', 'pg_subtrans', 'pg_wal'])
const LEFT_OUT = new Set(['postmaster.pid', 'postmaster.opts', 'backup_label', 'tablespace_map', 'backup_manifest', 'current_logfiles.tmp'])
const TEMPORARY = /^(pgsql_tmp|pg_internal\.init|postgresql\.auto\.conf\.tmp|\.s\.PGSQL)/
const CONTROL = 'global/pg_control'

export type BaseCopy = { version: string; start: string; stop: string; folders: string[]; files: CopiedFile[] }

/** Copies into `to`, which is made. The session of `client` is the backup's: when it ends half way, the server forgets about it. */
export async function copyCluster(client: pg.ClientBase, cluster: string, to: string): Promise<BaseCopy> {
  const { rows: began } = await client.query<{ start: string; version: string }>(
    `select pg_backup_start('pixtura', fast => true)::text as start, current_setting('server_version') as version`,
  )
  await mkdir(to, { mode: 0o700 })
  const files: CopiedFile[] = []
  const { folders, names } = await listCluster(cluster)
  for (const folder of folders) await mkdir(path.join(to, folder), { mode: 0o700 })
  await eachOf(names, async (name) => {
    const copied = await (name === CONTROL ? copyControl(cluster, to) : copyHashed(path.join(cluster, name), path.join(to, name))).catch(gone)
    if (copied) files.push({ path: name, ...copied }) // a table dropped meanwhile is dropped again by its WAL
  })
  // not waiting for an archive command: there is none, and the caller looks itself how far the WAL is copied
  const { rows: ended } = await client.query<{ stop: string; label: string }>(
    `select lsn::text as stop, labelfile as label from pg_backup_stop(wait_for_archive => false)`,
  )
  const { stop, label } = ended[0]!
  const labelFile = path.join(to, 'backup_label')
  await writeFile(labelFile, label, { mode: 0o600, flush: true })
  files.push({ path: 'backup_label', bytes: Buffer.byteLength(label), sha256: await hashOf(labelFile) })
  return { ...began[0]!, stop, folders, files: files.sort((a, b) => (a.path < b.path ? -1 : 1)) }
}

async function listCluster(cluster: string, above = ''): Promise<{ folders: string[]; names: string[] }> {
  const found = { folders: [] as string[], names: [] as string[] }
  for (const entry of await readdir(path.join(cluster, above), { withFileTypes: true }).catch(nothing)) {
    const name = above ? `${above}/${entry.name}` : entry.name
    if (TEMPORARY.test(entry.name) || LEFT_OUT.has(name)) continue
    if (entry.isFile()) found.names.push(name)
    if (entry.isSymbolicLink()) throw new Error(`${name} in the database leads elsewhere; such a database is not ours to copy`)
    if (!entry.isDirectory()) continue
    found.folders.push(name)
    if (EMPTY.has(name)) continue
    const below = await listCluster(cluster, name)
    found.folders.push(...below.folders)
    found.names.push(...below.names)
  }
  return found
}

/** The one file that recovery cannot mend and that is written in place: copied until two readings agree. */
async function copyControl(cluster: string, to: string) {
  const source = path.join(cluster, CONTROL)
  let seen = await readFile(source)
  for (;;) {
    const again = await readFile(source)
    if (again.equals(seen)) break
    seen = again
  }
  const target = path.join(to, CONTROL)
  await writeFile(target, seen, { mode: 0o600, flush: true })
  return { bytes: (await lstat(target)).size, sha256: await hashOf(target) }
}
