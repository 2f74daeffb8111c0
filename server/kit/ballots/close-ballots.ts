import { createHash } from 'node:crypto'
import { BALLOT_RULES, lineOfBallot, type Ballot, type BallotHeader, type JudgedBallot, type Placed } from './ballot-file.ts'
import { judgeBallots } from './judge-ballots.ts'
import { rankWorks } from './rank-works.ts'

type Closed = { text: string; ballots: JudgedBallot[]; ranking: Placed[] }

/** Judges the ballots of a contest in the order in which they were given, ranks its works, and writes both down as the file that is published. */
export function closeBallots(contest: string, ballots: readonly Ballot[], entries: readonly number[], closed: Date): Closed {
  const judged = judgeBallots(ballots, new Set(entries), BALLOT_RULES)
  const ranking = rankWorks(judged, entries, BALLOT_RULES)
  const lines = judged.map((ballot) => `${lineOfBallot(ballot)}\n`).join('')
  const header: BallotHeader = {
    pixtura: 'ballots',
    version: 1,
    contest,
    closed: closed.toISOString(),
    rules: BALLOT_RULES,
    entries: [...entries],
    ballots: judged.length,
    hash: createHash('sha256').update(lines).digest('hex'),
  }
  const counted = judged.filter(({ verdict }) => verdict === 'counts').length
  return { text: `${JSON.stringify(header)}\n${lines}${JSON.stringify({ counted, ranking })}\n`, ballots: judged, ranking }
}
