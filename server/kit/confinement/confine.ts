import { existsSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { callFilter, OWN_PID } from './call-filter.ts'
import { CALLS, numberOf, type Machine } from './kernel-calls.ts'

/**
 * What stands between a child that reads strangers' bytes and everything else. `user`: it runs as a user of its own; `privileges`: it can gain none; `limits`: memory,
 * files, core; `files`: it sees the named ones only (Landlock); `calls`: no sockets, processes or writing (seccomp).
 */
export type Bar = 'user' | 'privileges' | 'limits' | 'files' | 'calls'
export const BARS: readonly Bar[] = ['user', 'privileges', 'limits', 'files', 'calls']

/** What is to run behind them: words for Node, the script with its own. */
export type Program = {
  flags: readonly string[]
  script: string
  words: readonly string[]
  /** Files and folders that it may read. */
  reads: readonly string[]
  /** Private memory it may have in all, in megabytes. */
  megabytes: number
  /** The whole of its environment. */
  env?: Readonly<Record<string, string>>
}
/** A program of its own, not Node: an executable with words, to which nothing is added. What it says of itself nobody hears, so nobody is told which bars are missing. */
export type ForeignProgram = Pick<Program, 'words' | 'reads' | 'megabytes' | 'env'> & { run: string }
/** What `spawn` takes. A script's last word names the missing bars, see `missingBars`. */
export type Confined = {
  command: string
  args: string[]
  as: { uid?: number; gid?: number; env: Record<string, string>; cwd: string }
}

const LAUNCHER = fileURLToPath(new URL('set-bars.cjs', import.meta.url))
/** Of Landlock: execute 1, read a file 4, list a folder 8. */
const [RUN, READ, LIST] = [1, 4, 8]
/** What Node itself wants besides its program: libraries and their list, settings of OpenSSL, random numbers, the time zone. */
const NODE_READS = [
  '/usr/lib',
  '/usr/lib64',
  '/usr/local/lib',
  '/lib',
  '/lib64',
  '/etc/ld.so.cache',
  '/etc/ssl',
  '/usr/share/zoneinfo',
  '/dev/null',
  '/dev/urandom',
]
const MEGABYTE = 2 ** 20
/** Kinds of limits that are the same on all machines. Source: asm-generic/resource.h. */
const [FILE_SIZE, DATA, CORE, OPEN_FILES, LOCKED, SPACE] = [1, 2, 4, 7, 8, 9]
/** Addresses are not memory: V8 keeps ten gigabytes of them free around each WebAssembly, and takes 80 ms longer to start with less. */
const SPACE_BYTES = 16_384 * MEGABYTE

/** Whose numbers of calls we know, with a Node that can call them; null elsewhere, as on macOS, which has none of these bars. */
export const machineHere = (): Machine | null =>
  process.platform === 'linux' && (process.arch === 'x64' || process.arch === 'arm64') && process.allowedNodeEnvironmentFlags.has('--experimental-ffi')
    ? process.arch
    : null

const rightsTo = (place: string) => (!existsSync(place) || statSync(place).isDirectory() ? READ | LIST : READ)

function planFor(machine: Machine, { reads, megabytes, env = {}, ...rest }: Program | ForeignProgram, user: number | null) {
  const programs = [process.execPath, ...('run' in rest ? [rest.run] : [])].map((place) => realpathSync(place))
  const loaders = ['/lib64/ld-linux-x86-64.so.2', '/lib/ld-linux-aarch64.so.1'].filter(existsSync).map((place) => realpathSync(place))
  return {
    calls: Object.fromEntries(Object.entries(CALLS).map(([name, call]) => [name, numberOf(call, machine)])),
    // prettier-ignore
    limits: [[FILE_SIZE, 0], [DATA, megabytes * MEGABYTE], [CORE, 0], [OPEN_FILES, 64], [LOCKED, 0], [SPACE, SPACE_BYTES]],
    reads: [...[...programs, ...loaders].map((place) => [place, RUN | READ]), ...[...NODE_READS, ...reads].map((place) => [place, rightsTo(place)])],
    filter: callFilter(machine).toString('base64'),
    ownPid: OWN_PID,
    env,
    ...('run' in rest && { run: rest.run }),
    missing: user === null ? ['user'] : [],
  }
}

/**
 * Words and options to start a program behind every bar that this machine has, as the user with this number; null: ours. Costs a start of Node (25 ms of processor
 * time), and nothing afterwards. What its environment says is in `program.env`; nothing of ours reaches it.
 */
export function confine(program: Program | ForeignProgram, user: number | null): Confined {
  const { words, env = {} } = program
  const machine = machineHere()
  const node = process.execPath
  const as = { ...(user !== null && { uid: user, gid: user }), env: { ...env }, cwd: path.parse(process.execPath).root }
  const own = 'run' in program ? [] : [...program.flags, program.script]
  if (!machine && 'run' in program) return { command: program.run, args: [...words], as }
  if (!machine) return { command: node, args: [...own, ...words, BARS.filter((bar) => bar !== 'user' || user === null).join()], as }
  const plan = JSON.stringify(planFor(machine, program, user))
  return { command: node, args: ['--experimental-ffi', '--no-warnings', LAUNCHER, plan, ...own, ...words], as }
}

/** Where Node looks for the kind of modules in `folder`, up to the root of the project; a confined program must be able to look there too. */
export function packageFilesAbove(folder: string): string[] {
  const file = path.join(folder, 'package.json')
  return existsSync(file) || folder === path.dirname(folder) ? [file] : [file, ...packageFilesAbove(path.dirname(folder))]
}

/** What the last word of a confined script says; everything, when it says nothing that we know. */
export const missingBars = (word: string | undefined): Bar[] => (word === undefined ? [...BARS] : BARS.filter((bar) => word.split(',').includes(bar)))
