import { expect, test } from 'vitest'
import { timeOfRound } from '#api/draw-beacons.ts'
import { roundFrom } from './name-beacon.ts'

const chain = '00'.repeat(32)

test('a round is the first that is not before its moment', () => {
  for (const ms of [1_800_000_000_000, 1_800_000_001_000, 1_800_000_002_999]) {
    const round = roundFrom(new Date(ms))
    expect(timeOfRound({ kind: 'drand', chain, round })).toBeGreaterThanOrEqual(ms)
    expect(timeOfRound({ kind: 'drand', chain, round: round - 1 })).toBeLessThan(ms)
  }
})
