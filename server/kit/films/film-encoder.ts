import path from 'node:path'
import { confine } from '#server/kit/confinement/confine.ts'
import { launch, type Launched } from '#server/kit/confinement/launch.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import type { Log } from '#server/kit/log.ts'
import { encoderProgram, type EncodesTo, type EncoderTask, type FilmRecipe, type FramesTask } from './encoder-words.ts'
import { FILM_LIMITS } from './types.ts'

/** What kept an encoder from giving a film: it took too long, it gave more than any film may have, or nothing. */
export type EncoderFault = 'too-slow' | 'too-large' | 'nothing'
/** `none`: no `ffmpeg` was found; `off`: nobody is to look; `unusable`: it does not start behind our bars, or writes nothing that every browser plays. */
export type EncoderCondition = EncodesTo | 'none' | 'off' | 'unusable' | 'looking'
/** A system's `ffmpeg`, each film in a process of its own behind the bars of the film reader. What it gives is a stranger's film again. */
export type FilmEncoder = {
  /** What it writes; null: it makes nothing. */
  writes: () => Promise<EncodesTo | null>
  condition: () => EncoderCondition
  /** Makes one smaller film of the container that our reader wrote, `seconds` long. Rejects when `signal` says so. */
  encode: (film: Buffer, recipe: FilmRecipe, about: { seconds: number; signal: AbortSignal }) => Promise<Buffer | EncoderFault>
  /** Small pictures (PNG) of some frames of a film that our reader wrote; none where there is no encoder, or it shows nothing of it. */
  frames: (film: Buffer, task: FramesTask) => Promise<Buffer[]>
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
}
/** `program`: its path. `times`: so many times the length of a film it may take; `leastSeconds`: and so long in any case. `log` is told what it can, where there is one. */
export type EncoderOptions = {
  program: string | null
  isOff?: boolean
  starter?: Starter | undefined
  times?: number
  leastSeconds?: number
  log?: Log
}

const LIST_SECONDS = 20
const LIST_BYTES = 200_000
const FRAMES_BYTES = 2_000_000
const PNG = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')

/** Opens an encoder and asks it what it can. */
export function openFilmEncoder({ program, isOff = false, starter, times = 10, leastSeconds = 20, log }: EncoderOptions): FilmEncoder {
  const alive = new Set<Launched>()
  const run = (task: EncoderTask, input: Buffer, bounds: Bounds) => {
    const child = start(program!, task, starter)
    alive.add(child)
    return drain(child, input, bounds).finally(() => alive.delete(child))
  }
  let condition: EncoderCondition = program ? 'looking' : isOff ? 'off' : 'none'
  const list = async () => {
    const said = await run('list', Buffer.alloc(0), { bytes: LIST_BYTES, seconds: LIST_SECONDS })
    const best = typeof said === 'string' ? null : bestOf(said.toString())
    condition = best ?? 'unusable'
    if (best) log?.info({ program, writes: best }, 'ffmpeg makes small sizes of films')
    else log?.warn({ program }, 'the ffmpeg that was found makes no films here')
    return best
  }
  const listed = program ? list() : Promise.resolve(null)
  return {
    writes: () => listed,
    condition: () => condition,
    encode: (film, recipe, { seconds, signal }) => run(recipe, film, { bytes: FILM_LIMITS.bytes, seconds: Math.max(leastSeconds, times * seconds), signal }),
    frames: async (film, task) => {
      if (!(await listed)) return []
      const said = await run(task, film, { bytes: FRAMES_BYTES, seconds: Math.max(leastSeconds, times * task.seconds) })
      return typeof said === 'string' ? [] : picturesIn(said, task.frames)
    },
    close: async () => {
      const ends = [...alive].map((child) => (child.kill(), child.ended))
      await Promise.all(ends)
    },
    pids: () => [...alive].map((child) => child.pid()),
  }
}

const start = (program: string, task: EncoderTask, starter: Starter | undefined): Launched =>
  starter ? starter.start({ encodes: task, by: program }) : launch(confine(encoderProgram(program, task), strangerFor([path.dirname(program)])))

/** H.264 with AAC where it has both, for everything plays it; else VP9 with Opus. */
function bestOf(list: string): EncodesTo | null {
  const names = new Set([...list.matchAll(/^ [VA][\w.]{5} (\S+)/gm)].map(([, name]) => name))
  if (names.has('libx264') && names.has('aac')) return 'avc'
  return names.has('libvpx-vp9') && names.has('libopus') ? 'vp9' : null
}

/** The first `most` PNGs of those that lie one after the other: what says it is an `ffmpeg` may write anything. */
function picturesIn(said: Buffer, most: number): Buffer[] {
  const pictures: Buffer[] = []
  for (let at = 0; at >= 0 && pictures.length < most;) {
    const next = said.indexOf(PNG, at + 1)
    pictures.push(said.subarray(at, next < 0 ? undefined : next))
    at = next
  }
  return pictures
}

type Bounds = { bytes: number; seconds: number; signal?: AbortSignal }
/** All that a child says until it ends, which it does at the latest when its time is over. */
async function drain(child: Launched, input: Buffer, { bytes, seconds, signal }: Bounds): Promise<Buffer | EncoderFault> {
  const said: Buffer[] = []
  let length = 0
  let fault: EncoderFault | null = null
  const end = (why: EncoderFault) => {
    fault ??= why
    child.kill()
  }
  const patience = setTimeout(() => end('too-slow'), seconds * 1000)
  const leave = () => child.kill()
  signal?.addEventListener('abort', leave, { once: true })
  if (signal?.aborted) leave()
  child.output.on('data', (more: Buffer) => {
    length += more.length
    if (length > bytes) end('too-large')
    else said.push(more)
  })
  child.input.end(input)
  const failed = await child.ended
  clearTimeout(patience)
  signal?.removeEventListener('abort', leave)
  signal?.throwIfAborted()
  return fault ?? (failed || !length ? 'nothing' : Buffer.concat(said))
}
