import { expect, test } from 'vitest'
import { readHistory, withSearch } from './history.ts'

test('keeps the last five searches: a repeat moves to the front, of six the oldest goes', () => {
  let all: readonly string[] = []
  for (const q of ['one', 'two', 'three', ' two ', 'four', 'five', 'six']) all = withSearch(all, q)
  expect(all).toEqual(['six', 'five', 'four', 'two', 'three'])
  expect(withSearch(all, '  ')).toEqual(all)
})

test('what somebody else wrote there is no history', () => {
  for (const [kept, read] of [
    ['', []],
    ['{', []],
    ['7', []],
    ['"x"', []],
    ['["a",7,null]', ['a']],
  ] as const)
    expect([kept, readHistory(kept)]).toEqual([kept, read])
})
