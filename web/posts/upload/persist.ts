import { ApiError } from '#api/client.ts'

const FIRST_MS = 1000
const MOST_MS = 30_000

/** Something that passes: the network went, the server was busy, a signature had run out. `after` is how long the server asks to wait. */
export class Passing extends Error {
  after: number | null
  constructor(message: string, after: number | null = null) {
    super(message)
    this.after = after
  }
}
/** Twice as long after each try, at most half a minute, by chance up to half shorter. */
export const backoff = (tries: number, chance: number) => Math.min(MOST_MS, FIRST_MS * 2 ** tries) * (1 - chance / 2)

/** How long to wait before the same thing may work; null for what will fail again. */
export function passes(error: unknown): { after: number | null } | null {
  if (error instanceof Passing) return { after: error.after }
  if (!(error instanceof ApiError)) return null
  if (error.reason === 'TOO_FAST') return { after: ((error.data as { retryAfter?: number } | null)?.retryAfter ?? 1) * 1000 }
  return error.reason === 'TRANSPORT' || error.status >= 500 ? { after: null } : null
}

export type Waiting = { wait: (ms: number, signal: AbortSignal) => Promise<void>; chance: () => number }
/** Tries until it works, or fails for a reason that stays. */
export async function persist<T>(work: () => Promise<T>, signal: AbortSignal, { wait, chance }: Waiting): Promise<T> {
  for (let tries = 0; ; tries++) {
    signal.throwIfAborted()
    try {
      return await work()
    } catch (error) {
      const passing = passes(error)
      if (signal.aborted || !passing) throw error
      await wait(passing.after ?? backoff(tries, chance()), signal)
    }
  }
}

/** Over after a time, or at once when the network is back. */
export const untilOnline = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const end = (settle: () => void) => {
      clearTimeout(timer)
      removeEventListener('online', back)
      signal.removeEventListener('abort', gone)
      settle()
    }
    const back = () => end(resolve)
    const gone = () => end(() => reject(signal.reason as Error))
    const timer = setTimeout(back, ms)
    addEventListener('online', back)
    signal.addEventListener('abort', gone)
  })
