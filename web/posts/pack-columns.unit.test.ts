import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packColumns, type Tall } from './pack-columns.ts'

/** Where both columns end, placed as a grid does. */
function endsOf(tall: readonly Tall[]): [number, number] {
  let [left, right] = [0, 0]
  for (const { rows, wide } of tall) {
    if (wide) left = right = Math.max(left, right) + rows
    else if (left <= right) left += rows
    else right += rows
  }
  return [left, right]
}
const said = (ratios: number[], whole = true) => packColumns(ratios, whole).map(({ rows, wide }) => `${rows}${wide ? ' wide' : ''}`)

test('a wall that goes on stands as it is; one that ends closes: a little lower and higher, or with one or two over both columns', () => {
  expect(said([1.5, 1.4], false)).toEqual(['32', '34'])
  expect(said([1.5, 1.4])).toEqual(['33', '33'])
  expect(said([1.5, 1.5, 1.5])).toEqual(['32', '32', '64 wide'])
  expect(said([2, 0.75])).toEqual(['48 wide', '128 wide'])
  expect([said([]), said([1.5])]).toEqual([[], ['64 wide']])
})
test('whatever the pictures, both columns of a wall that ends do so together, and no tile is more than 1.9 times as high or as low', () => {
  const ratio = fc.double({ min: 0.75, max: 2, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 60 }), (ratios) => {
      const tall = packColumns(ratios, true)
      expect(tall).toHaveLength(ratios.length)
      const [left, right] = endsOf(tall)
      expect(left).toBe(right)
      tall.forEach(({ rows, wide }, n) => {
        const own = Math.round((wide ? 96 : 48) / ratios[n]!)
        expect(Math.max(rows / own, own / rows)).toBeLessThanOrEqual(1.9)
      })
    }),
  )
})
