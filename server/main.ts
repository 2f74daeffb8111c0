// One process: pages, API, websocket and jobs.   node server/main.ts [--role web,jobs] [--dev] [--tests]
import { readFileSync } from 'node:fs'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { keepBackup } from './backups/keep-backup.ts'
import { repeatBackups, type Repeating } from './backups/repeat-backups.ts'
import { readConfig, type Config, type Role } from './config.ts'
import { readChain } from './db/backup-chain.ts'
import { clusterIn, launchPostgres, type Postgres } from './db/launch-postgres.ts'
import { migrate } from './db/migrate.ts'
import type { Users } from './db/postgres-binaries.ts'
import { listen, type Listener } from './edge/listen.ts'
import { listenForMetrics } from './edge/metrics-page.ts'
import type { Build, PageSource } from './edge/page-build.ts'
import { findAnvil } from './kit/chain/anvil.ts'
import { keepNode, type KeptNode } from './kit/chain/keep-node.ts'
import { openClock } from './kit/clock.ts'
import { becomeServer, giveBackups, handOver, sharedUsers, starterIn, usersFor } from './kit/confinement/site-users.ts'
import { openStarter, type Starter } from './kit/confinement/starter.ts'
import { openLog } from './kit/log.ts'
import { randomFrom } from './kit/random.ts'
import { openApp, type App, type AppOptions } from './open-app.ts'
import { earlierRunEnded, keepRunFile } from './run-file.ts'

const PATIENCE_MS = 10_000
/** How long a proxy in front has to see that `/readyz` no longer says yes. */
const NOTICE_MS = 3_000
/** What each part of the end may take. */
const END_MS = NOTICE_MS + PATIENCE_MS + 2_000
const NO_APP_ROLE =
  'The role of DATABASE_URL may not make the role pixtura_app, which the site runs as and which owns nothing. Let an administrator run: create role pixtura_app; grant pixtura_app to THAT_ROLE;'
const NO_BACKUPS = 'Nobody backs this database up: set BACKUP_DIR to a folder on another disk, or let cron run npm run backup -- DIR every day.'
const ALL_ROLES: Role[] = ['web', 'jobs']
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string }

/** The order of the end: requests in hand still need the platform, the platform its pools, the pools PostgreSQL, what it wrote last is still copied; until all is over something runs. */
const order = ['http', 'metrics', 'house', 'chain', 'starter', 'vite', 'backup', 'postgres', 'run file'] as const
const closing = new Map<(typeof order)[number], () => Promise<void> | void>()
/** Standard output is for the ready line, which people and scripts wait for. */
let log = openLog({ LOG_LEVEL: 'info' }, process.stderr)
let stopped = 0
let stopCode = 0

/** `--tests`: a test on this machine plays the proxies in front, so that each of its people has an address of their own; no setting says so, only who starts us. */
function readArgs(args: string[]): { roles: Role[]; dev: boolean; tests: boolean } {
  const flag = { type: 'boolean', default: false } as const
  const { values } = parseArgs({ args, options: { role: { type: 'string', default: ALL_ROLES.join(',') }, dev: flag, tests: flag } })
  const roles = ALL_ROLES.filter((role) => values.role.split(',').includes(role))
  if (roles.length !== new Set(values.role.split(',')).size) throw new Error(`--role takes web, jobs or web,jobs, not ${values.role}`)
  return { roles, dev: values.dev, tests: values.tests }
}

type Addresses = { ownerUrl: string; appUrl: string; postgres: Postgres | null }

const lost = (sentence: string) => void (stopped === 0 && die(new Error(sentence)))

async function openDatabase(config: Config, users: Users | null): Promise<Addresses> {
  if (config.DATABASE_URL) return { appUrl: config.DATABASE_URL, ownerUrl: config.MIGRATE_DATABASE_URL ?? config.DATABASE_URL, postgres: null }
  const postgres = await launchPostgres({ dataDir: config.dataDir, users, onLost: lost })
  closing.set('postgres', postgres.stop)
  return { appUrl: postgres.appUrl, ownerUrl: postgres.ownerUrl, postgres }
}

