import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dealAll, dealPairs, type Axes } from '../scripts/looks/deal-pairs.ts'

const axes = fc
  .array(fc.integer({ min: 1, max: 8 }), { minLength: 1, maxLength: 6 })
  .map((sizes): Axes => Object.fromEntries(sizes.map((size, n) => [`axis${n}`, Array.from({ length: size }, (_, k) => `v${k}`)])))

test('every two values of different axes stand in one combination, none stands twice, and there are no more than all', () => {
  fc.assert(
    fc.property(axes, (given) => {
      const rows = dealPairs(given)
      for (const row of rows) expect(Object.keys(row).toSorted()).toEqual(Object.keys(given).toSorted())
      for (const [a, left] of Object.entries(given))
        for (const [b, right] of Object.entries(given))
          if (a < b)
            for (const x of left)
              for (const y of right)
                expect(
                  rows.some((row) => row[a] === x && row[b] === y),
                  `${a} ${x} with ${b} ${y}`,
                ).toBe(true)
      expect(new Set(rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => a.localeCompare(b))))).size).toBe(rows.length)
      expect(rows.length).toBeLessThanOrEqual(dealAll(given).length)
    }),
  )
})

test('a page of seven states, two languages, four widths and two rooms is taken 28 times, as few as its two longest axes allow', () => {
  const page = {
    state: ['empty', 'one', 'many', 'long', 'loading', 'failed', 'offline'],
    width: ['360', '820', '1440', '2560'],
    lang: ['zh', 'en'],
    room: ['paper', 'darkroom'],
  }
  expect(dealPairs(page)).toHaveLength(28)
  expect(dealAll(page)).toHaveLength(112)
})

test('what one open window shows is taken before another one is opened, and not one picture more', () => {
  const page = {
    state: ['empty', 'one', 'many', 'long', 'loading', 'failed', 'offline'],
    width: ['360', '820', '1440', '2560'],
    lang: ['zh', 'en'],
    room: ['paper', 'darkroom'],
  }
  const window = ({ state, width, lang }: Record<'state' | 'width' | 'lang', string>) => `${state} ${lang} ${width === '360'}`
  const windowsOf = (rows: ReturnType<typeof dealPairs<typeof page>>) => new Set(rows.map(window)).size
  const [dealt, grouped] = [dealPairs(page), dealPairs(page, window)]
  expect(grouped).toHaveLength(dealt.length)
  expect(windowsOf(grouped)).toBeLessThan(windowsOf(dealt))
})
