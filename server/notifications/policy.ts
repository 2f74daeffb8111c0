import { dayStart } from '#server/kit/clock.ts'

const MINUTE = 60_000
const DAY_MINUTES = 1440
/** An entry that goes on growing is not sent about more often. */
const APART = { push: 10 * MINUTE, mail: 60 * MINUTE } as const
export type Channel = keyof typeof APART

/** Minutes of the day in UTC+8. */
export type QuietHours = { from: number; until: number }
const minuteOf = (at: Date) => Math.floor((at.getTime() - dayStart(at).getTime()) / MINUTE)

/** When quiet hours that hold at this moment end; null when none do. */
export function quietEnd(at: Date, { from, until }: QuietHours): Date | null {
  const now = minuteOf(at)
  const inside = from < until ? now >= from && now < until : now >= from || now < until
  if (!inside) return null
  return new Date(dayStart(at).getTime() + (now < until ? until : until + DAY_MINUTES) * MINUTE)
}

export type Pace = { channel: Channel; lastAt: Date | null; quiet: QuietHours | null }
/** When a message may go out: not too soon after the last about the same entry, and not in quiet hours. */
export function dueAt(now: Date, { channel, lastAt, quiet }: Pace): Date {
  const at = new Date(Math.max(now.getTime(), lastAt ? lastAt.getTime() + APART[channel] : 0))
  return (quiet && quietEnd(at, quiet)) ?? at
}

const pad = (n: number) => String(n).padStart(2, '0')
export const timeOf = (minute: number) => `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`
export const minuteIn = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Letters a day to addresses that nobody has confirmed yet. */
export const LETTERS_A_DAY = 5
export const LINK_MS = 24 * 60 * MINUTE
/** Browsers of one member; the oldest goes when there are more. */
export const DEVICES_MOST = 20
