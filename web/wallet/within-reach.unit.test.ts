import { expect, it } from 'vitest'
import { inYuan, withinReach } from './within-reach.ts'

const rule = { leastPixt: 2_000_000, leastYuan: 1000, perFen: 2000 }
const [LEAST, CONTRIBUTOR] = [1000, 100]

it.each([
  // milli-PIXT, fen, least
  [0, 0, LEAST, 'later', 0],
  [2_000_000, 0, LEAST, 'now', 1000],
  [0, 1000, LEAST, 'now', 1000],
  [1_600_000, 500, LEAST, 'exchanged', 1300],
  [1_999_999, 0, LEAST, 'later', 999],
  [1_999_999, 1, LEAST, 'exchanged', 1000],
  [300_000, 0, CONTRIBUTOR, 'later', 150],
  [1_800_000, 100, CONTRIBUTOR, 'now', 1000],
  [1_800_000, 99, CONTRIBUTOR, 'later', 999],
  [0, 100, CONTRIBUTOR, 'now', 100],
] as const)('%i milli-PIXT and %i fen, %i at least: %s, %i fen together', (pixt, yuan, leastYuan, reach, together) => {
  expect(withinReach({ pixt, yuan, leastYuan }, rule)).toBe(reach)
  expect(inYuan({ pixt, yuan }, rule)).toBe(together)
})
