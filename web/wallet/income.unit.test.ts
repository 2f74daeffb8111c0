import { expect, test } from 'vitest'
import { barsOf, kindsIn, wholeOf } from './income.ts'

const months = [
  { month: '2026-11', rewards: 1000, gifts: 0, yuan: 0 },
  { month: '2026-10', rewards: 2000, gifts: 2000, yuan: 0 },
  { month: '2026-09', rewards: 0, gifts: 0, yuan: 1 },
]

test('bars stand from the earliest to the running month, each as high as its worth beside the best', () => {
  expect(barsOf(months).map(({ month, share, isRunning }) => [month.month, share, isRunning])).toEqual([
    ['2026-09', 0.5, false],
    ['2026-10', 1, false],
    ['2026-11', 0.25, true],
  ])
  expect(barsOf(months)[1]!.parts).toEqual([{ kind: 'rewards', worth: 2000 }, { kind: 'gifts', worth: 2000 }]) // prettier-ignore
  expect(wholeOf(months[2]!), 'a fen is 2 PIXT').toBe(2000)
})
test('without income every bar is flat; only kinds that came in are named', () => {
  const none = months.map(({ month }) => ({ month, rewards: 0, gifts: 0, yuan: 0 }))
  expect(barsOf(none).map(({ share, parts }) => [share, parts])).toEqual([[0, []], [0, []], [0, []]]) // prettier-ignore
  expect([kindsIn(none), kindsIn(months), kindsIn(months.slice(0, 1))]).toEqual([[], ['rewards', 'gifts', 'yuan'], ['rewards']])
})
