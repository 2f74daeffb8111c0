import { z } from 'zod'
import { MachinePart } from './campaigns-parts.ts'
import { CampaignState } from './campaigns.ts'
import { domain } from './endpoint.ts'
import { ENTRY_REFUSALS, PAGE_MAX } from './limits.ts'
import { OwnPost, Picture, PostCard } from './posts.ts'
import { Instant, RowNumber } from './shared.ts'

/** What a contest takes now: `entries` while its campaign runs, then `votes`, then what the jury says, until `results` are out. */
export const ContestPhase = z.enum(['before', 'entries', 'votes', 'jury', 'results'])
export type ContestPhase = z.infer<typeof ContestPhase>
/** A number that an entry gets when it enters, from 1; it stays. */
const EntryNumber = z.int().min(1)
const Award = z.object({ name: z.string(), count: z.int(), prize: z.string() })

const Summary = z.object({
  slug: z.string(),
  activityId: RowNumber,
  title: z.string(),
  theme: z.string(),
  path: z.string(),
  state: CampaignState,
  phase: ContestPhase,
  startTime: Instant,
  endTime: Instant,
  votesUntil: Instant,
  resultTime: Instant,
})
export type ContestSummary = z.infer<typeof Summary>
/** `entries`: those that stand; `answers`: how many were given by all, `wanted`: about how many it takes. `can`: what of it is for the caller now; false for who is not signed in. */
const Contest = Summary.extend({
  mostEntries: z.int(),
  takenFrom: z.iso.date().nullable(),
  ai: MachinePart,
  finalists: z.int(),
  jurors: z.int(),
  awards: z.array(Award),
  entries: z.int(),
  answers: z.int(),
  wanted: z.int(),
  can: z.object({ enter: z.boolean(), vote: z.boolean(), judge: z.boolean() }),
})
export type Contest = z.infer<typeof Contest>

/** `post`: whose it is and its words, once the results are out; null before, and where it is gone. */
const Entry = z.object({ number: EntryNumber, picture: Picture.nullable(), post: PostCard.nullable() })
export type ContestEntry = z.infer<typeof Entry>
const OwnEntry = z.object({ number: EntryNumber, enteredAt: Instant, post: PostCard.nullable() })
/** `not`: why it cannot enter. */
const Choice = z.object({ post: PostCard, takenAt: z.string().nullable(), not: z.enum(ENTRY_REFUSALS).nullable() })
export type ContestChoice = z.infer<typeof Choice>
const Own = z.object({ entries: z.array(OwnEntry), left: z.int(), choices: z.array(Choice) })

/** Two photographs to compare; nobody is named, nothing is counted. `number`: of the pair. */
const Pair = z.object({ number: RowNumber, left: Picture, right: Picture })
export type ContestPair = z.infer<typeof Pair>
const PairAnswer = z.enum(['left', 'right', 'skip'])
/** `receipt`: what finds the answer in the public file. */
const Given = z.object({ pair: Pair.nullable(), answer: PairAnswer, receipt: z.string() })
export type GivenAnswer = z.infer<typeof Given>

/** Whether an answer counts; every reason there is stands here. */
const BallotVerdict = z.enum(['counts', 'skipped', 'gone', 'device', 'side', 'quick'])
/** `byBallots`: its place by ballots alone; `score`: a thousand times the natural logarithm of its strength; `won`, `met`: comparisons that count. `judged`: what the jury gave, each juror by their own measure, in thousandths of a standard deviation; null where nobody of it judged. `words`: what jurors say to its author. `isFormer`: its author is a member no more. `post`: null where nobody sees it now. */
const Result = z.object({
  number: EntryNumber,
  place: z.int(),
  byBallots: z.int(),
  score: z.int(),
  won: z.int(),
  met: z.int(),
  judged: z.int().nullable(),
  words: z.array(z.string()),
  isFinalist: z.boolean(),
  award: z.string().nullable(),
  isFormer: z.boolean(),
  post: PostCard.nullable(),
})
export type ContestResult = z.infer<typeof Result>
const File = z.object({ url: z.string(), bytes: z.int(), sha256: z.string() })
const Verdicts = z.array(z.object({ verdict: BallotVerdict, ballots: z.int() }))

/** A page of what stands in an order of numbers, after the one that the page before gave as `next`. */
const AfterNumber = z.strictObject({
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(24),
})

