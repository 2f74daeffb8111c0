import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, packageFilesAbove, type Bar, type Program } from '#server/kit/confinement/confine.ts'
import { launch } from '#server/kit/confinement/launch.ts'
import { openRestingChild, type RestingOptions } from '#server/kit/confinement/resting-child.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import { FILM_LIMITS, refuseFilm, type ReadFilm, type RefusedFilm } from './types.ts'

/** Where strangers' films are read: in a child without network, files or rights, one film at a time. Nothing is decoded. */
export type FilmReader = {
  /**
   * What a film is, and its container without anything but pictures and sound; `flat`: the container does not say how it is turned. A child that dies of it, or takes
   * longer than its patience, makes it `unreadable`. Rejects when the reader is closed.
   */
  read: (film: Buffer, how?: { flat: boolean }) => Promise<ReadFilm | RefusedFilm>
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
  /** Which bars between its child and everything else this machine does not have; null before it is up. */
  missing: () => readonly Bar[] | null
}

const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const IMAGES = fileURLToPath(new URL('../images', import.meta.url))
const LIBRARIES = path.join(createRequire(import.meta.url).resolve('mediabunny'), '..', '..', '..', '..')
/** What reads containers, and what reads in them of AI. */
const PACKAGES = ['mediabunny', 'exifreader', '@xmldom', '@contentauth', 'zod'].map((name) => path.join(LIBRARIES, name))
const FOLDERS = [HERE, FRAMES, IMAGES, ...PACKAGES]
/** The film, what is written of it, and the room that a growing buffer takes, beside what V8 asks for. */
const MEGABYTES = 2560
const PATIENCE_MS = 60_000
const HEAD = 100_000

/** It may read its own folders and the libraries, and nothing else: no writing, no processes, no native code. */
export const filmProgram = (): Program => ({
  flags: [
    '--permission',
    '--no-warnings',
    '--max-old-space-size=256',
    '--disable-wasm-trap-handler', // it would reserve ten times the room that a child has
    ...FOLDERS.map((place) => `--allow-fs-read=${path.join(place, '*')}`),
    ...packageFilesAbove(HERE).map((file) => `--allow-fs-read=${file}`),
  ],
  script: path.join(HERE, 'film-reader-child.ts'),
  words: [],
  reads: [...FOLDERS, ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: MEGABYTES,
  env: { MALLOC_ARENA_MAX: '2' },
})
const launchBy = (starter?: Starter) => (starter ? starter.start({ draws: 'film' }) : launch(confine(filmProgram(), strangerFor([HERE, LIBRARIES]))))

/** Opens a reader of films; its child is there while there is something to read. */
export function openFilmReader({ starter, ...options }: RestingOptions = {}): FilmReader {
  const child = openRestingChild(() => launchBy(starter), 'film', { patienceMs: PATIENCE_MS, answerBytes: FILM_LIMITS.bytes + 10 * HEAD, ...options })
  let closed = false
  return {
    read: async (film, { flat } = { flat: false }) => {
      if (film.length > FILM_LIMITS.bytes) return refuseFilm('too-many-bytes', { bytes: film.length })
      const said = await child.order({ flat }, [film]).catch((error: unknown) => {
        if (closed) throw error
        return null
      })
      return said ? answerOf(said) : refuseFilm('unreadable')
    },
    close: () => {
      closed = true
      return child.close()
    },
    pids: child.pids,
    missing: child.missing,
  }
}

function answerOf(said: Uint8Array): ReadFilm | RefusedFilm {
  const whole = Buffer.from(said.buffer, said.byteOffset, said.byteLength)
  const end = 4 + whole.readUInt32BE(0)
  const head = JSON.parse(whole.subarray(4, end).toString()) as Omit<ReadFilm, 'bytes'> | RefusedFilm
  return head.ok ? { ...head, bytes: whole.subarray(end) } : head
}
