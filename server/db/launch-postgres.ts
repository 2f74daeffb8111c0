// Our own PostgreSQL: started inside DATA_DIR, reached by a socket that only its owner may enter and with a password, ended with us.
import { spawnSync, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  constants,
  existsSync,
  lstatSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { giveFolder, MEETING } from '#server/kit/confinement/users.ts'
import { closeAccess, enterAsOwner, readPassword, writeIn, type Opened } from './postgres-access.ts'
import { findBinaries, identityFor, spawnAs, type Binaries, type Identity, type Users } from './postgres-binaries.ts'
import { parentOf, readLock, runsHere } from './postgres-lock.ts'

export const OWNER_ROLE = 'app'
export const APP_ROLE = 'pixtura_app'
const DATABASE = 'pixtura'
const PORT = 5432
const PATIENCE_MS = 20_000
const LOG_BYTES = 10_000_000

// prettier-ignore
const always = [
  'listen_addresses=', 'shared_buffers=128MB', 'max_connections=60', 'wal_level=replica', 'max_wal_senders=0', 'max_wal_size=1GB',
  'max_slot_wal_keep_size=1GB', // what a backup that does not get on may keep of our disk
  'wal_buffers=8MB', 'random_page_cost=1.1', 'jit=off', 'timezone=UTC', 'log_timezone=UTC', 'log_error_verbosity=terse',
]
/** For a server that is thrown away with its data. */
const inMemory = [
  'wal_level=minimal',
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'autovacuum=off',
  'max_connections=200',
  'shared_buffers=64MB',
]

export type LaunchOptions = {
  /** DATA_DIR: the cluster goes into `postgres/` there, its log into `postgres.log`. */
  dataDir: string
  /** No durability: for tests. */
  throwAway?: boolean
  /** More settings, as `name=value`; they win. */
  settings?: readonly string[]
  /** Whose numbers it and its clients have, when they are two and neither is ours. */
  users?: Users | null
  /** The server ended although nobody asked it to. */
  onLost?: (sentence: string) => void
}
export type Postgres = {
  ownerUrl: string
  appUrl: string
  /** The address of another database of the same server. */
  urlOf: (database: string, role: typeof OWNER_ROLE | typeof APP_ROLE) => string
  how: string
  pids: () => Record<string, number>
  stop: () => Promise<void>
}

/** Starts PostgreSQL, makes the cluster, the roles `app` (owner) and `pixtura_app` (owns nothing) and the database `pixtura` where they are missing. */
export async function launchPostgres({ dataDir, throwAway = false, settings: more = [], users, onLost = () => undefined }: LaunchOptions): Promise<Postgres> {
  const home = path.resolve(dataDir)
  const dir = clusterIn(home)
  const log = path.join(home, 'postgres.log')
  mkdirSync(home, { recursive: true, mode: 0o755 })
  const binaries = await findBinaries()
  const identity = identityFor(dir, binaries, users)
  if (holdsCluster(dir)) takeOver(dir, identity)
  else await makeCluster(dir, binaries, identity)
  if (existsSync(log) && statSync(log).size > LOG_BYTES) renameSync(log, `${log}.1`)
  closeAccess(dir, identity)
  const socket = users ? sharedSocket(dir, users) : socketDirectory(dir, identity)
  const reach = [`unix_socket_directories=${socket}`, `unix_socket_permissions=${users ? '0770' : '0700'}`]
  const settings = [...always, ...(throwAway ? inMemory : []), ...more, ...reach].flatMap((setting) => ['-c', setting])
  const { child, pid } = await startServer({ dir, log, identity, command: binaries.postgres, args: ['-D', dir, '-p', String(PORT), ...settings] })
  let stopping = false
  child.once('exit', (code, signal) => !stopping && onLost(`PostgreSQL ended (${code ?? signal}); its log is ${log}`))
  const urlWith = (password: string | null) => addressAt(socket, 'postgres', OWNER_ROLE, password)
  const password = await furnish({ dir, identity, owner: OWNER_ROLE, other: APP_ROLE, urlWith, reload: () => void process.kill(pid, 'SIGHUP') })
  const urlOf: Postgres['urlOf'] = (database, role) => addressAt(socket, database, role, password)
  return {
    ownerUrl: urlOf(DATABASE, OWNER_ROLE),
    appUrl: urlOf(DATABASE, APP_ROLE),
    urlOf,
    how: identity.how,
    pids: () => ({ postgres: pid }),
    stop: () => {
      stopping = true
      return endServer(child)
    },
  }
}

/** Where the files of our own server lie. */
export const clusterIn = (dataDir: string): string => path.join(path.resolve(dataDir), 'postgres')
const addressAt = (socket: string, database: string, role: string, password: string | null) =>
  `postgres://${role}${password ? `:${password}` : ''}@localhost/${database}?host=${encodeURIComponent(socket)}&port=${PORT}`

/** The owner's address on the server that runs in DATA_DIR now, for whoever may enter its socket; null when none runs. */
export function findRunning(dataDir: string): string | null {
  const dir = clusterIn(dataDir)
  const lock = readLock(dir)
  if (!lock?.ready || !runsHere(lock.pid, dir)) return null
  return addressAt(lock.rest[3] ?? dir, DATABASE, OWNER_ROLE, readPassword(dir))
}

/** A directory that we may not look into is somebody's database: it is never taken for an empty place. */
function holdsCluster(dir: string): boolean {
  if (!existsSync(dir)) return false
  const { uid } = statSync(dir)
  const self = process.getuid?.() ?? uid
  if (self !== 0 && uid !== self)
    throw new Error(
      `${dir} belongs to another user (number ${uid}), under whom Pixtura ran before. Start as that user or as root, or set DATA_DIR to another place.`,
    )
  if (existsSync(path.join(dir, 'PG_VERSION'))) return true
  if (readdirSync(dir).length > 0) throw new Error(`${dir} holds files, but no database. Move them away, or set DATA_DIR to another place.`)
  return false
}

/** Moved to a place where another identity is needed, its files change hands, the folder itself last. */
function takeOver(dir: string, { owner, group }: Identity) {
  const { uid, gid } = statSync(dir)
  if (owner === null || (uid === owner && (gid === group || group === owner))) return
  if (group !== owner) openToGroup(dir)
  spawnSync('chown', ['-R', `${owner}:${group}`, dir])
}

/** Whoever is in the group of the clients may read it, for backups; what is made in it later has that group by itself. */
function openToGroup(dir: string) {
  spawnSync('chmod', ['-R', 'u=rwX,g=rX,o=', dir])
  spawnSync('find', [dir, '-type', 'd', '-exec', 'chmod', 'g+s', '{}', '+'])
}

async function makeCluster(dir: string, binaries: Binaries, identity: Identity) {
  // Made aside and renamed: a start that was killed half way leaves no half cluster.
  const making = `${dir}.making`
  rmSync(making, { recursive: true, force: true })
  mkdirSync(making, { mode: 0o700 })
  const maker = identity.keeper.length ? identityFor(making, binaries) : identity // initdb wants a user that has a name
  if (maker.owner !== null) chownSync(making, maker.owner, maker.owner)
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'] // with plain C, pg_trgm drops all Chinese
  const args = ['-D', making, '-U', OWNER_ROLE, '--auth-local=reject', '--auth-host=reject', '--no-instructions', ...locale]
  const child = spawnAs(maker, binaries.initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk.toString()))
  const [code] = (await once(child, 'close')) as [number | null]
  if (code !== 0) throw new Error(`initdb failed in ${making}: ${said.trim()}`)
  takeOver(making, identity)
  renameSync(making, dir) // also over an empty directory
}

