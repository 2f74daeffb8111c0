const UTC8 = 8 * 3_600_000

/** The day of an instant as people here count it (UTC+8), `YYYY-MM-DD`. */
export const dayOf = (at: Date) => new Date(at.getTime() + UTC8).toISOString().slice(0, 10)
/** An instant by the same clock, `YYYY-MM-DD HH:MM`. */
export const minuteOf = (at: Date) => new Date(at.getTime() + UTC8).toISOString().slice(0, 16).replace('T', ' ')
/** The instant at which that day began. */
export const dayStart = (at: Date) => new Date(Math.floor((at.getTime() + UTC8) / 86_400_000) * 86_400_000 - UTC8)

export type Clock = { now: () => Date; /** Moves every later `now`; tests and development only. */ move: (seconds: number) => void }
/** The system's clock plus an offset. */
export function openClock(): Clock {
  let offset = 0
  return { now: () => new Date(Date.now() + offset), move: (seconds) => void (offset = seconds * 1000) }
}
