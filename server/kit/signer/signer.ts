import { createRequire } from 'node:module'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { confine, packageFilesAbove, type Bar, type Program } from '#server/kit/confinement/confine.ts'
import { launch } from '#server/kit/confinement/launch.ts'
import { openRestingChild } from '#server/kit/confinement/resting-child.ts'
import type { Starter } from '#server/kit/confinement/starter.ts'
import { strangerFor } from '#server/kit/confinement/users.ts'
import { SIGNER_BUSY, type Answer, type Order } from './order.ts'

/**
 * Where members' keys are made and opened, and nowhere else: a process for each key, which cannot reach network or disk and is killed with its answer. One at a time;
 * the others wait in a queue.
 */
export type Signer = {
  /** Rejects when the process fails, takes longer than its patience, or the queue is too long (`SIGNER_BUSY`). */
  open: (order: Order) => Promise<Answer>
  close: () => Promise<void>
  /** Process ids alive now: one or none. */
  pids: () => number[]
}
type SignerOptions = { starter?: Starter | undefined; onConfined?: (missing: readonly Bar[]) => void }

const HERE = path.dirname(fileURLToPath(import.meta.url))
const FRAMES = fileURLToPath(new URL('../confinement', import.meta.url))
const LIBRARIES = path.dirname(path.dirname(path.dirname(createRequire(import.meta.url).resolve('@scure/bip39'))))
const READABLE = [HERE, FRAMES, LIBRARIES]
const MEGABYTES = 1024 // V8 asks for more than it uses, and fails below 700
const [PATIENCE_MS, MOST_WAITING] = [30_000, 40]

/** It may read its own folder and the libraries, and nothing else: no writing, no processes, no sockets. */
export const signerProgram = (): Program => ({
  flags: ['--permission', '--no-warnings', '--max-old-space-size=64', ...READABLE.map((place) => `--allow-fs-read=${path.join(place, '*')}`)],
  script: path.join(HERE, 'signer-child.ts'),
  words: [],
  reads: [...READABLE, ...packageFilesAbove(HERE), ...packageFilesAbove(FRAMES)],
  megabytes: MEGABYTES,
})
const launchBy = (starter?: Starter) => (starter ? starter.start({ draws: 'key' }) : launch(confine(signerProgram(), strangerFor([HERE, LIBRARIES]))))

/** Opens a signer; nothing of it is in memory before the first order, nor after each. `onConfined`: hears, once, which bars are missing. */
export function openSigner({ starter, onConfined = () => {} }: SignerOptions = {}): Signer {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  let closed = false
  let told = false
  let child: ReturnType<typeof openRestingChild> | null = null
  const say = (missing: readonly Bar[]) => {
    if (!told) onConfined(missing)
    told = true
  }
  const serve = async (order: Order): Promise<Answer> => {
    if (closed) throw new Error('the signer is closed')
    const at = (child = openRestingChild(() => launchBy(starter), 'key', { patienceMs: PATIENCE_MS, answerBytes: 20_000, onConfined: say }))
    const answer = at.order(order).then(read)
    await answer.catch(() => {})
    await at.close()
    return answer
  }
  return {
    open: async (order) => {
      if (waiting >= MOST_WAITING) throw SIGNER_BUSY
      waiting += 1
      const answer = last.then(() => serve(order)).finally(() => (waiting -= 1))
      last = answer.catch(() => {})
      return answer
    },
    close: async () => {
      closed = true
      await child?.close()
      await last
    },
    pids: () => child?.pids() ?? [],
  }
}

const read = (bytes: Uint8Array) => JSON.parse(Buffer.from(bytes).toString('utf8')) as Answer
