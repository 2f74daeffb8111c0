import { z } from 'zod'
import { common, humanFails } from './account.ts'
import { domain } from './endpoint.ts'
import { reportableKinds } from './kinds.ts'
import { ContentLabel } from './labels.ts'
import { PAGE_MAX } from './limits.ts'
import { reportReasons } from './safety-kinds.ts'
import { Instant, line, problem, RowNumber, text } from './shared.ts'

/** What can be reported. */
const ReportableKind = z.enum(reportableKinds)
export const ReportReason = z.enum(reportReasons)
export type ReportReason = z.infer<typeof ReportReason>

/** A subject by its name in links: a post as `author/permlink`. */
const Subject = z.strictObject({ kind: ReportableKind, subject: z.string().min(1).max(240) })

const ReasonWords = z.object({ name: z.string(), text: z.string() })
/** `urgent`: decided first. */
const Reason = z.object({ reason: ReportReason, urgent: z.boolean(), zh: ReasonWords, en: ReasonWords })

/**
 * One's own report. `title`: null once what was kept as evidence is gone. `state`: `open` while nobody has decided; `gone` when its owner left before that.
 * What an appeal undid is `restored`, or `unlabelled`.
 */
export const Report = z.object({
  number: RowNumber,
  kind: ReportableKind,
  title: z.string().nullable(),
  reason: ReportReason,
  words: z.string(),
  at: Instant,
  state: z.enum(['open', 'unfounded', 'labelled', 'removed', 'restored', 'unlabelled', 'gone']),
  answeredAt: Instant.nullable(),
})
export type Report = z.infer<typeof Report>

const Asked = z
  .strictObject({ ...Subject.shape, reason: ReportReason, words: text(500, 'words-long') })
  .refine(({ reason, words }) => reason !== 'other' || words !== '', { message: problem('other-unsaid'), path: ['words'] })
export type Asked = z.infer<typeof Asked>

const said = (most: number) => line(most, 'statement-long').refine((words) => words !== '', problem('claim-unsaid'))
/** What a right holder says: which work here, where their original is, who they are and how to reach them, and that it is true. */
const Claimed = z.strictObject({
  address: said(500),
  original: said(500).refine((address) => !address || /^https?:\/\/[^/\s]+/i.test(address), problem('claim-original')),
  name: said(100),
  contact: said(200).refine((to) => !to || /^\S+@\S+\.\S+$|^\+?[\d\s-]{7,20}$/.test(to), problem('claim-contact')),
  statement: text(2000, 'statement-long').refine((words) => words !== '', problem('claim-unsaid')),
  isTrue: z.boolean().refine((isTrue) => isTrue, problem('claim-untrue')),
  ...common,
})
export type Claimed = z.infer<typeof Claimed>
/** A claim as who made it reads it. `title`: null once it is forgotten. `contested`: the author answered, and another person decides again. */
const Claim = z.object({
  title: z.string().nullable(),
  at: Instant,
  state: z.enum(['waiting', 'refused', 'removed', 'contested', 'stands', 'restored', 'gone']),
  decidedAt: Instant.nullable(),
  words: z.string().nullable(),
})
export type Claim = z.infer<typeof Claim>

/** What was decided about something of one’s own. `label`: it came to one, and not to a removal. `strike`: null where there is none; `liftedAt`: an appeal took it back. */
export const OwnDecision = z.object({
  number: z.string(),
  kind: ReportableKind,
  title: z.string().nullable(),
  path: z.string().nullable(),
  reason: ReportReason,
  words: z.string().nullable(),
  at: Instant,
  state: z.enum(['labelled', 'removed', 'stands', 'restored']),
  label: ContentLabel.nullable(),
  strike: z.object({ expiresAt: Instant, liftedAt: Instant.nullable(), counts: z.boolean() }).nullable(),
  appeal: z.object({ at: Instant, waiting: z.boolean() }).nullable(),
  appealUntil: Instant,
  /** Who says that it is theirs; null where it was reported, or what they said is forgotten. The appeal is the counter-statement. */
  claim: z.object({ name: z.string(), original: z.string(), statement: z.string() }).nullable(),
  can: z.object({ appeal: z.boolean() }),
})
export type OwnDecision = z.infer<typeof OwnDecision>
/** `strikes`: those that count now; `pausedUntil`: until when one cannot publish. */
const Standing = z.object({ strikes: z.int(), pausedUntil: Instant.nullable(), decisions: z.array(OwnDecision), next: z.string().nullable() })
export type Standing = z.infer<typeof Standing>

