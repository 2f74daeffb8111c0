import type { Duplex } from 'node:stream'

/** Of one address at a time. */
const MOST = 50
const STAND_MS = 5_000

/** `oneTooMany`: only a member may still come in, whose neighbours behind one address are not their fault. `isKnown` says who it is: counted and timed no more. */
export type Stranger = { oneTooMany: boolean; isKnown: () => void }

/** Lines that asked for a socket and belong to nobody we know: few of an address at a time, each cut after `ms` however it behaves. */
export function openStrangers(ms = STAND_MS) {
  const standing = new Map<string, number>()
  const leave = (from: string) => {
    const left = (standing.get(from) ?? 0) - 1
    if (left > 0) standing.set(from, left)
    else standing.delete(from)
  }
  return {
    /** Counts the line until it ends. */
    admit: (from: string, line: Duplex): Stranger => {
      const before = standing.get(from) ?? 0
      standing.set(from, before + 1)
      const patience = setTimeout(() => line.destroy(), ms)
      let counted = true
      const end = () => {
        clearTimeout(patience)
        if (counted) leave(from)
        counted = false
      }
      line.once('close', end)
      return { oneTooMany: before >= MOST, isKnown: end }
    },
  }
}