/** The last that root does. What cannot be done without it is running by now: the database, and what starts image workers. */
async function giveUpRoot({ dataDir, backupDir, METRICS_PORT = 1024 }: Config, users: Users | null): Promise<Starter | undefined> {
  if (!users) return undefined
  if (METRICS_PORT < 1024) throw new Error(`METRICS_PORT=${METRICS_PORT} is for root alone, which the site has given up by then. Take one from 1024 on.`)
  const starter = await openStarter(starterIn(dataDir), lost)
  closing.set('starter', starter.close)
  if (backupDir) await giveBackupsOrSay(backupDir)
  becomeServer(users)
  return starter
}

const warnOf = (missing: string[]) => void (missing.length && log.warn({ missing }, 'parts of the site have no user of their own'))

/** A disk that is full or away is no reason not to serve. */
const giveBackupsOrSay = (dir: string) =>
  Promise.resolve(dir)
    .then(giveBackups)
    .catch((err: unknown) => log.error({ err }, 'the folder of backups was not handed over'))

type Backups = Pick<Repeating, 'begin' | 'pids'> & { options: Pick<AppOptions, 'backups'> }
/** Of a database that somebody else runs. */
const NOT_OURS: Backups = { begin: () => undefined, pids: () => ({}), options: {} }

function openBackups({ dataDir, backupDir, production }: Config, ownerUrl: string): Backups {
  const own = { dataDir, now: openClock().now, say: (sentence: string) => log.error(sentence) }
  if (production && !backupDir && !readChain(dataDir)) log.warn(NO_BACKUPS)
  const kept = keepBackup({ ...own, cluster: clusterIn(dataDir), ownerUrl, random: randomFrom() })
  const full = repeatBackups({ ...own, dir: backupDir, isBroken: kept.isBroken })
  closing.set('backup', () => full.stop().then(kept.stop))
  return { ...full, options: { backups: () => ({ copiedUntil: kept.copiedUntil(), ...full.condition() }) } }
}

/** Our own chain runs where jobs do, unless another is named; without a node for this machine there is none. */
function openOwnChain({ services }: App, { dataDir, roles }: Config, ownerUrl: string): KeptNode | null {
  const [{ chain }, anvil] = [services.kit, findAnvil()]
  if (!roles.has('jobs')) return null
  if (!chain) log.warn('no chain: photographs get no proof of authorship')
  if (!chain?.isOurs || !anvil) return null
  const kept = keepNode({ anvil, dataDir, ownerUrl, operator: chain.operator.address, now: services.clock.now, log })
  closing.set('chain', kept.stop)
  return kept
}

/** Binds first: a taken port is said before anything starts, and PORT=0 is known before links are made. */
async function openListener(read: Config): Promise<{ listener: Listener | null; config: Config }> {
  if (!read.roles.has('web')) return { listener: null, config: read }
  const listener = await listen(read.PORT, read.HOST, { https: read.origin.startsWith('https:'), proxied: read.TRUST_PROXY > 0 })
  const notice = read.production && read.TRUST_PROXY > 0 ? NOTICE_MS : 0
  closing.set('http', () => (stopCode === 0 ? listener.close(PATIENCE_MS, notice) : listener.close(0)))
  return { listener, config: { ...read, PORT: listener.port, origin: read.ORIGIN ? read.origin : `http://localhost:${listener.port}` } }
}

