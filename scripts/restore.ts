// npm run restore -- DIR [--to TIME]: an installation out of a backup, to the last second or as it was at a time; overwrites nothing.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { restoreCluster, restoreDump, type Restored } from '#server/backups/restore-backup.ts'
import { readConfig } from '#server/config.ts'
import { backupFor, findBackups, type Backup } from '#server/kit/backups/manifest.ts'
import { randomFrom } from '#server/kit/random.ts'
import { megabytes, runScript } from './backup-words.ts'

function readArgs(): { dir: string; to: Date | null } {
  const { values, positionals } = parseArgs({ options: { to: { type: 'string' } }, allowPositionals: true })
  const [dir] = positionals
  if (!dir || positionals.length > 1) throw new Error('From where? npm run restore -- DIR [--to 2026-11-22T03:00:00+08:00]')
  const to = values.to === undefined ? null : new Date(values.to)
  if (to && Number.isNaN(to.getTime())) throw new Error(`--to takes a time as 2026-11-22T03:00:00+08:00, not ${values.to}`)
  return { dir: path.resolve(dir), to }
}

async function choose(dir: string, to: Date | null): Promise<Backup> {
  const backups = await findBackups(dir)
  const backup = backupFor(backups, to)
  if (backup) return backup
  const first = backups[0]?.manifest.ended
  throw new Error(first ? `The first backup in ${dir} was whole at ${first}; before that nothing can be restored.` : `${dir} holds no whole backup.`)
}

function tell(backup: Backup, { files, bytes, segments, restoredTo, endedBefore, checks, faults }: Restored, dataDir: string, ms: number) {
  console.log(
    `${backup.dir} is restored into ${dataDir} after ${(ms / 1000).toFixed(1)} s: ${megabytes(bytes)}, ${files} files of the store, ${segments} files of WAL`,
  )
  console.log(`The last change in it is of ${restoredTo?.toISOString() ?? backup.manifest.ended}.`)
  if (endedBefore) console.log('What was copied away ends before the time asked for; everything there was is restored.')
  if (!backup.manifest.parts['secrets.json']) console.log('Its SECRET came from the environment: set the same one, or nothing sealed opens.')
  if (backup.manifest.files === null) console.log('The files of its store lie in a bucket; set the same S3_ settings.')
  for (const fault of faults) console.error(fault)
  console.log(
    `${checks} checks, ${faults.length} with faults. Nothing copies its changes yet: run npm run backup, or start it with BACKUP_DIR, when it is the one that goes on.`,
  )
}

await runScript(async () => {
  const began = performance.now()
  const { dir, to } = readArgs()
  if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, ['jobs'])
  const backup = await choose(dir, to)
  const url = config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL
  const options = { backup, dataDir: config.dataDir, to, random: randomFrom() }
  const restored = url ? await restoreDump({ url, env: process.env }, options) : await restoreCluster(options)
  tell(backup, restored, config.dataDir, performance.now() - began)
  if (restored.faults.length) process.exitCode = 1
})
