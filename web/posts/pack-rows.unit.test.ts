import fc from 'fast-check'
import { expect, test } from 'vitest'
import { packRows, sharesOf, tileRatio } from './pack-rows.ts'

const TARGET = 4.6
const tile = (ratio: number) => ({ postWidth: Math.round(ratio * 1000), postHeight: 1000 })
const rowsOf = (ratios: number[], whole = true) => packRows(ratios.map(tile), TARGET, whole).map(({ tiles, full }) => `${tiles.length}${full ? '' : '…'}`)

test('a short last row closes: two even rows, or one lower row; a wall that goes on keeps it open', () => {
  const four = [1.5, 1.5, 1.5, 1.5]
  expect([rowsOf(four, false), rowsOf(four)]).toEqual([['3', '1…'], ['4']])
  const wide = [2, 1.5, 1.5, 2]
  expect([rowsOf(wide, false), rowsOf(wide)]).toEqual([
    ['3', '1…'],
    ['2', '2'],
  ])
  expect(rowsOf([...four, ...four, 1.5])).toEqual(['3', '3', '3'])
  expect(rowsOf([...four, ...four])).toEqual(['3', '2', '3'])
})
test('where the last two rows cannot close, the one before them helps', () => {
  const wide = [2, 2, 1.5, 1, 2, 2]
  expect([rowsOf(wide, false), rowsOf(wide)]).toEqual([
    ['2', '3', '1…'],
    ['3', '3'],
  ])
})
test('one or two pictures alone fill a row where that is not too high, else they stay as they are', () => {
  expect([rowsOf([]), rowsOf([0.8]), rowsOf([1.5, 1])]).toEqual([[], ['1…'], ['2…']])
  expect([rowsOf([1.5, 1.5]), rowsOf([1.5, 1.5], false)]).toEqual([['2'], ['2…']])
})
test('shares of a full row are the whole of it, those of a short one leave what it lacks', () => {
  const said = (ratios: number[], target: number, whole: boolean) => {
    const { shares, rest } = sharesOf(ratios.map(tile), target, whole)
    return [[...shares.values()], rest]
  }
  expect(said([1.5, 1.5, 1.5, 1], 4.6, false)).toEqual([['0.3333', '0.3333', '0.3333', '0.2174'], expect.closeTo(3.6)])
  expect(said([1, 1, 2], 4, true)).toEqual([['0.2500', '0.2500', '0.5000'], 0])
  expect(said([], 4, true)).toEqual([[], 0])
})
test('whatever the pictures, each stands once and in order, and no row is more than 1.6 times as high as it should be', () => {
  const ratio = fc.double({ min: 0.3, max: 4, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { maxLength: 60 }), fc.boolean(), (ratios, whole) => {
      const tiles = ratios.map(tile)
      const rows = packRows(tiles, TARGET, whole)
      expect(rows.flatMap((row) => row.tiles)).toEqual(tiles)
      for (const row of rows) {
        expect(row.sum).toBeCloseTo(row.tiles.reduce((sum, one) => sum + tileRatio(one), 0))
        if (row.full) expect(row.sum * 1.6).toBeGreaterThan(TARGET - 0.01)
      }
      expect(rows.slice(0, -1).every((row) => row.full)).toBe(true)
    }),
  )
})
test('a wall of five and more that ends closes its last row', () => {
  const ratio = fc.double({ min: 0.75, max: 2, noNaN: true })
  fc.assert(
    fc.property(fc.array(ratio, { minLength: 5, maxLength: 40 }), fc.constantFrom(4, 4.6, 7.6), (ratios, target) => {
      const rows = packRows(ratios.map(tile), target, true)
      if (rows.length > 1) expect(rows.at(-1)!.full).toBe(true)
    }),
  )
})
