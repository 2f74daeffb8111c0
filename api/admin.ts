import { z } from 'zod'
import { domain } from './endpoint.ts'
import { metricNames } from './kinds.ts'
import { PAGE_MAX, withdrawStates, wordReasons } from './limits.ts'
import { OperatorRole } from './operators.ts'
import { ParameterChange, ParameterName, ParameterValues } from './parameters.ts'
import { Review, ReviewKind } from './reviews.ts'
import { isWithin } from './settings-bounds.ts'
import { WordField } from './settings.ts'
import { ByAge, Day, Instant, problem, RowNumber, text } from './shared.ts'
import { Money, Statement, StatementQuery } from './wallet.ts'

const Why = text(500, 'words-long').refine((said) => said !== '', problem('why-empty'))
/** Why an editor takes something away, and nothing else. */
export const OnlyWhy = z.strictObject({ why: Why })
/** It waits for another person; `review` is its number in the queue. */
const Proposed = z.object({ proposal: z.string() })
const Before = RowNumber.optional()
const Limit = z.coerce.number().int().min(1).max(PAGE_MAX).default(20)
const Next = z.string().nullable()

/** A parameter that somebody would like; `review` is its number in the queue, `by` an account. */
const WaitingFigure = z.object({ review: z.string(), parameter: ParameterName, value: z.int(), why: z.string(), by: z.string(), at: Instant })
export type WaitingFigure = z.infer<typeof WaitingFigure>
/** What a day comes to on which everybody does all that they may: fen that leave or are not withheld, acts, points that are given, members who could. */
const WorstDay = z.object({ unit: z.enum(['fen', 'acts', 'points', 'members']), amount: z.int() })
export type WorstDay = z.infer<typeof WorstDay>
const ParameterQuery = z.strictObject({ parameter: ParameterName.optional(), before: Before, limit: Limit })
export type ParameterQuery = z.infer<typeof ParameterQuery>

const Operator = z.object({ account: z.string(), nickname: z.string(), roles: z.array(OperatorRole), factor: z.boolean() })
export type Operator = z.infer<typeof Operator>
/** Roles that somebody should have; `by` proposed it. */
const WaitingRoles = z.object({ review: z.string(), account: z.string(), roles: z.array(OperatorRole), why: z.string(), by: z.string(), at: Instant })
export type WaitingRoles = z.infer<typeof WaitingRoles>

const Word = z.string().min(1).max(128)
const WordReason = z.enum(wordReasons)
export type WordReason = z.infer<typeof WordReason>
/** `fields`: where the word is banned; everywhere when there are none. */
const BannedWord = z.object({ word: z.string(), reason: z.string(), fields: z.array(WordField) })
export type BannedWord = z.infer<typeof BannedWord>
/** What an editor did; the other fields say how the word stands since then, or stood until it was removed. */
const WordChange = z.object({
  ...BannedWord.shape,
  number: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  why: z.string(),
  by: z.string(),
  at: Instant,
})
export type WordChange = z.infer<typeof WordChange>
/** `q`: how a word begins. `field`: banned there. `order`: of their signs. `after`: the word that a page ended with. */
const WordQuery = z.strictObject({
  q: Word.optional(),
  field: WordField.optional(),
  reason: WordReason.optional(),
  order: z.enum(['a-z', 'z-a']).default('a-z'),
  after: Word.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
})
export type WordQuery = z.infer<typeof WordQuery>

/** `gross`: in fen. */
const FoundWithdrawal = z.object({ number: z.string(), state: z.enum(withdrawStates), uid: z.string(), account: z.string(), gross: z.int() })
export type FoundWithdrawal = z.infer<typeof FoundWithdrawal>
const FoundPost = z.object({ author: z.string(), permlink: z.string(), title: z.string(), at: Instant })
export type FoundPost = z.infer<typeof FoundPost>
/** `q`: a number or name of a member, a post, a review or a withdrawal, or how one begins. */
const FindQuery = z.strictObject({ q: z.string().trim().min(1).max(200) })
export type FindQuery = z.infer<typeof FindQuery>

/** `state`: leaving is who asked to be forgotten and has some days left, gone who was. */
const FoundMember = z.object({
  uid: z.string(),
  account: z.string(),
  nickname: z.string(),
  state: z.enum(['here', 'leaving', 'gone']),
  roles: z.array(OperatorRole),
  since: Instant,
})
export type FoundMember = z.infer<typeof FoundMember>
/** `q`: how an account name, personal address or nickname begins, or a uid. `order`: by when they became members. */
const MemberQuery = z.strictObject({
  q: z.string().trim().min(1).max(40),
  order: ByAge.optional(),
  after: RowNumber.optional(),
  limit: Limit,
})
export type MemberQuery = z.infer<typeof MemberQuery>
const MemberReview = z.object({ id: z.string(), kind: ReviewKind, round: z.int(), state: Review.shape.state, openedAt: Instant })
/** `account`: whose it is. */
const FoundReview = z.object({ ...MemberReview.shape, account: z.string() })
export type FoundReview = z.infer<typeof FoundReview>
/** `phone`: masked; null for who is gone. `money`: null for roles that do not keep it. `reviews`: the latest, of kinds that the viewer decides on. */
const ShownMember = z.object({
  ...FoundMember.shape,
  leavesAt: Instant.nullable(),
  posts: z.int(),
  phone: z.string().nullable(),
  sessions: z.int(),
  reviews: z.array(MemberReview),
  money: Money.nullable(),
})
export type ShownMember = z.infer<typeof ShownMember>

