import { chmodSync, chownSync, mkdirSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, packageFilesAbove, type Program } from '#server/kit/confinement/confine.ts'
import { launch, type Launched } from '#server/kit/confinement/launch.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'

/** Starts a child whose letter box is a folder; `isOthers` when another user than ours must be able to read what is laid there. */
export type Launch = { start: (box: string) => Launched; isOthers: boolean }

const PACKAGES = ['sharp', '@img', 'detect-libc', 'semver', 'exifreader', '@xmldom', 'thumbhash', '@contentauth', 'zod']
const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('sharp'))))

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
    '--disable-wasm-trap-handler', // it would reserve ten times the room that a child has
    `--initial-old-space-size=${FIRST_LOOK}`,
    ...readable(box).map((place) => `--allow-fs-read=${path.join(place, '*')}`),
  ]
}
const readable = (box: string) => [HERE, FRAMES, ...PACKAGES.map((name) => path.join(LIBRARIES, name)), box]

/** What reads pictures out of `box`; `megabytes` are what the decoder may hold. */
export const programIn = (box: string, megabytes: number): Program => ({
  flags: sandboxFlags(box),
  script: path.join(HERE, 'image-worker-child.ts'),
  words: [box],
  reads: [...readable(box), ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: megabytes + HEADROOM,
  env: { MALLOC_ARENA_MAX: '2' },
})

/** Children of this process; as a user of their own when we are root and `dir`, where the letter boxes lie, is open to others. */
export function launchHere(dir: string, megabytes: number): Launch {
  const user = strangerFor([HERE, LIBRARIES, path.dirname(dir)])
  if (user !== null) chmodSync(dir, 0o711)
  return {
    isOthers: user !== null,
    start: (box) => {
      makeBox(box, user)
      return launch(confine(programIn(box, megabytes), user))
    },
  }
}

/** Children of a starter, whose group `dir` gives to what is made in it. */
export const launchBy = (starter: Starter, megabytes: number): Launch => ({
  isOthers: true,
  start: (box) => {
    rmSync(box, { recursive: true, force: true })
    mkdirSync(box)
    chmodSync(box, 0o750)
    return starter.start({ box, megabytes })
  },
})

/** An empty folder that its reader, and nobody else, may look into. */
function makeBox(box: string, reader: number | null) {
  rmSync(box, { recursive: true, force: true }) // of a process that had our number before us
  mkdirSync(box, { mode: 0o700 })
  if (reader === null) return
  chownSync(box, process.getuid?.() ?? 0, reader)
  chmodSync(box, 0o750)
}
