import { createHash } from 'node:crypto'
import { ballotCount, ballotHeader, ballotOfLine, type BallotHeader, type JudgedBallot, type Placed, type Verdict } from './ballot-file.ts'
import { judgeBallots } from './judge-ballots.ts'
import { rankWorks } from './rank-works.ts'

/** The first thing that does not hold. `line`: from 1. */
export type BallotFault =
  | { at: 'form'; line: number }
  | { at: 'count'; said: number; is: number }
  | { at: 'hash'; said: string; is: string }
  | { at: 'twice'; receipt: string }
  | { at: 'verdict'; receipt: string; said: Verdict; is: Verdict }
  | { at: 'place'; place: number; said: number | null; is: number | null }
  | { at: 'numbers'; entry: number }
type Verified = { header: BallotHeader | null; ballots: JudgedBallot[]; ranking: Placed[]; fault: BallotFault | null }

function parse<T>(schema: { safeParse: (value: unknown) => { success: boolean; data?: T } }, text: string | undefined): T | null {
  // what is no JSON is a fault of the file, not of ours
  try {
    return schema.safeParse(JSON.parse(text ?? '')).data ?? null
  } catch {
    return null
  }
}

function findTwice(ballots: readonly JudgedBallot[]): BallotFault | null {
  const seen = new Set<string>()
  for (const { receipt } of ballots) {
    if (seen.has(receipt)) return { at: 'twice', receipt }
    seen.add(receipt)
  }
  return null
}
function findMoved(said: readonly Placed[], is: readonly Placed[]): BallotFault | null {
  const numbersOf = (one: Placed | undefined) => one && [one.entry, one.place, one.score, one.won, one.met].join(' ')
  const places = Array.from({ length: Math.max(said.length, is.length) }, (_, n) => n)
  const at = places.find((n) => numbersOf(said[n]) !== numbersOf(is[n]))
  if (at === undefined) return null
  const [one, other] = [said[at], is[at]]
  if (one && one.entry === other?.entry && one.place === other.place) return { at: 'numbers', entry: one.entry }
  return { at: 'place', place: at + 1, said: one?.entry ?? null, is: other?.entry ?? null }
}

/** Works a count out again from its file: every line, which ballots count and why the others do not, every place. Needs nothing else. */
export function verifyBallots(bytes: Uint8Array): Verified {
  const lines = new TextDecoder().decode(bytes).split('\n')
  const header = parse(ballotHeader, lines[0])
  const of = (fault: BallotFault | null, ballots: JudgedBallot[] = [], ranking: Placed[] = []): Verified => ({ header, ballots, ranking, fault })
  if (!header) return of({ at: 'form', line: 1 })
  if (lines.length < 3 || lines.at(-1) !== '') return of({ at: 'form', line: lines.length })
  const said = parse(ballotCount, lines.at(-2))
  if (!said) return of({ at: 'form', line: lines.length - 1 })
  const between = lines.slice(1, -2)
  if (between.length !== header.ballots) return of({ at: 'count', said: header.ballots, is: between.length })
  const read = between.map(ballotOfLine)
  const wrong = read.indexOf(null)
  if (wrong !== -1) return of({ at: 'form', line: wrong + 2 })
  const is = createHash('sha256')
    .update(between.map((line) => `${line}\n`).join(''))
    .digest('hex')
  if (is !== header.hash) return of({ at: 'hash', said: header.hash, is })
  return of(...judgeAgain(header, read as JudgedBallot[], said))
}

function judgeAgain({ entries, rules }: BallotHeader, ballots: JudgedBallot[], said: { counted: number; ranking: Placed[] }) {
  const again = judgeBallots(ballots, new Set(entries), rules)
  const at = again.findIndex(({ verdict }, n) => verdict !== ballots[n]!.verdict)
  const other: BallotFault | null = at === -1 ? null : { at: 'verdict', receipt: ballots[at]!.receipt, said: ballots[at]!.verdict, is: again[at]!.verdict }
  const counted = again.filter(({ verdict }) => verdict === 'counts').length
  const miscounted: BallotFault | null = counted === said.counted ? null : { at: 'count', said: said.counted, is: counted }
  const ranking = rankWorks(again, entries, rules)
  return [findTwice(ballots) ?? other ?? miscounted ?? findMoved(said.ranking, ranking), ballots, ranking] as const
}
