import type { DefinedCheckIn } from '#api/campaigns-parts.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'
import type { CheckInDayState } from '#api/check-ins.ts'

/** A campaign with a check-in. */
export type Definition = CampaignDefinition & { checkIn: DefinedCheckIn }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A day stays open until so many hours of the next. */
const OPEN_HOURS = 4
/** Days over which free ones are counted. */
const SPAN = 30

const dayAt = (time: number): string => new Date(time + 8 * HOUR_MS).toISOString().slice(0, 10)

/** Every day of it, by the clock of UTC+8: from that of its start until the one in whose midnight it ends. */
export function daysOf({ startTime, endTime }: Pick<Definition, 'startTime' | 'endTime'>): string[] {
  const first = Date.parse(dayAt(Date.parse(startTime)))
  const last = Date.parse(dayAt(Date.parse(endTime) - 1))
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, n) => new Date(first + n * DAY_MS).toISOString().slice(0, 10))
}

/** Which days can be filled at this moment: until 04:00 the day before too, and it comes first. */
export function openDays(definition: Pick<Definition, 'startTime' | 'endTime'>, now: Date): string[] {
  const asked = new Set([dayAt(now.getTime() - OPEN_HOURS * HOUR_MS), dayAt(now.getTime())])
  return daysOf(definition).filter((day) => asked.has(day))
}

/**
 * What each day is. Free ones are given by themselves: of every thirty days the first empty ones, once somebody has begun and the day is over. An empty day takes
 * nothing from the others.
 */
export function stateDays(definition: Definition, ways: ReadonlyMap<string, 'tap' | 'photograph'>, now: Date): CheckInDayState[] {
  const open = new Set(openDays(definition, now))
  const today = dayAt(now.getTime())
  const begun = [...ways.keys()].toSorted()[0]
  const used = new Map<number, number>()
  return daysOf(definition).map((day, n) => {
    const way = ways.get(day)
    if (way) return way
    if (open.has(day)) return 'open'
    if (day > today) return 'ahead'
    const span = Math.floor(n / SPAN)
    const free = used.get(span) ?? 0
    if (begun === undefined || day < begun || free >= definition.checkIn.freePer30) return 'empty'
    used.set(span, free + 1)
    return 'free'
  })
}
