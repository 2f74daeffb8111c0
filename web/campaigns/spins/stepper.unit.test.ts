import { expect, test } from 'vitest'
import { angleOf, beginTurn, standStill, stepOn, still, type Turn } from './stepper.ts'

/** Steps until it stops; the value is known from so many steps on. */
function turnUntil(value: number, knownAfter: number): Turn[] {
  const seen = [beginTurn(still(null))]
  while (seen.at(-1)!.phase !== 'stopped') seen.push(stepOn(seen.at(-1)!, seen.length > knownAfter ? value : null))
  return seen
}

test('the first step takes 200 ms, none less than 40, at least 50 of them, and ten once the prize is set', () => {
  for (const knownAfter of [0, 10, 49, 50, 120]) {
    const seen = turnUntil(8641, knownAfter)
    expect(seen[0]!.delay).toBe(200)
    expect(Math.min(...seen.map(({ delay }) => delay))).toBe(40)
    const ran = seen.filter(({ phase }) => phase === 'turning').length - 1
    expect(ran).toBe(Math.max(50, knownAfter))
    expect(seen.length - 1 - ran).toBe(10)
    expect(seen.at(-1)!.delay).toBe(200)
  }
})

test('it stops on the stored outcome and nowhere else, and only goes forward', () => {
  for (const value of [1, 2, 5000, 9999, 10_000]) {
    const seen = turnUntil(value, 77)
    expect(((seen.at(-1)!.angle % 360) + 360) % 360).toBeCloseTo(angleOf(value) % 360, 6)
    expect(seen.every(({ angle }, n) => n === 0 || angle > seen[n - 1]!.angle)).toBe(true)
  }
})

test('without an outcome it never stops, and who wants no motion sees the outcome at once', () => {
  let turn = beginTurn(still(null))
  for (let n = 0; n < 5000; n++) turn = stepOn(turn, null)
  expect(turn.phase).toBe('turning')
  expect(standStill(4000)).toMatchObject({ phase: 'stopped', angle: angleOf(4000) })
  expect(stepOn(standStill(4000), null)).toEqual(standStill(4000))
})
