import { z } from 'zod'

/** What can be said of two works: the left one, the right one, or neither. */
export type Answer = 'left' | 'right' | 'skip'
/** Whether a ballot counts; else why not, and nothing else is a reason. */
export type Verdict = 'counts' | 'skipped' | 'gone' | 'device' | 'side' | 'quick'
/** `voter`, `device`: marks that are the same throughout one file and in no other; `device`: null where none is known. `ms`: from when the two were shown until the answer. */
export type Ballot = { receipt: string; voter: string; device: string | null; left: number; right: number; answer: Answer; ms: number }
export type JudgedBallot = Ballot & { verdict: Verdict }

const rules = z.strictObject({
  quickMs: z.int().min(0),
  quickMedianMs: z.int().min(0),
  medianFrom: z.int().min(1),
  sideFrom: z.int().min(1),
  sidePercent: z.int().min(51).max(100),
  prior: z.number().positive(),
  rounds: z.int().min(1).max(1000),
})
/**
 * What a count goes by. `quickMs`: an answer in less does not count; `quickMedianMs`: nor do those of a voter whose middle answer took less, from `medianFrom` on;
 * `sideFrom`, `sidePercent`: nor those of who gave so many, and of a hundred so many on one side; `prior`: comparisons won and lost that each work begins with, against
 * one of strength 1; `rounds`: how often strengths are worked out anew.
 */
export type BallotRules = z.infer<typeof rules>
export const BALLOT_RULES: BallotRules = { quickMs: 600, quickMedianMs: 1000, medianFrom: 5, sideFrom: 15, sidePercent: 90, prior: 1, rounds: 100 }

const hash = z.string().regex(/^[0-9a-f]{64}$/)
/** The first line. `entries`: the numbers of the works that stand at the end, rising; `hash`: SHA-256 of the lines of ballots, hex. */
export const ballotHeader = z.strictObject({
  pixtura: z.literal('ballots'),
  version: z.literal(1),
  contest: z.string().min(1).max(80),
  closed: z.iso.datetime({ precision: 3 }),
  rules,
  entries: z.array(z.int().min(1)),
  ballots: z.int().min(0),
  hash,
})
export type BallotHeader = z.infer<typeof ballotHeader>

/** `score`: a thousand times the natural logarithm of its strength, rounded; `won`, `met`: comparisons that count. */
const placed = z.strictObject({ entry: z.int(), place: z.int(), score: z.int(), won: z.int(), met: z.int() })
/** Where a work stands by ballots alone. */
export type Placed = z.infer<typeof placed>
/** The last line. */
export const ballotCount = z.strictObject({ counted: z.int().min(0), ranking: z.array(placed) })

const ANSWERS: Record<Answer, string> = { left: 'l', right: 'r', skip: 's' }
const LINE = /^([\w-]{12}) ([\w-]{8}) (-|[\w-]{8}) (\d{1,9}) (\d{1,9}) ([lrs]) (\d{1,12}) (counts|skipped|gone|device|side|quick)$/
const answers = new Map(Object.entries(ANSWERS).map(([answer, sign]) => [sign, answer as Answer]))

/** A ballot as its line, without the end. */
export const lineOfBallot = ({ receipt, voter, device, left, right, answer, ms, verdict }: JudgedBallot): string =>
  `${receipt} ${voter} ${device ?? '-'} ${left} ${right} ${ANSWERS[answer]} ${ms} ${verdict}`

/** The ballot that a line says; null where it is no such line. */
export function ballotOfLine(line: string): JudgedBallot | null {
  const found = LINE.exec(line)
  if (!found) return null
  const [, receipt, voter, device, left, right, answer, ms, verdict] = found as unknown as string[]
  return {
    receipt: receipt!,
    voter: voter!,
    device: device === '-' ? null : device!,
    left: Number(left),
    right: Number(right),
    answer: answers.get(answer!)!,
    ms: Number(ms),
    verdict: verdict as Verdict,
  }
}