/** Of the last 90 days. `unfounded`: reports that were answered so; `labelled` and `removed`: what came to a label or was removed for this reason, of which some got a strike; `restored`: what an appeal undid of both. */
const DecisionCount = z.object({
  kind: ReportableKind,
  reason: ReportReason,
  reports: z.int(),
  unfounded: z.int(),
  labelled: z.int(),
  removed: z.int(),
  strikes: z.int(),
  restored: z.int(),
})
export type DecisionCount = z.infer<typeof DecisionCount>
/** Cases of a kind; minutes from a case's first report to its first decision, null while there was none. */
const KindCount = z.object({
  kind: ReportableKind,
  cases: z.int(),
  waiting: z.int(),
  decided: z.int(),
  appeals: z.int(),
  median: z.int().nullable(),
  slowest: z.int().nullable(),
})
export type KindCount = z.infer<typeof KindCount>

/** Claims of right holders; `appeals` are counter-statements. */
const ClaimCount = KindCount.omit({ kind: true }).extend({ removed: z.int(), restored: z.int() })
export type ClaimCount = z.infer<typeof ClaimCount>

const page = { before: RowNumber.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20) }

export const safety = domain({
  'GET /api/report-reasons': {
    summary: 'Why something can be reported, in words of both languages, the gravest first',
    auth: 'anyone',
    reply: z.object({ reasons: z.array(Reason) }),
  },
  'GET /api/reports/subject': {
    summary: 'What one is about to report, and one’s own report of it while that is open',
    auth: 'member',
    query: Subject,
    reply: z.object({ kind: ReportableKind, title: z.string(), path: z.string(), report: Report.nullable() }),
    fails: ['NOT_FOUND', 'OWN_REPORT'],
  },
  'GET /api/reports': {
    summary: 'What one has reported, the latest first, and what became of it',
    auth: 'member',
    query: z.strictObject(page),
    reply: z.object({ reports: z.array(Report), next: RowNumber.nullable() }),
  },
  'POST /api/reports': {
    summary: 'Report something. At most 20 a day; while a report of the same thing is open, the same again is that one',
    auth: 'member',
    idempotent: true,
    body: Asked,
    reply: Report,
    fails: ['NOT_FOUND', 'OWN_REPORT', 'REPORT_DAY_LIMIT'],
  },
  'GET /api/account/standing': {
    summary: 'What was decided about one’s own things, the strikes that count, and until when one cannot publish',
    auth: 'member',
    query: z.strictObject(page),
    reply: Standing,
  },
  'POST /api/account/standing/:number/appeal': {
    summary: 'Ask another person to decide again, once and within 15 days',
    auth: 'member',
    body: z.strictObject({ words: text(500, 'words-long').refine((words) => words !== '', problem('why-empty')) }),
    reply: OwnDecision,
    fails: ['APPEAL_MADE', 'APPEAL_LATE'],
  },
  'POST /api/claims': {
    summary: 'Say that a work here is one’s own and was published without permission; without an account. `word` opens the claim’s page',
    auth: 'anyone',
    rate: 'claim',
    body: Claimed,
    reply: z.object({ word: z.string() }),
    fails: ['CLAIM_NO_WORK', 'CLAIM_WAITS', 'OWN_REPORT', ...humanFails],
  },
  'GET /api/claims/:word': {
    summary: 'What became of a claim, for who has its word',
    auth: 'anyone',
    reply: Claim,
    fails: ['NOT_FOUND'],
  },
  'GET /api/decisions': {
    summary: 'Reports and decisions of the last 90 days by kind and reason, and how long they waited, for everybody to see',
    auth: 'anyone',
    reply: z.object({ counts: z.array(DecisionCount), kinds: z.array(KindCount), claims: ClaimCount, days: z.int() }),
  },
})