async function start() {
  const { roles, dev, tests } = readArgs(process.argv.slice(2))
  const read = readConfig(undefined, roles, { tests })
  log = openLog(read, process.stderr)
  const name = roles.length === ALL_ROLES.length ? 'run' : `run-${roles.join('-')}`
  await earlierRunEnded(read.dataDir, name, END_MS)
  const { listener, config } = await openListener(read)

  const users = usersFor(config)
  if (users) handOver(config.dataDir)
  const { appUrl, ownerUrl, postgres } = await openDatabase(config, users)
  const starter = await giveUpRoot(config, users)
  let app: App | null = null
  let chain: KeptNode | null = null
  let backups: Backups = NOT_OURS
  const pids = () => ({
    ...(process.connected && { runner: process.ppid }),
    server: process.pid,
    ...(starter && { starter: starter.pid }),
    ...postgres?.pids(),
    ...backups.pids(),
    ...app?.pids(),
    ...Object.fromEntries((chain?.pids() ?? []).map((pid) => ['chain', pid])),
  })
  const runFile = keepRunFile(config.dataDir, name, { port: listener?.port ?? null, startedAt: new Date().toISOString(), version }, pids)
  closing.set('run file', runFile.remove)

  const shared = sharedUsers(users, postgres !== null)
  if (config.production) warnOf(shared)
  const { applied, appRole } = await migrate(ownerUrl)
  if (applied.length) log.info({ applied }, 'migrated')
  if (!appRole && ownerUrl === appUrl) throw new Error(NO_APP_ROLE)
  if (postgres) backups = openBackups(config, ownerUrl)
  const ground = { config, appUrl, ownerUrl, log, starter, shared, leaving: () => stopped > 0, ...backups.options }
  app = await openApp({ ...ground, pageSource: await openPageSource(listener, dev) })
  closing.set('house', app.close)
  chain = openOwnChain(app, config, ownerUrl)
  await serve(app, listener, config)
  backups.begin(app.services)
  runFile.refresh()
  if (!stopped) process.stdout.write(listener ? `Pixtura is ready on http://localhost:${listener.port}\n` : 'Pixtura works on its jobs\n')
}

async function serve(app: App, listener: Listener | null, config: Config) {
  if (config.METRICS_PORT) {
    const metrics = await listenForMetrics(app.services, config.METRICS_PORT)
    closing.set('metrics', () => void metrics.close())
  }
  if (listener) {
    app.attach(listener.server)
    await listener.answerWith(app.fetch)
  }
  if (config.roles.has('jobs')) app.startJobs()
  if (listener && config.roles.has('jobs') && !config.production && config.DEMO !== 'off') await app.fillDemo()
}

/** The pages as built, or with `--dev` fresh from Vite. */
async function openPageSource(listener: Listener | null, dev: boolean): Promise<PageSource> {
  if (!listener) return { kind: 'none' }
  if (!dev) {
    const built = new URL('../build/', import.meta.url)
    return { kind: 'build', build: (await import(new URL('server/index.js', built).href)) as Build, client: fileURLToPath(new URL('client/', built)) }
  }
  const { openViteDev } = await import('./edge/vite-dev.ts')
  const vite = await openViteDev(listener.port)
  listener.lookFirst(vite.lookFirst)
  closing.set('vite', vite.close)
  return { kind: 'vite', load: vite.loadBuild }
}

/** A proxy gets three seconds to turn to another process, requests and jobs in hand ten; then pools, then PostgreSQL. */
async function stop(code: number) {
  if (stopped) return
  stopped = performance.now()
  stopCode = code
  for (const name of order) {
    const late = delay(END_MS, 'late' as const, { ref: false })
    const ended = await Promise.race([Promise.resolve(closing.get(name)?.()).catch((error: unknown) => log.error({ err: error }, `closing ${name}`)), late])
    if (ended === 'late') log.error(`${name} did not close in time`)
  }
  process.exit(code || process.exitCode)
}

/** npm and the terminal often send the same signal twice; only a later Ctrl-C means "at once". A service manager that has waited long enough kills. */
function onSignal(signal: string) {
  if (signal === 'SIGINT' && stopped && performance.now() - stopped > 500) process.exit(130)
  void stop(0)
}

function die(error: unknown) {
  log.fatal({ err: error }, stopped ? 'failed while ending' : 'ends because of this')
  process.exitCode = 1
  void stop(1)
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onSignal)
process.on('disconnect', () => void stop(0)) // whoever started us is gone
process.on('unhandledRejection', die)
process.on('uncaughtException', die)
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined) // a closed terminal must not cut the shutdown short

start().catch((error: unknown) => {
  if (stopped) return
  log.debug({ err: error }, 'start failed')
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  void stop(1)
})
