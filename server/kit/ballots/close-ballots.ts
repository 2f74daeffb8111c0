import { createHash } from 'node:crypto'
import { BALLOT_RULES, lineOfBallot, type Ballot, type BallotHeader, type JudgedBallot, type Placed } from './ballot-file.ts'
import { judgeBallots } from './judge-ballots.ts'
import { rankWorks } from './rank-works.ts'

type Closed = { file: Buffer; ballots: JudgedBallot[]; ranking: Placed[] }

const AT_ONCE = 10_000
/** In pieces, so that a million lines never stand beside each other as texts. */
function writeLines(ballots: readonly JudgedBallot[]): Buffer {
  const pieces: Buffer[] = []
  for (let from = 0; from < ballots.length; from += AT_ONCE) {
    let text = ''
    for (const ballot of ballots.slice(from, from + AT_ONCE)) text += `${lineOfBallot(ballot)}\n`
    pieces.push(Buffer.from(text))
  }
  return Buffer.concat(pieces)
}

/** Judges the ballots of a contest in the order in which they were given, ranks its works, and writes both down as the file that is published. */
export function closeBallots(contest: string, ballots: readonly Ballot[], entries: readonly number[], closed: Date): Closed {
  const judged = judgeBallots(ballots, new Set(entries), BALLOT_RULES)
  const ranking = rankWorks(judged, entries, BALLOT_RULES)
  const lines = writeLines(judged)
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
  const file = Buffer.concat([Buffer.from(`${JSON.stringify(header)}\n`), lines, Buffer.from(`${JSON.stringify({ counted, ranking })}\n`)])
  return { file, ballots: judged, ranking }
}