const fits = (place: string) => Buffer.byteLength(`${place}/.s.PGSQL.${PORT}`) < 107

/** Where two users meet: whoever is in the group of the clients may connect. */
function sharedSocket(dir: string, { database, clients }: Users): string {
  const place = `${dir}.socket`
  if (!fits(place)) throw new Error(`${place} is too long for a socket; set DATA_DIR to a shorter path`)
  rmSync(place, { recursive: true, force: true })
  giveFolder(place, { owner: database, group: clients, mode: MEETING })
  return place
}

/** The socket lies in the cluster (0700); a path that is too long for a socket moves it to a directory of our own under the temporary one. */
function socketDirectory(dir: string, identity: Identity): string {
  if (fits(dir)) return dir
  const place = path.join(tmpdir(), `pixtura-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}`)
  mkdirSync(place, { recursive: true, mode: 0o700 })
  const owner = identity.owner ?? process.getuid?.() ?? 0
  if (process.getuid?.() === 0) chownSync(place, owner, owner)
  const made = lstatSync(place)
  if (!made.isDirectory() || made.uid !== owner) throw new Error(`${place} belongs to somebody else; set DATA_DIR to a shorter path`)
  chmodSync(place, 0o700)
  if (!fits(place)) throw new Error(`${place} is too long for a socket; set DATA_DIR or TMPDIR to a shorter path`)
  return place
}

