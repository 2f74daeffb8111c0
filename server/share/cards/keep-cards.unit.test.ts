import { expect, test } from 'vitest'
import { openKeptCards } from './keep-cards.ts'

const bytes = (n: number) => new Uint8Array(n)

test('keeps what was asked for last, as much as there is room for', () => {
  const kept = openKeptCards(300)
  for (const name of ['a', 'b', 'c']) kept.keep(name, bytes(100))
  expect(kept.get('a')).not.toBeNull()
  kept.keep('d', bytes(100))
  expect(['a', 'b', 'c', 'd'].map((name) => kept.get(name) !== null)).toEqual([true, false, true, true])
})

test('forgets what is older than it may be, also what is asked for again and again', () => {
  let now = 0
  const kept = openKeptCards(1000, 50, () => now)
  kept.keep('a', bytes(100))
  now = 40
  expect(kept.get('a')).not.toBeNull()
  now = 60
  expect(kept.get('a')).toBeNull()
  kept.keep('b', bytes(950)) // the room of the forgotten one is free again
  expect(kept.get('b')).not.toBeNull()
})

test('the same name again takes its room once', () => {
  const kept = openKeptCards(300)
  for (let n = 0; n < 5; n++) kept.keep('a', bytes(100))
  kept.keep('b', bytes(100))
  kept.keep('c', bytes(100))
  expect(['a', 'b', 'c'].map((name) => kept.get(name) !== null)).toEqual([true, true, true])
})
