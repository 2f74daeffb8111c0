import type { Energy } from '#api/wallet.ts'

/** What there is, and what a post takes. */
export type EnergyFor = Energy & { each: number }
/** `now`: so many can be paid at once. `minutes`: until the rest can be, if nothing else is spent; 0 where there is no rest. */
export type Split = { works: number; cost: number; points: number; now: number; rest: number; minutes: number }

/** Points at a moment later than the one at which they were asked for. */
export function pointsAt({ points, cap, secondsEach, nextAt }: Energy, now: number): number {
  const late = nextAt === null ? -1 : now - Date.parse(nextAt)
  return late < 0 ? points : Math.min(cap, points + 1 + Math.floor(late / 1000 / secondsEach))
}

/** So many works for the energy there is: what can be paid goes now, the rest when it is back. */
export function splitFor(energy: EnergyFor, works: number, now: number): Split {
  const { each, secondsEach, nextAt, cap } = energy
  const points = pointsAt(energy, now)
  const pays = each > 0 ? Math.min(works, Math.floor(points / each)) : works
  const rest = works - pays
  const missing = rest * each - (points - pays * each)
  // the first point that is missing is on its way already, unless it was full
  const first = nextAt === null || points >= cap ? secondsEach * 1000 : (Date.parse(nextAt) - now) % (secondsEach * 1000)
  const next = first > 0 ? first : first + secondsEach * 1000
  const minutes = rest ? Math.ceil((next + (missing - 1) * secondsEach * 1000) / 60_000) : 0
  return { works, cost: works * each, points, now: pays, rest, minutes }
}
