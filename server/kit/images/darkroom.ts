import { IMAGE_LIMITS, refuse } from './types.ts'
import type { Developed, Step } from './types.ts'
import { startWorker } from './worker.ts'
import type { Job, Worker } from './worker.ts'

/** Where untrusted pictures are decoded: in child processes without network, files or rights, one picture at a time each. */
export type Darkroom = {
  /**
   * Develops one picture; waiting ones go in order. What is wrong with the picture is in the answer, with `too-slow` and `too-heavy` among the reasons;
   * a child that dies under it is forgiven once (steps begin anew), the second time it is `unreadable`. Rejects only when the darkroom is closed, `onStep` throws, or
   * its children cannot start.
   */
  develop: (original: Buffer | Uint8Array, onStep?: (step: Step) => void) => Promise<Developed>
  /** Ends the children; what was still waiting or in work rejects. */
  close: () => Promise<void>
  /** Process ids of the children alive now. */
  pids: () => number[]
}

/**
 * Opens a darkroom of `workers` children. `seconds` bounds the processor time of one picture (the clock: three times that), default 20;
 * `megabytes` the resident memory of a child, default 1500: 100 megapixels take up to 1040 (PNG of 16 bit, interlaced, with alpha, turned; JPEG 710, WebP 530);
 * AVIF, which is decoded whole, passes up to about 60.
 * A child that exceeds them or crashes costs its own picture, and another takes its place.
 */
export function openDarkroom({ workers, seconds = 20, megabytes = 1500 }: { workers: number; seconds?: number; megabytes?: number }): Darkroom {
  const alive = new Set<Worker>()
  const queue: Job[] = []
  let closed = false

  const feed = () => {
    for (const worker of alive) {
      if (queue.length === 0) return
      if (worker.isFree()) worker.run(queue.shift() as Job)
    }
  }
  const afterCrash = (job: Job) => {
    job.crashes += 1
    if (job.crashes === 1) queue.unshift(job)
    else job.settle(refuse('unreadable'))
  }
  const start = () => {
    const worker = startWorker({ seconds, megabytes }, feed)
    alive.add(worker)
    void worker.ended.then(({ job, wasReady, complaint }) => {
      alive.delete(worker)
      if (closed) job?.fail(new Error('the darkroom is closed'))
      else if (job) afterCrash(job)
      // One that never got ready will not do so at the second attempt either: say so instead of trying without end.
      if (!wasReady && !closed && alive.size === 0) for (const waiting of queue.splice(0)) waiting.fail(new Error(`the darkroom cannot start: ${complaint}`))
      if (wasReady && !closed) fill()
    })
  }
  const fill = () => {
    while (alive.size < workers) start()
  }

  fill()
  return {
    develop: (original, onStep = () => {}) => {
      if (closed) return Promise.reject(new Error('the darkroom is closed'))
      if (original.length > IMAGE_LIMITS.bytes) return Promise.resolve(refuse('too-many-bytes', { bytes: original.length, limit: IMAGE_LIMITS.bytes }))
      const bytes = Buffer.from(original.buffer, original.byteOffset, original.byteLength)
      return new Promise((settle, fail) => {
        queue.push({ bytes, crashes: 0, onStep, settle, fail })
        fill()
        feed()
      })
    },
    close: async () => {
      closed = true
      for (const waiting of queue.splice(0)) waiting.fail(new Error('the darkroom is closed'))
      for (const worker of alive) worker.kill()
      await Promise.all([...alive].map((worker) => worker.ended))
    },
    pids: () => [...alive].map((worker) => worker.pid),
  }
}
