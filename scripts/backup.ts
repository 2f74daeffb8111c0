// npm run backup [-- DIR] [--keep N]: one backup, while the site runs or not; from the first on, a running site copies each second that follows too.
import { existsSync, mkdirSync, readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { backupCluster, backupDump, type BackupOptions, type Made } from '#server/backups/make-backup.ts'
import { isBackedUp, readConfig, type Config } from '#server/config.ts'
import { readChain, walFolder } from '#server/db/backup-chain.ts'
import { clusterIn, findRunning, launchPostgres } from '#server/db/launch-postgres.ts'
import type { Users } from '#server/db/postgres-binaries.ts'
import { openClock } from '#server/kit/clock.ts'
import { becomeServer, giveBackups, usersIn } from '#server/kit/confinement/site-users.ts'
import { randomFrom } from '#server/kit/random.ts'
import { megabytes, runScript } from './backup-words.ts'

const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** `named`: the folder was typed, and not read where the site could have written it. */
function readArgs({ dataDir, backupDir }: Config): { dir: string; named: boolean; keep: number } {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string', default: '7' } }, allowPositionals: true })
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1) throw new Error(`--keep takes how many backups there may be, 1 or more, not ${values.keep}`)
  if (positionals.length > 1) throw new Error(`One folder, please, not ${positionals.length}.`)
  const named = positionals[0] ?? backupDir
  const dir = path.resolve(named ?? readChain(dataDir)?.dir ?? path.join(dataDir, 'backups'))
  if (isBackedUp(dir, dataDir)) throw new Error(`${dir} lies in what is to be backed up.`)
  return { dir, named: named !== null, keep }
}

/** Only people begin anew where nothing is left: a disk that is not there must not be taken for an empty one. */
function refuseMissing(dataDir: string, dir: string) {
  const chain = readChain(dataDir)
  if (chain?.dir === (existsSync(dir) ? realpathSync(dir) : dir) && !existsSync(walFolder(chain)))
    throw new Error(`${dir} holds nothing of the backups so far. Is its disk there? To begin anew: npm run backup -- ${dir}`)
}

type Server = Parameters<typeof backupCluster>[0] & { stop: () => Promise<void> }
async function openServer({ dataDir }: Config, users: Users | null): Promise<Server> {
  const cluster = clusterIn(dataDir)
  if (!existsSync(cluster)) throw new Error(`${dataDir} holds no installation yet; npm start makes one.`)
  const running = findRunning(dataDir)
  if (running) return { ownerUrl: running, cluster, siteKeeps: true, stop: () => Promise.resolve() }
  const { ownerUrl, stop } = await launchPostgres({ dataDir, users })
  return { ownerUrl, cluster, siteKeeps: false, stop }
}

function tell({ dir, manifest, copied, removed }: Made, { dataDir }: BackupOptions, config: Config, ms: number) {
  const files = manifest.files === null ? '' : `, ${manifest.files} files of the store (${megabytes(copied)} new)`
  console.log(`${dir}: whole after ${(ms / 1000).toFixed(1)} s, ${megabytes(manifest.bytes)}${files}`)
  if (removed.length) console.log(`Taken away: ${removed.join(', ')}`)
  if (config.S3_BUCKET) console.log(`The files in the bucket ${config.S3_BUCKET} are not in it: the bucket has its own backups, versions or a copy elsewhere.`)
  if (config.SECRET) console.log('SECRET comes from the environment and is not in it: without SECRET nobody can open what is sealed. Keep it in another place.')
  if (statSync(dir).dev === statSync(dataDir).dev)
    console.log('It lies on the same disk as the data, and a lost disk takes both. Name a folder on another: npm run backup -- DIR')
}

function endWithSite() {
  process.once('disconnect', () => process.exit(1))
  process.channel?.unref()
}

await runScript(async () => {
  const began = performance.now()
  const forSite = process.connected // a running site started us: it has read .env, which may be root's, and we end with it
  if (forSite) endWithSite()
  else if (existsSync('.env')) process.loadEnvFile('.env')
  const config = readConfig(process.env, ['jobs'])
  const { dir, named, keep } = readArgs(config)
  if (forSite) refuseMissing(config.dataDir, dir)
  const users = usersIn(config.dataDir)
  if (users && named) giveBackups(dir)
  const url = config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL
  const server = url ? null : await openServer(config, users)
  try {
    becomeServer(users) // root has nothing to do in folders that another user writes in
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    const { now } = openClock()
    const options: BackupOptions = { dataDir: config.dataDir, dir: realpathSync(dir), keep, ownFiles: !config.S3_BUCKET, version, now, random: randomFrom() }
    const made = server ? await backupCluster(server, options) : await backupDump({ url: url!, env: process.env }, options)
    tell(made, options, config, performance.now() - began)
  } finally {
    await server?.stop()
  }
})