const slugFails = ['NOT_FOUND'] as const
export const contests = domain({
  'GET /api/admin/campaigns/:id/preview-contest': {
    summary: 'The contest of a version as members would get it in one of the five states, before anybody entered; null where it has none',
    auth: 'editor',
    query: z.strictObject({ version: z.coerce.number().int().min(1).max(100_000), state: CampaignState }),
    reply: z.object({ contest: Contest.nullable() }),
    fails: ['NOT_FOUND', 'CAMPAIGN_INCOMPLETE'],
  },
  'GET /api/contest/tag': {
    summary: 'Contests, those that run first; the latest to start first',
    auth: 'anyone',
    reply: z.object({ contests: z.array(Summary) }),
  },
  'GET /api/contest/tag/:slug': {
    summary: 'A contest: its theme, dates and rules, and what of it is for the caller now',
    auth: 'anyone',
    reply: z.object({ contest: Contest }),
    fails: slugFails,
  },
  'GET /api/contest/tag/:slug/entries': {
    summary: 'What was entered and stands, by number; whose each is is said when the results are out',
    auth: 'anyone',
    query: AfterNumber,
    reply: z.object({ entries: z.array(Entry), next: z.int().nullable() }),
    fails: slugFails,
  },
  'GET /api/contest/tag/:slug/own': {
    summary: 'One’s own entries, how many more there may be, and one’s latest works: which can enter, and why the others cannot',
    auth: 'member',
    reply: Own,
    fails: slugFails,
  },
  'POST /api/contest/tag/:slug/entries': {
    summary: 'Enter one of one’s own posts under the terms of the contest; it gets its number at once',
    auth: 'member',
    body: OwnPost,
    needsConsent: true,
    reply: z.object({ number: EntryNumber }),
    fails: ['NOT_FOUND', 'CONTEST_CLOSED', 'ENTRIES_FULL', 'ENTRY_REFUSED', 'CONTEST_JUROR', 'PUBLISHING_PAUSED', 'CAMPAIGN_DAYS', 'CAMPAIGN_ADULTS'],
  },
  'DELETE /api/contest/tag/:slug/entries/:number': {
    summary: 'Withdraw an entry before entering ends; its number is given to nobody else',
    auth: 'member',
    reply: z.object({ withdrawn: z.literal(true) }),
    fails: ['NOT_FOUND', 'CONTEST_CLOSED'],
  },
  'GET /api/contest/tag/:slug/ballot': {
    summary: 'The pair that waits for one’s answer, null where none does, and the answer given last',
    auth: 'member',
    reply: z.object({ pair: Pair.nullable(), last: Given.nullable(), given: z.int() }),
    fails: slugFails,
  },
  'POST /api/contest/tag/:slug/ballot': {
    summary: 'Be shown two photographs: the one that waits, else a new pair; null when one has seen all that one may judge',
    auth: 'member',
    reply: z.object({ pair: Pair.nullable() }),
    fails: ['NOT_FOUND', 'CONTEST_CLOSED', 'CONTEST_JUROR', 'CAMPAIGN_DAYS', 'CAMPAIGN_ADULTS'],
  },
  'POST /api/contest/tag/:slug/vote': {
    summary: 'Answer a pair, or change one’s last answer; the next pair comes along',
    auth: 'member',
    body: z.strictObject({ pair: RowNumber, answer: PairAnswer }),
    reply: z.object({ receipt: z.string(), next: Pair.nullable() }),
    fails: ['NOT_FOUND', 'CONTEST_CLOSED', 'BALLOT_GIVEN', 'ENTRY_GONE', 'CONTEST_JUROR', 'CAMPAIGN_DAYS', 'CAMPAIGN_ADULTS'],
  },
  'GET /api/contest/tag/:slug/results': {
    summary: 'Where every entry stands, how many ballots count and why the others do not, and the file to work it out from; empty before the results are out',
    auth: 'anyone',
    query: AfterNumber,
    reply: z.object({ results: z.array(Result), next: z.int().nullable(), verdicts: Verdicts, file: File.nullable() }),
    fails: slugFails,
  },
  'GET /api/contest/tag/:slug/receipt': {
    summary: 'What became of the answer with this receipt; null before the ballots are counted',
    auth: 'anyone',
    query: z.strictObject({ receipt: z.string().trim().max(40) }),
    reply: z.object({ receipt: z.string(), left: EntryNumber, right: EntryNumber, answer: PairAnswer, verdict: BallotVerdict.nullable() }),
    fails: ['NOT_FOUND', 'RECEIPT_UNKNOWN'],
  },
})