/** `again`: failed, and will run again; `dead`: failed so often that it will not by itself. */
const JobState = z.enum(['waiting', 'running', 'again', 'dead'])
const JobName = z.string().regex(/^[a-z][a-z-]{0,60}$/)
const JobCount = z.object({ job: z.string(), waiting: z.int(), running: z.int(), again: z.int(), dead: z.int(), nextAt: Instant.nullable() })
export type JobCount = z.infer<typeof JobCount>
/** `number`: what it is retried by; null while it waits for its time outside the queue. `error`: the first line of the last one. `most`: tries in all. */
const WaitingJob = z.object({
  id: z.string(),
  number: z.string().nullable(),
  job: z.string(),
  state: JobState,
  attempts: z.int(),
  most: z.int().nullable(),
  error: z.string().nullable(),
  runAt: Instant,
  triedAt: Instant.nullable(),
})
export type WaitingJob = z.infer<typeof WaitingJob>
/** Without a state, those that failed. `order`: by when they run, the next first unless it says otherwise. `after`: where a page ended. */
const JobQuery = z.strictObject({
  state: JobState.optional(),
  job: JobName.optional(),
  order: ByAge.optional(),
  after: z
    .string()
    .regex(/^\d{1,18}_[jo]\d{1,18}$/)
    .optional(),
  limit: Limit,
})
export type JobQuery = z.infer<typeof JobQuery>
const Retried = z.object({ retried: z.int() })

/** `what` is one of few words; `about`: numbers and names that tell which. `seenBy`: an account, null as long as nobody said that they have seen it. */
const RaisedAlert = z.object({
  number: RowNumber,
  what: z.string(),
  about: z.record(z.string(), z.string()),
  at: Instant,
  seenAt: Instant.nullable(),
  seenBy: z.string().nullable(),
})
export type RaisedAlert = z.infer<typeof RaisedAlert>
/** Without a state, those that nobody has seen. `after`: where a page ended. */
const AlertQuery = z.strictObject({ state: z.enum(['seen']).optional(), after: RowNumber.optional(), limit: Limit })
export type AlertQuery = z.infer<typeof AlertQuery>

/** `who`: an account; null for a command on the machine itself. `details`: JSON. `whole`: the row is as it was written, and so is its place in the chain. */
const Act = z.object({
  number: z.string(),
  at: Instant,
  who: z.string().nullable(),
  act: z.string(),
  subject: z.string(),
  details: z.string(),
  whole: z.boolean(),
})
export type Act = z.infer<typeof Act>
/** `order`: the latest first unless it says otherwise. `after`: where a page ended. */
const ActQuery = z.strictObject({
  who: z.string().max(40).optional(),
  act: z.string().max(80).optional(),
  subject: z.string().max(128).optional(),
  from: Day.optional(),
  to: Day.optional(),
  order: ByAge.optional(),
  after: RowNumber.optional(),
  limit: Limit,
})
export type ActQuery = z.infer<typeof ActQuery>

/** `points`: one for each step; in units of `metricUnits`. */
const Metric = z.object({ name: z.enum(metricNames), total: z.int(), points: z.array(z.int()) })
export type Metric = z.infer<typeof Metric>
const Span = z.enum(['day', 'month'])
const MetricQuery = z.strictObject({ span: Span.default('day') })
export type MetricQuery = z.infer<typeof MetricQuery>
/** Of this process since it began, in milliseconds. */
const Latency = z.object({ answers: z.int(), median: z.int(), p95: z.int() })
export type Latency = z.infer<typeof Latency>

