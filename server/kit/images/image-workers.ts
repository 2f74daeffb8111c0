import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Bar } from '#server/kit/confinement/confine.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { launchBy, launchHere } from './launch-child.ts'
import { refuse } from './types.ts'
import type { Developed, Step, Use } from './types.ts'
import { startWorker } from './worker.ts'
import type { Job, Worker } from './worker.ts'

/** Where untrusted pictures are decoded: in child processes without network, files or rights, one picture at a time each. */
export type ImageWorkers = {
  /**
   * Develops one picture, given as its bytes or as what makes a file begin with them and says how many they are; waiting ones go in order. What is wrong with the picture is in the answer, with `too-slow` and `too-heavy` among the reasons;
   * a child that dies under it is forgiven once (steps begin anew), the second time it is `unreadable`. Rejects only when the image worker is closed, `onStep` throws, or
   * its children cannot start.
   */
  develop: (original: Uint8Array | Job['place'], onStep?: (step: Step) => void, use?: Use) => Promise<Developed>
  /** Starts its children, so that the first picture need not wait for one. */
  start: () => void
  /** Ends the children; what was still waiting or in work rejects. */
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
  /** Which bars between its children and everything else this machine does not have; null before the first child is up. */
  missing: () => readonly Bar[] | null
}

export type ImageWorkersOptions = {
  workers: number
  seconds?: number
  megabytes?: number
  dir?: string
  /** Who starts its children; default: this process. */
  starter?: Starter | undefined
  /** Called when the first child is up, with the bars that are missing. */
  onConfined?: (missing: readonly Bar[]) => void
}

const placing = (original: Uint8Array | Job['place']): Job['place'] =>
  typeof original === 'function' ? original : (file) => writeFile(file, original, { flag: 'wx', mode: 0o600 }).then(() => original.byteLength)

function tryAgain(job: Job, queue: Job[]) {
  job.crashes += 1
  if (job.crashes === 1) queue.unshift(job)
  else job.settle(refuse('unreadable'))
}

function prepare(own: string | undefined): string {
  const dir = own ?? mkdtempSync(path.join(tmpdir(), 'image-worker-'))
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  clear(dir)
  return dir
}

/** Letter boxes of children whose parent was killed, and what lies in them. */
function clear(dir: string) {
  for (const name of readdirSync(dir)) {
    const [parent] = name.split('-')
    if (!isAlive(Number(parent))) rmSync(path.join(dir, name), { recursive: true, force: true })
  }
}
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/**
 * Develops in `workers` children, which start with the first picture, or with `start`. `seconds` bounds the processor time of one picture (the clock: three times that), default 20;
 * `megabytes` the resident memory of a child, default 1500: 100 megapixels take up to 1040 (PNG of 16 bit, interlaced, with alpha, turned; JPEG 710, WebP 530);
 * AVIF, which is decoded whole, passes up to about 60.
 * A child that exceeds them or crashes costs its own picture, and another takes its place. Originals in work lie in `dir`, in a folder for each child; without one, in a place that goes with the image worker.
 */
export function openImageWorkers(options: ImageWorkersOptions): ImageWorkers {
  const { workers, seconds = 20, megabytes = 1500, dir: own, starter, onConfined = () => {} } = options
  const dir = prepare(own)
  const launch = starter ? launchBy(starter, megabytes) : launchHere(dir, megabytes)
  let missing: readonly Bar[] | null = null
  const alive = new Set<Worker>()
  const queue: Job[] = []
  let closed = false
  let started = 0

  const feed = () => {
    const known = missing
    for (const worker of alive) missing ??= worker.missing()
    if (missing && !known) onConfined(missing)
    for (const worker of alive) {
      if (queue.length === 0) return
      if (worker.isFree()) worker.run(queue.shift() as Job)
    }
  }
  const start = () => {
    const worker = startWorker({ seconds, megabytes }, launch, path.join(realpathSync(dir), `${process.pid}-${++started}`), feed)
    alive.add(worker)
    void worker.ended.then(({ job, wasReady, complaint }) => {
      alive.delete(worker)
      if (closed) job?.fail(new Error('the image worker is closed'))
      else if (job) tryAgain(job, queue)
      // One that never got ready will not do so at the second attempt either: say so instead of trying without end.
      if (!wasReady && !closed && alive.size === 0)
        for (const waiting of queue.splice(0)) waiting.fail(new Error(`the image worker cannot start: ${complaint}`))
      if (wasReady && !closed) fill()
    })
  }
  const fill = () => {
    while (alive.size < workers) start()
  }

  return {
    start: fill,
    develop: (original, onStep = () => {}, use = 'post') => {
      if (closed) return Promise.reject(new Error('the image worker is closed'))
      const place = placing(original)
      return new Promise((settle, fail) => {
        queue.push({ place, use, crashes: 0, onStep, settle, fail })
        fill()
        feed()
      })
    },
    close: async () => {
      closed = true
      for (const waiting of queue.splice(0)) waiting.fail(new Error('the image worker is closed'))
      for (const worker of alive) worker.kill()
      await Promise.all([...alive].map((worker) => worker.ended))
      if (!own) rmSync(dir, { recursive: true, force: true })
    },
    pids: () => [...alive].map((worker) => worker.pid()).filter(Boolean),
    missing: () => missing,
  }
}
