import { z } from 'zod'
import { domain } from './endpoint.ts'
import { factNames, outcomes, pictureNames, refusalReasons, reviewKinds } from './kinds.ts'
import { PAGE_MAX } from './limits.ts'
import { ByAge, Instant, problem, RowNumber, text } from './shared.ts'

/** What people decide in the console, each kind by the `review.ts` of its domain. */
export const ReviewKind = z.enum(reviewKinds)

/** Why something is refused; the reviewer's own words stand beside it. */
export const RefusalReason = z.enum(refusalReasons)
/** What a refusal comes to, of a kind where that is one of several things. */
const Outcome = z.enum(outcomes)

/** One thing a reviewer knows of a subject: how it is shown follows from `kind`; `value` is text, an amount in minor units, an instant, the account of a member, a path or the name of a kind. */
export const Fact = z.object({
  name: z.enum(factNames),
  kind: z.enum(['text', 'parameter', 'pixt', 'fen', 'time', 'day', 'account', 'count', 'path', 'reportable', 'reason']),
  value: z.string(),
})
export type Fact = z.infer<typeof Fact>
/** What lies before the reviewer: facts, and pictures by addresses that only reviewers can open. */
export const Evidence = z.object({ facts: z.array(Fact), pictures: z.array(z.object({ name: z.enum(pictureNames), url: z.string() })) })
export type Evidence = z.infer<typeof Evidence>

export const Vote = z.enum(['approve', 'refuse'])
/** What became of an earlier round, or of this one. `words`: the reviewer's, for the member. */
export const Decision = z.object({
  state: z.enum(['approved', 'refused', 'dropped']),
  at: Instant,
  reason: RefusalReason.nullable(),
  outcome: Outcome.nullable(),
  words: z.string().nullable(),
})
export type Decision = z.infer<typeof Decision>
/**
 * Something else that was refused before: to the same person, of any kind that the viewer decides on, or to somebody who gave the same payee.
 * `member`: whose it was.
 */
const Refusal = z.object({
  id: z.string(),
  kind: ReviewKind,
  subject: z.string(),
  member: z.string(),
  at: Instant,
  reason: RefusalReason,
  words: z.string().nullable(),
  samePerson: z.boolean(),
  samePayee: z.boolean(),
})
export type Refusal = z.infer<typeof Refusal>
/**
 * One subject before the reviewers. `round`: 1, more when it was mended and came again; `appeal`: what its member says to that. `eyes`: how many people must
 * approve, `approvals` how many have. `held`: a vote that counts in so many seconds, unless who cast it (`mine`: the viewer) takes it back. `can.decide`:
 * whether the viewer may, being neither its member nor who decided an earlier round or voted already, while no vote is held.
 */
export const Review = z.object({
  id: z.string(),
  kind: ReviewKind,
  subject: z.string(),
  member: z.object({ account: z.string(), nickname: z.string() }),
  round: z.int(),
  appeal: z.string().nullable(),
  state: z.enum(['waiting', 'approved', 'refused', 'dropped']),
  openedAt: Instant,
  eyes: z.int(),
  approvals: z.int(),
  evidence: Evidence,
  reasons: z.array(RefusalReason),
  outcomes: z.array(Outcome),
  decision: Decision.nullable(),
  earlier: z.array(Decision),
  refusals: z.array(Refusal),
  held: z.object({ vote: Vote, mine: z.boolean(), seconds: z.int() }).nullable(),
  can: z.object({ decide: z.boolean() }),
})
export type Review = z.infer<typeof Review>
/** How long reviews of a kind take, in minutes, over those decided in the last 30 days; null while there were none. `promiseHours`: how soon we say that we decide. */
export const WaitingTime = z.object({
  kind: ReviewKind,
  waiting: z.int(),
  decided: z.int(),
  median: z.int().nullable(),
  slowest: z.int().nullable(),
  promiseHours: z.int(),
})
export type WaitingTime = z.infer<typeof WaitingTime>
const Times = z.object({ times: z.array(WaitingTime) })
/** `overdue`: how many have waited for longer than was said. */
const Queue = z.object({ kind: ReviewKind, waiting: z.int(), oldestAt: Instant.nullable(), overdue: z.int(), promiseHours: z.int() })
export type Queue = z.infer<typeof Queue>

/** `who`: an account or a uid. `order`: by whose turn it is, or when it was closed; without it those that wait come the oldest first, the others the latest first. */
const ReviewQuery = z.strictObject({
  kind: ReviewKind,
  state: z.enum(['waiting', 'closed']).default('waiting'),
  who: z.string().trim().min(1).max(40).optional(),
  order: ByAge.optional(),
  after: RowNumber.optional(),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
})
export type ReviewQuery = z.infer<typeof ReviewQuery>
const Said = z.discriminatedUnion('vote', [
  z.strictObject({ vote: z.literal('approve') }),
  z
    .strictObject({ vote: z.literal('refuse'), reason: RefusalReason, outcome: Outcome.optional(), words: text(500, 'words-long') })
    .refine(({ reason, words }) => reason !== 'other' || words !== '', { message: problem('other-unsaid'), path: ['words'] }),
])
export type Said = z.infer<typeof Said>

export const reviews = domain({
  'GET /api/review-times': {
    summary: 'How many wait in each queue and how long decisions have taken, for everybody to see',
    auth: 'anyone',
    reply: Times,
  },
  'GET /api/admin/queues': {
    summary: 'The queues that the viewer decides on, with how many wait and how many for longer than we said',
    auth: 'operator',
    reply: z.object({ queues: z.array(Queue), asOf: Instant }),
  },
  'GET /api/admin/queues/times': {
    summary: 'How long decisions have taken in the queues that the viewer decides on',
    auth: 'operator',
    reply: Times,
  },
  'GET /api/admin/reviews': {
    summary: 'A queue: those that wait or those closed, of everybody or of one member',
    auth: 'operator',
    query: ReviewQuery,
    reply: z.object({ reviews: z.array(Review), next: z.string().nullable(), asOf: Instant }),
    fails: ['NOT_FOUND'],
  },
  'PUT /api/admin/reviews/:id': {
    summary:
      'A vote on one. It counts some seconds later, until then it can be taken back. The same vote again changes nothing, with another reason it is refused',
    auth: 'operator',
    body: Said,
    reply: Review,
    fails: ['NOT_FOUND', 'REVIEW_CLOSED', 'OWN_REVIEW', 'ANOTHER_REVIEWER', 'REFUSED_OTHERWISE', 'VOTE_HELD', 'CANCELLATION_DUE', 'NAME_UNDECIDED'],
  },
  'DELETE /api/admin/reviews/:id': {
    summary: 'Takes the viewer’s own vote back before it counts. Again changes nothing',
    auth: 'operator',
    reply: Review,
    fails: ['NOT_FOUND', 'VOTE_COUNTED'],
  },
})
