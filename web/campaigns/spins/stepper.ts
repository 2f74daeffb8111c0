import { WHEEL_AFTER_STEPS, WHEEL_FIRST_MS, WHEEL_LEAST_MS, WHEEL_LEAST_STEPS } from '#api/limits.ts'

/** `idle`: nothing was spun here yet. `turning`: it gathers speed and runs until its prize is known. `slowing`: the last steps. `stopped`: the needle stands on the stored outcome. */
export type Phase = 'idle' | 'turning' | 'slowing' | 'stopped'
/** `angle`: of the dial, in degrees, ever growing. `delay`: how long the next step takes, in milliseconds. `left`: steps of the last ones still to come, each of `stride` degrees. */
export type Turn = { phase: Phase; angle: number; steps: number; delay: number; left: number; stride: number }

const STRIDE = 18
/** What each step is quicker than the one before, until it is as quick as can be. */
const QUICKER_MS = 16
/** Where the dial stands when the needle shows a value of ten thousand. */
export const angleOf = (value: number): number => 360 - ((value - 0.5) / 10_000) * 360

export const still = (value: number | null): Turn => ({
  phase: 'idle',
  angle: value === null ? 0 : angleOf(value),
  steps: 0,
  delay: WHEEL_FIRST_MS,
  left: 0,
  stride: 0,
})
export const beginTurn = (turn: Turn): Turn => ({ ...turn, phase: 'turning', steps: 0, delay: WHEEL_FIRST_MS, left: 0 })
/** At once on the outcome, for whoever wants no motion. */
export const standStill = (value: number): Turn => ({ ...still(value), phase: 'stopped' })

/** How far the last steps go, so that they end on the value: half a turn at least. */
function wayTo(angle: number, value: number): number {
  const way = (((angleOf(value) - angle) % 360) + 360) % 360
  return way < 180 ? way + 360 : way
}
function slowDown(turn: Turn): Turn {
  const left = turn.left - 1
  const done = WHEEL_AFTER_STEPS - left
  const delay = WHEEL_LEAST_MS + ((WHEEL_FIRST_MS - WHEEL_LEAST_MS) * done) / WHEEL_AFTER_STEPS
  return { ...turn, phase: left ? 'slowing' : 'stopped', angle: turn.angle + turn.stride, steps: turn.steps + 1, delay, left }
}

/** The next step. It turns on until the value is known and it has turned for long enough; only then it slows down, and ends on that value. */
export function stepOn(turn: Turn, value: number | null): Turn {
  if (turn.phase === 'slowing') return slowDown(turn)
  if (turn.phase !== 'turning') return turn
  if (value !== null && turn.steps >= WHEEL_LEAST_STEPS)
    return slowDown({ ...turn, phase: 'slowing', left: WHEEL_AFTER_STEPS, stride: wayTo(turn.angle, value) / WHEEL_AFTER_STEPS })
  return { ...turn, angle: turn.angle + STRIDE, steps: turn.steps + 1, delay: Math.max(WHEEL_LEAST_MS, turn.delay - QUICKER_MS) }
}
