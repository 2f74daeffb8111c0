import { useEffect, useState } from 'react'
import type { Spin } from '#api/spins.ts'
import { beginTurn, standStill, stepOn, still, type Turn } from './stepper.ts'

const QUIET = '(prefers-reduced-motion: reduce)'

/**
 * How the dial stands. It begins when a spin waits, and ends on what the server has stored for that very spin; where somebody wants no motion it does not turn, and the
 * needle is there with the outcome.
 */
export function useTurning(waiting: Spin | null, last: Spin | null): Turn {
  const [turn, setTurn] = useState<Turn>(() => still(last?.value ?? null))
  const [turned, setTurned] = useState<string | null>(null)
  if (waiting && waiting.number !== turned) {
    setTurned(waiting.number)
    setTurn(beginTurn(turn))
  }
  const value = last && last.number === turned ? last.value : null
  const isMoving = turn.phase === 'turning' || turn.phase === 'slowing'
  const { steps, delay } = turn
  useEffect(() => {
    if (!isMoving) return undefined
    const isQuiet = matchMedia(QUIET).matches
    const timer = setTimeout(
      () => setTurn((now) => (isQuiet ? (value === null ? { ...now, steps: now.steps + 1 } : standStill(value)) : stepOn(now, value))),
      delay,
    )
    return () => clearTimeout(timer)
  }, [isMoving, steps, delay, value])
  return turn
}
