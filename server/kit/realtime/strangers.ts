import type { Duplex } from 'node:stream'

/** Of one address at a time: a member counts only for the moment in which their session is read. */
const MOST = 50

/** Lines that asked for a socket and belong to nobody we know: few of an address at a time, each cut after `ms` however it behaves. */
export function openStrangers(ms: number) {
  const standing = new Map<string, number>()
  const leave = (from: string) => {
    const left = (standing.get(from) ?? 0) - 1
    if (left > 0) standing.set(from, left)
    else standing.delete(from)
  }
  return {
    /** Counts the line until it ends or the function that is returned says who it is; null when there are too many. */
    admit: (from: string, line: Duplex): (() => void) | null => {
      const before = standing.get(from) ?? 0
      if (before >= MOST) return null
      standing.set(from, before + 1)
      const patience = setTimeout(() => line.destroy(), ms)
      let counted = true
      const end = () => {
        clearTimeout(patience)
        if (counted) leave(from)
        counted = false
      }
      line.once('close', end)
      return end
    },
  }
}
