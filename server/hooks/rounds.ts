import { setTimeout as delay } from 'node:timers/promises'
import type { Kit } from '../context.ts'
import type { Db } from '../db/pool.ts'
import type { Log } from '../kit/log.ts'

type RoundCtx = { db: Db; kit: Kit; now: Date }
/** Done again so long after it has ended, by any number of processes at once. */
export type Round = { everyMs: number; work: (ctx: RoundCtx) => Promise<unknown> }

/** Keeps rounds going, each in its own time: one begins when its last has ended. A failure is logged and tried anew the next time. `stop` waits for those in hand. */
export function keepRounds(rounds: Readonly<Record<string, Round>>, makeCtx: () => RoundCtx, log: Log): { stop: () => Promise<void> } {
  const closing = new AbortController()
  const keep = async ([name, { everyMs, work }]: [string, Round]) => {
    while (!closing.signal.aborted) {
      await delay(everyMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
      if (!closing.signal.aborted) await work(makeCtx()).catch((err: unknown) => log.warn({ err, round: name }, 'a round failed'))
    }
  }
  const all = Object.entries(rounds).map(keep)
  return {
    stop: async () => {
      closing.abort()
      await Promise.all(all)
    },
  }
}
