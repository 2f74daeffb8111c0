import { expect, test } from 'vitest'
import { countPlaces, placeOwed } from './place-owed.ts'

const rows = (...names: (string | number)[]) => names.map(String)
const place = (list: string[], owed: string[]) => placeOwed(list, owed, (name) => name)
const said = (placed: { row: string; owed: boolean }[]) => placed.map(({ row, owed }) => (owed ? `(${row})` : row)).join(' ')
const twelve = rows(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12)

test('the third place and every sixth after it are kept', () => {
  expect(said(place(twelve, rows('a', 'b', 'c')))).toBe('1 2 (a) 3 4 5 6 7 (b) 8 9 10 11 12 (c)')
})

test('where nobody is owed anything the list is as it is; behind its end nobody stands', () => {
  expect(said(place(twelve, []))).toBe('1 2 3 4 5 6 7 8 9 10 11 12')
  expect(place([], rows('a'))).toEqual([])
  expect(said(place(rows(1, 2), rows('a', 'b')))).toBe('1 2 (a)')
})

test('a work stands once: in the kept place, or where it ranks if that comes first', () => {
  expect(said(place(twelve, rows(10, 1, 5)))).toBe('1 2 (10) 3 4 5 6 7 8 9 11 12')
  expect(said(place(twelve, rows(10, 1, 12, 5)))).toBe('1 2 (10) 3 4 5 6 7 (12) 8 9 11')
})

test('as many places are kept as are counted', () => {
  const [ranked, others] = [rows(...Array(50).keys()), rows(...Array.from({ length: 50 }, (_, n) => `other ${n}`))]
  for (const length of [0, 1, 2, 3, 8, 9, 20, 24, 50])
    expect([
      length,
      place(ranked.slice(0, length), others)
        .slice(0, length)
        .filter(({ owed }) => owed).length,
    ]).toEqual([length, countPlaces(length)])
})