type Start = { dir: string; log: string; identity: Identity; command: string; args: string[] }
/** `pid` is the server's own; `child` may be who keeps it. */
type Started = { child: ChildProcess; pid: number }

/** Ready when the lock file names our child and says so: after a crash the old file still says "ready". */
async function startServer(start: Start): Promise<Started> {
  const deadline = performance.now() + PATIENCE_MS
  const [command = start.command, ...words] = [...start.identity.keeper, start.command, ...start.args]
  await previousEnded(start, deadline)
  for (;;) {
    const from = existsSync(start.log) ? statSync(start.log).size : 0
    const out = openSync(start.log, constants.O_WRONLY | constants.O_CREAT | constants.O_APPEND | constants.O_NOFOLLOW, 0o600)
    // A session of its own: Ctrl-C reaches the whole foreground group, and the server must outlive the requests in hand.
    const child = spawnAs(start.identity, command, words, { stdio: [start.identity.keeper.length ? 'pipe' : 'ignore', out, out], detached: true })
    child.stdin?.on('error', () => undefined) // it ended while we wrote
    closeSync(out)
    const failed = once(child, 'error').then(([error]) => Promise.reject(error as Error))
    const pid = await Promise.race([becomesReady(child, start.dir), failed])
    if (pid) return { child, pid }
    const said = readFileSync(start.log).subarray(from).toString()
    // Backends of a killed postmaster hold its memory for a moment longer.
    const occupied = /shared memory block|lock file/.test(said)
    if (!occupied || performance.now() > deadline)
      throw new Error(`PostgreSQL did not start:\n${said.trim().split('\n').slice(-8).join('\n')}\n(log: ${start.log})`)
    await delay(250)
  }
}

/** The number of the server that became ready, or null when it ended. */
async function becomesReady(child: ChildProcess, dir: string): Promise<number | null> {
  while (child.exitCode === null && child.signalCode === null) {
    const lock = readLock(dir)
    if (lock?.ready && (lock.pid === child.pid || parentOf(lock.pid) === child.pid)) return lock.pid
    await delay(15)
  }
  return null
}

/** Waits for the server of an earlier run, which may still be writing; a lock whose server is gone must not stop us. */
async function previousEnded({ dir, identity }: Start, deadline: number) {
  let lock = readLock(dir)
  while (lock && runsHere(lock.pid, dir)) {
    if (performance.now() > deadline)
      throw new Error(
        `A PostgreSQL (pid ${lock.pid}) is running in ${dir}. End the Pixtura that it belongs to, or give this one its own DATA_DIR or a DATABASE_URL.`,
      )
    // Linux sends this itself when a parent dies; elsewhere an orphan would stay for ever.
    if (process.platform === 'darwin' && parentOf(lock.pid) === 1) process.kill(lock.pid, 'SIGINT')
    await delay(200)
    lock = readLock(dir)
  }
  if (!lock) return
  // PostgreSQL would take any process that has this number today for its owner. With our own number, its future parent's, it goes on to check the shared memory.
  writeIn(dir, 'postmaster.pid', [process.pid, ...lock.rest].join('\n'), identity)
}

/** Answers the password of both roles. */
async function furnish(opened: Opened): Promise<string> {
  const { client, password } = await enterAsOwner(opened)
  const { rows } = await client.query(`select from pg_database where datname = '${DATABASE}'`)
  if (!rows.length) await client.query(`create database ${DATABASE}`)
  await client.end()
  return password
}

/** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
async function endServer(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  const kept = child.stdin
  if (kept) kept.write('\n')
  else child.kill('SIGINT')
  const late = setTimeout(() => (kept ? kept.write('\n') : child.kill('SIGQUIT')), 8_000)
  await ended
  clearTimeout(late)
}