export const admin = domain({
  'GET /api/admin/parameters': {
    summary: 'The operator’s parameters as they hold, those that wait for a second person, and changes, the latest first',
    auth: 'operator',
    query: ParameterQuery,
    reply: z.object({ parameters: ParameterValues, waiting: z.array(WaitingFigure), changes: z.array(ParameterChange), next: Next }),
  },
  'GET /api/admin/parameters/:parameter/worst-day': {
    summary: 'Between what a parameter can be, and what a day comes to at worst with a value; null where it cannot be that',
    auth: 'operator',
    query: z.strictObject({ value: z.coerce.number().int() }),
    reply: z.object({ least: z.int(), most: z.int(), worst: WorstDay.nullable() }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/parameters': {
    summary: 'Proposes a parameter; it holds once another admin has approved it',
    auth: 'admin',
    idempotent: true,
    body: z
      .strictObject({ parameter: ParameterName, value: z.int().min(0).max(Number.MAX_SAFE_INTEGER), why: Why })
      .refine(isWithin, { path: ['value'], message: problem('parameter-bounds') }),
    reply: Proposed,
  },
  'GET /api/admin/operators': {
    summary: 'Who works in the console, and roles that wait for a second person',
    auth: 'admin',
    reply: z.object({ operators: z.array(Operator), waiting: z.array(WaitingRoles) }),
  },
  'POST /api/admin/operators': {
    summary: 'Proposes the roles somebody has from now on; another admin approves',
    auth: 'admin',
    idempotent: true,
    body: z.strictObject({ account: z.string().max(20), roles: z.array(OperatorRole).max(4), why: Why }),
    reply: Proposed,
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/admin/words': {
    summary: 'Banned words in the order of their signs, or from its end',
    auth: 'editor',
    query: WordQuery,
    reply: z.object({ words: z.array(BannedWord), next: Next }),
  },
  'GET /api/admin/words/changes': {
    summary: 'What editors did to the list, or to one word of it, the latest first',
    auth: 'editor',
    query: z.strictObject({ word: Word.optional(), before: Before, limit: Limit }),
    reply: z.object({ changes: z.array(WordChange), next: Next }),
  },
  'PUT /api/admin/words/:word': {
    summary: 'Puts a word on the list, or changes where and why it is banned; it counts within a second',
    auth: 'editor',
    body: z.strictObject({ reason: WordReason, fields: z.array(WordField).max(WordField.options.length), why: Why }),
    reply: BannedWord,
  },
  'DELETE /api/admin/words/:word': {
    summary: 'Takes a word off the list',
    auth: 'editor',
    body: OnlyWhy,
    reply: z.object({ removed: z.literal(true) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/found': {
    summary: 'Members, posts, reviews and withdrawals by number or name, as far as the viewer’s roles open them; the search stands in the audit log',
    auth: 'operator',
    writes: true,
    query: FindQuery,
    reply: z.object({
      members: z.array(FoundMember),
      posts: z.array(FoundPost),
      reviews: z.array(FoundReview),
      withdrawals: z.array(FoundWithdrawal),
    }),
  },
  'GET /api/admin/members': {
    summary: 'People by the beginning of a name, or by uid; the search stands in the audit log',
    auth: 'operator',
    writes: true,
    query: MemberQuery,
    reply: z.object({ members: z.array(FoundMember), next: Next }),
  },
  'POST /api/admin/members/by-phone': {
    summary: 'Who has exactly this number; a POST, so that it stands in no address, and the audit log has a keyed mark of it',
    auth: 'operator',
    redacted: true,
    body: z.strictObject({ phone: z.string().max(40), countryCode: z.string().max(4).default('86') }),
    reply: z.object({ members: z.array(FoundMember) }),
    fails: ['BAD_PHONE'],
  },
  'GET /api/admin/members/:uid': {
    summary: 'Somebody, as far as the viewer’s roles need it; that they looked stands in the audit log',
    auth: 'operator',
    writes: true,
    reply: ShownMember,
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/members/:uid/statement': {
    summary: 'Somebody’s entries in one currency, the latest first; that the viewer looked stands in the audit log',
    auth: 'finance',
    writes: true,
    query: StatementQuery,
    reply: Statement,
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/jobs': {
    summary: 'Background work: how much of each kind, and a page of it in the order in which it runs, or from its end',
    auth: 'admin',
    query: JobQuery,
    reply: z.object({ counts: z.array(JobCount), jobs: z.array(WaitingJob), next: Next }),
  },
  'POST /api/admin/jobs/:number/retry': {
    summary: 'Lets a failed job run again at once; one that waits or runs is left alone',
    auth: 'admin',
    reply: Retried,
    fails: ['NOT_FOUND'],
  },
  'POST /api/admin/jobs/retry': {
    summary: 'The same for all failed jobs of one name',
    auth: 'admin',
    body: z.strictObject({ job: JobName }),
    reply: Retried,
  },
  'GET /api/admin/alerts': {
    summary: 'What an operator should look at, the latest first: what nobody has seen yet, or what somebody has; `unseen` counts the former, up to a thousand',
    auth: 'operator',
    query: AlertQuery,
    reply: z.object({ alerts: z.array(RaisedAlert), unseen: z.int(), next: Next }),
  },
  'POST /api/admin/alerts/:number/seen': {
    summary: 'Says that an alert was seen; one that was is left alone',
    auth: 'operator',
    reply: z.object({ seen: z.boolean() }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/admin/audit': {
    summary: 'What operators did, the latest or the oldest first, each row compared with its print; `kinds` are the acts that there are',
    auth: 'admin',
    query: ActQuery,
    reply: z.object({ acts: z.array(Act), kinds: z.array(z.string()), next: Next }),
  },
  'GET /api/admin/metrics': {
    summary: 'What happened in the last 24 hours by the hour, or in the last 30 days by the day (UTC+8)',
    auth: 'operator',
    query: MetricQuery,
    reply: z.object({ span: Span, from: Instant, stepSeconds: z.int(), metrics: z.array(Metric), latency: Latency.nullable() }),
  },
})
