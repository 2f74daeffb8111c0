import { expect, test } from 'vitest'
import { passOf, spansOf } from './policy.ts'

test('spans meet, none is larger than it may be, and together they are the whole', () => {
  expect(spansOf({ after: '5', until: '25' }, 10)).toEqual([
    { after: '5', until: '15' },
    { after: '15', until: '25' },
  ])
  expect(spansOf({ after: '5', until: '26' }, 10).at(-1)).toEqual({ after: '25', until: '26' })
  expect(spansOf({ after: '0', until: '1500000' })).toHaveLength(2)
  expect([spansOf({ after: '7', until: '7' }), spansOf({ after: '7', until: '6' })]).toEqual([[], []])
})

test('thirty nights go through all that is old, however many entries, and then again', () => {
  for (const known of [0, 1, 29, 30, 31, 1000, 100_000_000]) {
    let passed = '0'
    for (let night = 0, reached = 0; night < 30; night++) {
      const { after, until } = passOf(String(known), passed)
      if (Number(after) === 0 && reached > 0) expect(reached, 'only from the end').toBe(known)
      else expect(Number(after)).toBe(reached)
      expect(Number(until) - Number(after)).toBeLessThanOrEqual(Math.ceil(known / 30))
      reached = Number((passed = until))
    }
    if (known % 30 === 0 || known > 1000) expect(Number(passed)).toBe(known)
  }
  expect(passOf('90', '90')).toEqual({ after: '0', until: '3' })
  expect(passOf('120', '90'), 'what became old meanwhile belongs to the same round').toEqual({ after: '90', until: '94' })
})
