import type { BallotRules, JudgedBallot, Placed } from './ballot-file.ts'

/** Pairs that met, each once and in their order, as places in `entries`, with how often. */
function countMeetings(counting: readonly JudgedBallot[], entries: readonly number[]) {
  const size = entries.length
  const placeOf = new Map(entries.map((entry, n) => [entry, n]))
  const [won, met, pairs] = [new Float64Array(size), new Float64Array(size), new Float64Array(counting.length)]
  for (let n = 0; n < counting.length; n++) {
    const { left, right, answer } = counting[n]!
    const [a, b] = [placeOf.get(left)!, placeOf.get(right)!]
    won[answer === 'left' ? a : b]!++
    met[a]!++
    met[b]!++
    pairs[n] = a < b ? a * size + b : b * size + a
  }
  pairs.sort()
  const [one, other, times] = [new Uint32Array(pairs.length), new Uint32Array(pairs.length), new Float64Array(pairs.length)]
  let count = 0
  for (let n = 0; n < pairs.length; n++) {
    const pair = pairs[n]!
    if (n === 0 || pair !== pairs[n - 1]) {
      one[count] = Math.floor(pair / size)
      other[count++] = pair % size
    }
    times[count - 1]!++
  }
  return { won, met, one: one.subarray(0, count), other: other.subarray(0, count), times: times.subarray(0, count) }
}

/**
 * Bradley–Terry: the chance that a beats b is a/(a+b). Strengths by the method of Hunter (2004, MM), from 1 on, all of a round out of those before it. The prior is
 * won and lost against a work of strength 1. Equal scores: who won more stands first, then who entered first.
 */
export function rankWorks(ballots: readonly JudgedBallot[], entries: readonly number[], { prior, rounds }: Pick<BallotRules, 'prior' | 'rounds'>): Placed[] {
  const counting = ballots.filter(({ verdict }) => verdict === 'counts')
  const { won, met, one, other, times } = countMeetings(counting, entries)
  let strength = new Float64Array(entries.length).fill(1)
  for (let round = 0; round < rounds; round++) {
    const against = new Float64Array(entries.length)
    for (let n = 0; n < times.length; n++) {
      const share = times[n]! / (strength[one[n]!]! + strength[other[n]!]!)
      against[one[n]!]! += share
      against[other[n]!]! += share
    }
    strength = against.map((sum, n) => (won[n]! + prior) / (sum + (2 * prior) / (strength[n]! + 1)))
  }
  return entries
    .map((entry, n) => ({ entry, score: Math.round(1000 * Math.log(strength[n]!)), won: won[n]!, met: met[n]! }))
    .toSorted((a, b) => b.score - a.score || b.won - a.won || a.entry - b.entry)
    .map(({ entry, score, won: wins, met: meetings }, n) => ({ entry, place: n + 1, score: score === 0 ? 0 : score, won: wins, met: meetings }))
}
