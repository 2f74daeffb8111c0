import { expect, it } from 'vitest'
import { reordered } from './featured-order.ts'

const now = ['a', 'b', 'c']
it.each([
  ['add', 'd', '', ['a', 'b', 'c', 'd']],
  ['add', 'b', '', now],
  ['remove', 'b', '', ['a', 'c']],
  ['remove', 'x', '', now],
  ['earlier', 'b', '', ['b', 'a', 'c']],
  ['earlier', 'a', '', now],
  ['later', 'b', '', ['a', 'c', 'b']],
  ['later', 'c', '', now],
  ['place', 'a', 'c', ['b', 'c', 'a']],
  ['place', 'c', 'a', ['c', 'a', 'b']],
  ['place', 'c', 'x', now],
  ['hop', 'c', 'a', now],
] as const)('%s %s %s', (act, permlink, at, then) => expect(reordered(now, act, permlink, at)).toEqual(then))

it('five are all there is room for', () => {
  const full = ['a', 'b', 'c', 'd', 'e']
  expect(reordered(full, 'add', 'f')).toEqual(full)
})
