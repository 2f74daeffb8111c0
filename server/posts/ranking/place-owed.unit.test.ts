import { expect, test } from 'vitest'
import { countPlaces, placeOwed, recommend } from './place-owed.ts'

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

test('everybody’s order has them in the kept places of its beginning, each work once, whose promise ends first before the others', () => {
  const row = (n: number, owed = false, until: number | null = null) => ({
    post: String(n),
    author: String(n),
    at: n,
    likes: 0,
    forwards: 0,
    helped: 0,
    owed,
    until,
  })
  const ranked = [9, 8, 7, 6, 5, 4, 3, 2, 1].map((n) => row(n, n <= 2, n <= 2 ? 100 - n : null))
  const rows = [...ranked, row(0, true, 50)]
  const { order, kept } = recommend(ranked, rows, 10)
  expect(order.map(({ post }) => post)).toEqual(['9', '8', '0', '7', '6', '5', '4', '3', '2', '1'])
  expect(kept.map(({ post }) => post)).toEqual(['0', '2'])
  expect(
    recommend(ranked, rows, 200).order.map(({ post }) => post),
    'a promise whose time is over',
  ).toEqual(ranked.map(({ post }) => post))
})
