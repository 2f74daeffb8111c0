import type { Ballot, BallotRules, JudgedBallot, Verdict } from './ballot-file.ts'

type OfVoter = { left: number; right: number; times: number[] }

function gather(ballots: readonly Ballot[]) {
  const voters = new Map<string, OfVoter>()
  const firstOn = new Map<string, string>()
  for (const { voter, device, answer, ms } of ballots) {
    if (device !== null && !firstOn.has(device)) firstOn.set(device, voter)
    if (answer === 'skip') continue
    let known = voters.get(voter)
    if (!known) voters.set(voter, (known = { left: 0, right: 0, times: [] }))
    known[answer]++
    known.times.push(ms)
  }
  return { voters, firstOn }
}

function findHabit({ left, right, times }: OfVoter, rules: BallotRules): Verdict | null {
  const given = left + right
  if (given >= rules.sideFrom && 100 * Math.max(left, right) >= rules.sidePercent * given) return 'side'
  if (given < rules.medianFrom) return null
  const middle = times.toSorted((a, b) => a - b)[Math.floor((given - 1) / 2)]!
  return middle < rules.quickMedianMs ? 'quick' : null
}

/**
 * Which ballots count, and why the others do not, out of nothing but what stands in them: of one device only who answered on it first, nobody who goes by the side,
 * nothing quicker than eyes. `entries`: the works that stand at the end.
 */
export function judgeBallots(ballots: readonly Ballot[], entries: ReadonlySet<number>, rules: BallotRules): JudgedBallot[] {
  const { voters, firstOn } = gather(ballots)
  const habits = new Map([...voters].map(([voter, known]) => [voter, findHabit(known, rules)]))
  const judge = ({ voter, device, left, right, answer, ms }: Ballot): Verdict => {
    if (answer === 'skip') return 'skipped'
    if (!entries.has(left) || !entries.has(right)) return 'gone'
    if (device !== null && firstOn.get(device) !== voter) return 'device'
    return habits.get(voter) ?? (ms < rules.quickMs ? 'quick' : 'counts')
  }
  // named one by one: of a million, copying whatever each has is felt
  return ballots.map((ballot) => {
    const { receipt, voter, device, left, right, answer, ms } = ballot
    return { receipt, voter, device, left, right, answer, ms, verdict: judge(ballot) }
  })
}
