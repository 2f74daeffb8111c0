import type { Energy } from '#api/wallet.ts'
import type { EnergyRow } from './queries.ts'

/** Ticks of a point, so that both speeds are whole ticks a millisecond. */
const TICKS = 360_000

/** When so many points will be there, if nothing is spent meanwhile. */
export const momentOf = ({ ticks, speed }: EnergyRow, points: number, now: Date) => new Date(now.getTime() + Math.ceil((points * TICKS - ticks) / speed))

export function energyView(row: EnergyRow, now: Date): Energy {
  const points = Math.floor(row.ticks / TICKS)
  const at = (wanted: number) => (points >= row.cap ? null : momentOf(row, wanted, now).toISOString())
  return { points, cap: row.cap, secondsEach: TICKS / row.speed / 1000, nextAt: at(points + 1), fullAt: at(row.cap) }
}
