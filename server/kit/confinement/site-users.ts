// Who is who when root starts a production: the server becomes a user of its own before it hears a request, the database and what reads strangers' bytes are two others.
import { spawnSync } from 'node:child_process'
import { existsSync, lchownSync, lstatSync, mkdirSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Config } from '../../config.ts'
import { readChain } from '../../db/backup-chain.ts'
import type { Users } from '../../db/postgres-binaries.ts'
import { becomeUser, giveFolder, isOpenToAll, isRoot, MEETING, NUMBERS } from './users.ts'

const { server, database, stranger } = NUMBERS
const PROJECT = fileURLToPath(new URL('../../..', import.meta.url))
/** Sticky: the server makes files in DATA_DIR, and cannot take the place of those of others, who pass through it. */
const SHARED = 0o1071

/** What root may have made, and the server or `npm run backup` goes on with. */
const SERVERS = ['chain', 'store', 'backups', 'backup.json', 'secrets.json']
const boxesIn = (dataDir: string) => path.join(dataDir, 'image-workers')
/** Where the starter's socket is. */
export const starterIn = (dataDir: string): string => path.join(dataDir, 'starter')

/** Whether DATA_DIR is the server's user's: from then on nobody works in it as root any more, in whatever mode. */
const isHandedOver = (dataDir: string) => existsSync(dataDir) && statSync(dataDir).gid === server

/** What a command is of the users that the site in DATA_DIR has: root makes room for the others; null where all is one user's. */
export const usersIn = (dataDir: string): Users | null => (isRoot() && isHandedOver(dataDir) ? { database, clients: server } : null)

/** The users of a site that is about to start. Null when nobody can change users here, in development, or because others may not read the project: then all are one. */
export function usersFor({ dataDir, production }: Config): Users | null {
  if (!isRoot() || !(production || isHandedOver(dataDir))) return null
  const missing = unreadable(dataDir)
  if (missing === null) return { database, clients: server }
  if (isHandedOver(dataDir))
    throw new Error(`${missing} is closed to others, and the site in ${dataDir} runs as user ${server}. Let others read it: chmod o+rX`)
  return null
}

/** The first place that a user of its own could not get at, of those that it must. */
function unreadable(dataDir: string): string | null {
  const folders = [path.dirname(dataDir), PROJECT, path.dirname(realpathSync(process.execPath)), realpathSync(path.join(PROJECT, 'node_modules'))]
  const files = ['package.json', 'server/main.ts', 'server/db/migrate.ts', 'build/server/index.js'].map((name) => path.join(PROJECT, name)).filter(existsSync)
  return folders.find((place) => !isOpenToAll(place)) ?? files.find((file) => (statSync(file).mode & 0o004) === 0) ?? null
}

/** Which parts share a user, or are root. `ours`: the database is one that we started. */
export function sharedUsers(users: Users | null, ours: boolean): string[] {
  if (users) return []
  return isRoot() ? ['server'] : ['server', ...(ours ? ['database'] : [])]
}

/**
 * Hands over what root made, DATA_DIR itself last: what was killed half way is done again, and what is the server's already is not looked through.
 * A link of the server's own making is not followed: root would give away what it leads to.
 */
export function handOver(dataDir: string): void {
  const chain = isHandedOver(dataDir) ? null : readChain(dataDir)
  for (const name of SERVERS) give(path.join(dataDir, name))
  if (chain) give(chain.dir)
  for (const name of readdirSync(dataDir).filter((found) => /^run.*\.json/.test(found))) give(path.join(dataDir, name)) // of a run that was killed
  const store = path.join(dataDir, 'store')
  if (!existsSync(store)) giveFolder(store, { owner: server, group: server, mode: 0o755 })
  const boxes = boxesIn(dataDir)
  if (existsSync(boxes) && lstatSync(boxes).uid !== server) rmSync(boxes, { recursive: true })
  giveFolder(boxes, { owner: server, group: stranger, mode: MEETING & ~0o040 })
  const { uid, mode } = statSync(dataDir)
  giveFolder(dataDir, { owner: uid, group: server, mode: (mode & 0o777) | SHARED })
}

/** Gives a file or a whole folder to the server's user, its top last. */
function give(place: string): void {
  if (!existsSync(place) || lstatSync(place).uid === server) return
  const { status } = spawnSync('chown', ['-RH', `${server}:${server}`, place], { stdio: ['ignore', 'ignore', 'inherit'] })
  if (status !== 0) throw new Error(`${place} could not be given to user ${server}.`)
  lchownSync(place, server, server)
}

/** Whether a place is the server's own, or lies below one that is: there root does nothing, because it would follow the links that the server makes. */
const isTheServers = (place: string): boolean =>
  lstatSync(place, { throwIfNoEntry: false })?.uid === server || (place !== path.dirname(place) && isTheServers(path.dirname(place)))

/** A folder that somebody named for backups, for the server's user to go on in: new, or with nothing in it but backups. */
export function giveBackups(dir: string): void {
  if (isTheServers(dir)) return
  if (!existsSync(dir)) mkdirSync(dir, { recursive: true, mode: 0o700 })
  if (!isOpenToAll(path.dirname(dir)))
    throw new Error(`User ${server}, as whom the site runs, cannot enter ${path.dirname(dir)}. Name another folder, or chmod o+x.`)
  if (statSync(dir).uid === server) return
  const other = readdirSync(dir).find((name) => !/^(files|wal|making-\w+|\d{8}T\d{6}Z)$/.test(name))
  if (other) throw new Error(`${dir} holds other things than backups (${other}), and user ${server} has to own it. Name a folder in it.`)
  give(dir)
}

/** From here on this process is the server's user, when the site has one. */
export const becomeServer = (users: Users | null): void => void (users && becomeUser(users.clients))
