import { spawn } from 'node:child_process'
import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { confine, strangerFor, type Confined } from '#server/kit/confinement/confine.ts'

/** A child that was started, as its worker knows it. `ended` resolves when it is gone, with why it never was there. */
export type Launched = {
  pid: () => number
  input: Writable
  output: Readable
  /** What it writes to its standard error. */
  complaints: Readable
  kill: () => void
  ended: Promise<Error | null>
  isGone: () => boolean
}
/** Starts a child whose letter box is a folder; `isOthers` when another user than ours must be able to read what is laid there. */
export type Launch = { start: (box: string) => Launched; isOthers: boolean }

const PACKAGES = ['sharp', '@img', 'detect-libc', 'semver', 'exifreader', '@xmldom', 'thumbhash']
const HERE = path.dirname(fileURLToPath(import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('sharp'))))
const NICENESS = 10 // pages and API first

/**
 * V8 counts the pictures that it is handed towards its heap, which is 9 MB without them, and so marks all of it several times a picture: 40 ms of processor time.
 * Told to begin at this many megabytes, it looks once in ten pictures.
 */
const FIRST_LOOK = 96
/** Private memory, beside what the decoder may hold: V8 asks for more than it uses, and fails below 700 MB. */
const HEADROOM = 1024

/**
 * What the child's JavaScript may do: load native code, read this folder, its libraries and `box`; no other reading, no writing, no processes, no network, no workers.
 * Native code is held by the kernel, see `confine`. Source: nodejs.org/api/permissions.html.
 */
export function sandboxFlags(box: string): string[] {
  return [
    '--permission',
    '--allow-addons',
    '--no-warnings',
    '--max-old-space-size=256',
    `--initial-old-space-size=${FIRST_LOOK}`,
    ...readable(box).map((place) => `--allow-fs-read=${path.join(place, '*')}`),
  ]
}
const readable = (box: string) => [HERE, ...PACKAGES.map((name) => path.join(LIBRARIES, name)), box]

/** Where Node looks for the kind of our modules, up to the root of the project. */
const PACKAGE_FILES = ['.', '..', '../..', '../../..'].map((above) => path.join(HERE, above, 'package.json'))

/** How a child is started that reads pictures out of `box` as `user`; tests run another program behind the same bars. */
export const childIn = (box: string, user: number | null, megabytes: number, run?: Pick<Confined, 'flags' | 'script'>): Confined =>
  confine(
    { flags: sandboxFlags(box), script: path.join(HERE, 'image-worker-child.ts'), ...run, words: [box] },
    { reads: [...readable(box), ...PACKAGE_FILES], megabytes: megabytes + HEADROOM, user, env: { MALLOC_ARENA_MAX: '2' } },
  )

/** Children of this process; as a user of their own when we are root and `dir`, where the letter boxes lie, is open to others. */
export function launchHere(dir: string, megabytes: number): Launch {
  const user = strangerFor([HERE, LIBRARIES, path.dirname(dir)])
  if (user !== null) chmodSync(dir, 0o711)
  return {
    isOthers: user !== null,
    start: (box) => {
      makeBox(box, user)
      const { flags, script, words, as } = childIn(box, user, megabytes)
      const child = spawn(process.execPath, [...flags, script, ...words], { stdio: ['pipe', 'pipe', 'pipe'], ...as })
      const pid = child.pid ?? 0
      if (pid) lowerPriority(pid)
      return {
        pid: () => pid,
        input: child.stdin,
        output: child.stdout,
        complaints: child.stderr,
        kill: () => void child.kill('SIGKILL'),
        ended: new Promise((resolve) => void child.on('error', resolve).on('close', () => resolve(null))),
        isGone: () => child.exitCode !== null || child.killed,
      }
    },
  }
}

/** An empty folder that its reader, and nobody else, may look into. */
function makeBox(box: string, reader: number | null) {
  rmSync(box, { recursive: true, force: true }) // of a process that had our number before us
  mkdirSync(box, { mode: 0o700 })
  if (reader === null) return
  chownSync(box, process.getuid?.() ?? 0, reader)
  chmodSync(box, 0o750)
}

function lowerPriority(pid: number): void {
  try {
    os.setPriority(pid, NICENESS)
  } catch {
    // not everywhere allowed, and not needed
  }
}
