/** Points that a tick may stand for, so that numbers below the ruler are round ones. */
const STEPS = [1, 2, 4, 5, 10, 20, 50, 100, 200, 500, 1000] as const
const MOST_TICKS = 60

/** How a scale from 0 to `cap` is divided: `step` points a tick, each fifth longer, each tenth with its number; the end has one whatever it is. */
export function ticksOf(cap: number) {
  const step = STEPS.find((one) => cap / one <= MOST_TICKS) ?? Math.ceil(cap / MOST_TICKS)
  const ticks = Array.from({ length: Math.floor(cap / step) + 1 }, (_, n) => n * step)
  // a number too near to the end would lie under its number
  const numbers = ticks.filter((at) => at % (10 * step) === 0 && cap - at >= 5 * step)
  return { step, ticks, numbers: [...numbers, cap] }
}
