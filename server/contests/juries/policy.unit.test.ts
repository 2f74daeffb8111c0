import { expect, test } from 'vitest'
import { normaliseScores, rankJudged } from './policy.ts'

const given = (seat: number, scores: Record<number, number>) => Object.entries(scores).map(([number, score]) => ({ number: Number(number), seat, score }))

test('a strict juror and a kind one weigh the same; who gives everybody the same says nothing', () => {
  const scores = normaliseScores([...given(0, { 1: 1, 2: 2, 3: 3 }), ...given(1, { 1: 10, 2: 9, 3: 8 }), ...given(2, { 1: 5, 2: 5, 3: 5 })])
  expect([...scores]).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ])
  expect(normaliseScores(given(0, { 1: 2, 2: 4 })).get(2)).toBe(1000)
})

test('finalists stand by the jury, equal ones and the rest by ballots; one that nobody could judge stands in the middle', () => {
  const entries = [1, 2, 3, 4, 5].map((number) => ({ number, place: number }))
  const scores = [...given(0, { 1: 2, 2: 4, 4: 10 }), ...given(1, { 1: 3, 2: 6, 4: 9 })]
  expect(rankJudged(entries, 4, scores).map(({ number, final, judged }) => [number, final, judged !== null])).toEqual([
    [4, 1, true],
    [3, 2, false],
    [2, 3, true],
    [1, 4, true],
    [5, 5, false],
  ])
  expect(rankJudged(entries, 4, []).map(({ number }) => number)).toEqual([1, 2, 3, 4, 5])
})
