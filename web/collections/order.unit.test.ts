import { expect, test } from 'vitest'
import { moved, stepFor } from './order.ts'

test('one goes to another place, the others keep their order', () => {
  const list = ['a', 'b', 'c', 'd']
  expect(moved(list, 0, 2)).toEqual(['b', 'c', 'a', 'd'])
  expect(moved(list, 3, 0)).toEqual(['d', 'a', 'b', 'c'])
  expect(moved(list, 1, 99)).toEqual(['a', 'c', 'd', 'b'])
  for (const [from, to] of [
    [1, 1],
    [-1, 2],
    [9, 0],
  ] as const)
    expect(moved(list, from, to)).toBe(list)
})

test('arrows step by one, up and down by a row, and never over an edge', () => {
  expect([stepFor('ArrowLeft', 2, 4, 8), stepFor('ArrowRight', 2, 4, 8), stepFor('ArrowDown', 2, 4, 8), stepFor('ArrowUp', 6, 4, 8)]).toEqual([1, 3, 6, 2])
  expect([stepFor('ArrowLeft', 0, 4, 8), stepFor('ArrowDown', 6, 4, 8), stepFor('Home', 5, 4, 8), stepFor('End', 0, 4, 8)]).toEqual([0, 7, 0, 7])
  expect([stepFor('Tab', 2, 4, 8), stepFor('a', 2, 4, 8)]).toEqual([null, null])
})
