// The people of the exposure drill: who publishes when, who follows whom, who comes and how far they look. The same for the same seed.
import { diceOf } from '#tests/own-books.ts'

export const [AUTHORS, READERS, DAYS] = [2000, 40_000, 30] as const
export const [HOUR_MS, DAY_MS] = [3_600_000, 86_400_000] as const
/** Once in so many days a reader opens Recommended, on average. */
const VISIT_EVERY_DAYS = 3
/** Of the photographs on the first page a reader passes so many at least, and so many more on average. */
const [PASSED, PASSED_MORE] = [4, 10] as const

export type Work = { number: number; author: number; at: number; quality: number }
export type Visit = { reader: number; at: number; depth: number }
export type People = { follows: (reader: number, author: number) => boolean; works: Work[]; visits: Visit[] }

/** Of equal parts of a day, how much of its visits fall into each: nights are quiet. */
const HOURS = Array.from({ length: 24 }, (_, hour) => (hour < 7 ? 0.2 : hour < 18 ? 1 : 1.8))
const ALL_HOURS = HOURS.reduce((sum, one) => sum + one, 0)

export function makePeople(seed: number): People {
  const rolled = diceOf(seed)
  const dice = (sides: number) => rolled(sides) - 1
  const chance = () => dice(1_000_000_000) / 1_000_000_000
  /** Few are followed by thousands, most by a handful. */
  const followers = Array.from({ length: AUTHORS }, (_, n) => Math.min(8000, Math.ceil(8000 / (n + 1) ** 0.9)))
  const sets = followers.map((count) => new Set(Array.from({ length: count }, () => dice(READERS))))
  const works = makeWorks(chance)
  const visits = makeVisits(chance, dice)
  return { follows: (reader, author) => sets[author]!.has(reader), works, visits }
}

/** Most publish once in a week or so, some each day. */
function makeWorks(chance: () => number): Work[] {
  const works: Omit<Work, 'number'>[] = []
  for (let author = 0; author < AUTHORS; author++) {
    const each = 0.02 + 0.6 * chance() ** 3
    for (let day = 0; day < DAYS; day++) if (chance() < each) works.push({ author, at: (day + chance()) * DAY_MS, quality: 0.005 + 0.06 * chance() ** 4 })
  }
  return works.sort((a, b) => a.at - b.at).map((work, number) => ({ ...work, number }))
}

function makeVisits(chance: () => number, dice: (sides: number) => number): Visit[] {
  const visits: Visit[] = []
  const aDay = READERS / VISIT_EVERY_DAYS
  for (let hour = 0; hour < DAYS * 24; hour++) {
    const count = Math.round((aDay * HOURS[hour % 24]!) / ALL_HOURS)
    for (let n = 0; n < count; n++)
      visits.push({
        reader: dice(READERS),
        at: (hour + chance()) * HOUR_MS,
        depth: PASSED + Math.floor(-Math.log(1 - chance()) * PASSED_MORE),
      })
  }
  return visits.sort((a, b) => a.at - b.at)
}
