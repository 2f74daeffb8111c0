import { rmSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import path from 'node:path'
import { missingBars, type Bar } from '#server/kit/confinement/confine.ts'
import { frame, frameReader } from '#server/kit/confinement/frames.ts'
import { hearFrom } from '#server/kit/confinement/launch.ts'
import type { Launch } from './launch-child.ts'
import { IMAGE_LIMITS, refuse } from './types.ts'
import type { Developed, DevelopedPicture, ImageRefusal, RefusedPicture, Step, Use } from './types.ts'
import { usageOf } from './usage.ts'
import type { Usage } from './usage.ts'

/** A picture's bounds: processor seconds (and three times as many on the clock), resident megabytes of the child. */
export type Bounds = { seconds: number; megabytes: number }
/**
 * One picture on its way. `place` makes a file of ours begin with the original and says how many bytes that has. `settle` gets the answer, `fail` what is wrong
 * with us and not with the picture.
 */
export type Job = {
  place: (file: string) => Promise<number>
  use: Use
  crashes: number
  onStep: (step: Step) => void
  settle: (developed: Developed) => void
  fail: (error: Error) => void
}
/** One child process. `run` may be called once it is ready and idle; `ended` resolves when the process is gone. */
export type Worker = {
  pid: () => number
  /** The bars that its launcher could not put up; null before it is ready. */
  missing: () => readonly Bar[] | null
  isFree: () => boolean
  run: (job: Job) => void
  kill: () => void
  ended: Promise<{ job: Job | null; wasReady: boolean; complaint: string }>
}

const MAX_ANSWER = 400_000_000
const LOOK_EVERY = 100 // milliseconds
const LOOK_IDLE_EVERY = 1000

type Answer =
  | { kind: 'ready'; missing?: string }
  | { kind: 'step'; step: Step }
  | { kind: 'done'; developed: RefusedPicture | (Omit<DevelopedPicture, 'files'> & { files: FileHead[] }) }
type FileHead = Omit<DevelopedPicture['files'][number], 'bytes'> & { bytes: number }

function withFiles(developed: Extract<Answer, { kind: 'done' }>['developed'], blob: Buffer): Developed {
  if (!developed.ok) return developed
  let at = 0
  const files = developed.files.map((file) => ({ ...file, bytes: Buffer.from(blob.subarray(at, (at += file.bytes))) }))
  return { ...developed, files }
}

/** Looks at a child's memory once a second, for it may grow on what it read earlier, and at a busy one's time as well, ten times a second; `onBreach` says which bound it broke. */
function watch(pid: () => number, isUp: () => boolean, bounds: Bounds, onBreach: (reason: ImageRefusal) => void) {
  const look = async (before?: Usage | null) => {
    const now = await usageOf(pid())
    if (!now) return
    if (now.megabytes > bounds.megabytes) onBreach('too-heavy')
    else if (before && now.seconds - before.seconds > bounds.seconds) onBreach('too-slow')
  }
  const idle = setInterval(() => isUp() && void look(), LOOK_IDLE_EVERY)
  let stopBusy = () => {}
  return {
    /** From now on it works at a picture, until it `rests`. */
    works: () => {
      const before = usageOf(pid())
      const busy = setInterval(() => void before.then(look), LOOK_EVERY)
      const clock = setTimeout(() => onBreach('too-slow'), bounds.seconds * 3000)
      stopBusy = () => {
        clearInterval(busy)
        clearTimeout(clock)
      }
    },
    rests: () => stopBusy(),
    stop: () => {
      stopBusy()
      clearInterval(idle)
    },
  }
}

/**
 * Starts a child. `box`, a path from the root, is its letter box: the folder where the original lies while it is in work, so that megabytes need not go through a pipe.
 * `onFree` is called whenever it can take a picture. It dies with this process: its stdin closes, however this process ends.
 */
export function startWorker(bounds: Bounds, launch: Launch, box: string, onFree: () => void): Worker {
  const child = launch.start(box)
  const original = path.join(box, 'original')
  const state = { missing: null as readonly Bar[] | null, job: null as Job | null }
  const empty = () => rmSync(original, { force: true })
  const finish = (): Job | null => {
    const { job } = state
    watched.rests()
    state.job = null
    empty()
    return job
  }
  const watched = watch(
    child.pid,
    () => state.missing !== null,
    bounds,
    (reason) => {
      finish()?.settle(refuse(reason, { limit: reason === 'too-slow' ? bounds.seconds : bounds.megabytes }))
      child.kill()
    },
  )
  const tell = (step: Step) => {
    try {
      state.job?.onStep(step)
    } catch (error) {
      finish()?.fail(error instanceof Error ? error : new Error(String(error))) // the listener's fault, not the picture's
      child.kill()
    }
  }
  const onAnswer = (answer: Answer, blob: Buffer) => {
    if (answer.kind === 'step') return tell(answer.step)
    if (answer.kind === 'ready') state.missing ??= missingBars(answer.missing)
    else finish()?.settle(withFiles(answer.developed, blob))
    onFree()
  }
  hearFrom(
    child,
    frameReader(MAX_ANSWER, (head, blob) => onAnswer(head as Answer, blob)),
  )
  const ended = child.ended.then((error) => {
    watched.stop()
    const job = finish()
    rmSync(box, { recursive: true, force: true })
    return { job, wasReady: state.missing !== null, complaint: error?.message ?? child.complaint() }
  })
  const run = (job: Job) => {
    state.job = job
    placeFor(launch, job, original).then(
      (bytes) => (state.job === job ? begin(job, bytes) : empty()), // the child died meanwhile
      (error: Error) => (finish()?.fail(error), onFree()),
    )
  }
  const begin = ({ use }: Job, bytes: number) => {
    if (bytes > IMAGE_LIMITS.bytes) return (finish()?.settle(refuse('too-many-bytes', { bytes, limit: IMAGE_LIMITS.bytes })), onFree())
    watched.works()
    frame({ kind: 'develop', bytes, use }).forEach((piece) => child.input.write(piece))
  }
  return { pid: child.pid, missing: () => state.missing, isFree: () => state.missing !== null && !state.job && !child.isGone(), run, kill: child.kill, ended }
}

/** The folder above keeps everybody else out, also from a file that is a link to one of the store's. */
async function placeFor({ isOthers }: Launch, { place }: Job, original: string): Promise<number> {
  const bytes = await place(original)
  if (isOthers && bytes) await chmod(original, 0o644) // of nothing no file may be there
  return bytes
}
