import { z } from 'zod'
import { Person } from './account.ts'
import { Named } from './comments.ts'
import { domain } from './endpoint.ts'
import { COMMENT_MAX, GROUP_REASON_MAX, PAGE_MAX, TITLE_MAX } from './limits.ts'
import { ofNewcomers } from './newcomers.ts'
import { asTyped, Instant, Language, LatestFirst, line, problem, RowNumber, text } from './shared.ts'

/** `deleted`: by its writer; `removed`: by who keeps the group in order. Neither shows a word. */
const WordsState = z.enum(['shown', 'deleted', 'removed'])
export type WordsState = z.infer<typeof WordsState>
const can = { reply: z.boolean(), edit: z.boolean(), delete: z.boolean(), remove: z.boolean() }

/** A discussion in a list. `forMembers`: nobody else reads it; `person`: null who is gone; `lastAt`: when somebody replied last. */
export const DiscussionCard = z.object({
  number: RowNumber,
  state: WordsState,
  title: z.string(),
  lang: Language,
  person: Person.nullable(),
  forMembers: z.boolean(),
  begunAt: Instant,
  edited: z.boolean(),
  replies: z.int(),
  lastAt: Instant.nullable(),
})
export type DiscussionCard = z.infer<typeof DiscussionCard>
/** `words`: as they were typed; `mentioned`: whom they name with @. */
export const Discussion = z.object({ ...DiscussionCard.shape, words: z.string(), mentioned: z.array(Named), can: z.object(can) })
export type Discussion = z.infer<typeof Discussion>

/** What somebody said in a discussion. `root`: the reply that it stands under; `answers`: whom a reply to a reply is for. */
export const Reply = z.object({
  id: RowNumber,
  root: RowNumber.nullable(),
  state: WordsState,
  person: Person.nullable(),
  byStarter: z.boolean(),
  words: z.string(),
  answers: Named.nullable(),
  mentioned: z.array(Named),
  saidAt: Instant,
  edited: z.boolean(),
  can: z.object(can),
})
export type Reply = z.infer<typeof Reply>
/** A reply with those under it, oldest first: the first few, or those from a linked one on. `count`: of all of them. */
export const ReplyThread = z.object({ ...Reply.shape, replies: z.array(Reply), count: z.int() })
export type ReplyThread = z.infer<typeof ReplyThread>

const Opened = z.strictObject({
  title: line(TITLE_MAX, 'title-long').refine((title) => title !== '', problem('title-empty')),
  words: asTyped(COMMENT_MAX),
  lang: Language,
})
export type Opened = z.infer<typeof Opened>
const Why = z.strictObject({ reason: text(GROUP_REASON_MAX, 'words-long').default('') })
const missing = ['GROUP_MISSING', 'NOT_FOUND'] as const
const refused = ['BANNED_WORDS', 'MENTIONS_MANY', ...ofNewcomers] as const
const One = z.object({ discussion: Discussion })
const Said = z.object({ reply: Reply })

export const discussions = domain({
  'GET /api/group/:id/discussions': {
    summary: 'Discussions of a group, those begun last first; of a group that is not open to all, for its members alone',
    auth: 'anyone',
    query: LatestFirst,
    reply: z.object({ discussions: z.array(DiscussionCard), next: RowNumber.nullable() }),
    fails: ['GROUP_MISSING'],
  },
  'POST /api/group/:id/discussions': {
    summary: 'Begin a discussion in a group that one is in; it costs no energy',
    auth: 'member',
    rate: 'comment',
    needsConsent: true,
    idempotent: true,
    body: Opened,
    reply: One,
    fails: ['GROUP_MISSING', 'NOT_IN_GROUP', 'PUBLISHING_PAUSED', 'TOO_FAST', ...refused],
  },
  'GET /api/group/:id/discussions/:number': {
    summary:
      'One discussion, with its replies thread by thread, oldest first: from the first, after a thread, or from the one on in which a linked reply stands',
    auth: 'anyone',
    query: z.strictObject({ after: RowNumber.optional(), around: RowNumber.optional(), limit: LatestFirst.shape.limit }),
    reply: z.object({
      discussion: Discussion,
      threads: z.array(ReplyThread),
      /** Something stands before these. */
      earlier: z.boolean(),
      next: RowNumber.nullable(),
      /** The reply that was asked for with `around`; null where it is gone. */
      linked: RowNumber.nullable(),
    }),
    fails: missing,
  },
  'PUT /api/group/:id/discussions/:number': {
    summary: 'Change title and words of a discussion of one’s own: without a mark in the first fifteen minutes, later with one',
    auth: 'member',
    rate: 'comment',
    needsConsent: true,
    body: Opened,
    reply: One,
    fails: [...missing, ...refused],
  },
  'DELETE /api/group/:id/discussions/:number': {
    summary:
      'Delete a discussion of one’s own: its words are erased, and its place stays while replies stand under it, else `discussion` is null. Or as a moderator remove one whole, with a reason that its writer is told',
    auth: 'member',
    query: Why,
    reply: z.object({ discussion: Discussion.nullable() }),
    fails: [...missing, 'BANNED_WORDS'],
  },
  'GET /api/group/:id/discussions/:number/replies': {
    summary: 'The replies under one reply, oldest first; what comes next is asked for with `after`',
    auth: 'anyone',
    query: z.strictObject({ reply: RowNumber, after: RowNumber.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20) }),
    reply: z.object({ replies: z.array(Reply), next: RowNumber.nullable() }),
    fails: missing,
  },
  'POST /api/group/:id/discussions/:number/replies': {
    summary: 'Reply in a discussion of a group that one is in, or to a reply there',
    auth: 'member',
    rate: 'comment',
    needsConsent: true,
    idempotent: true,
    body: z.strictObject({ words: asTyped(COMMENT_MAX), replyTo: RowNumber.nullable().default(null) }),
    reply: Said,
    fails: [...missing, 'NOT_IN_GROUP', 'REPLY_GONE', 'CONTACT_REFUSED', 'UNBLOCK_FIRST', 'PUBLISHING_PAUSED', 'TOO_FAST', ...refused],
  },
  'PUT /api/group/:id/discussions/:number/replies/:reply': {
    summary: 'Change the words of a reply of one’s own: without a mark in the first fifteen minutes, later with one',
    auth: 'member',
    rate: 'comment',
    needsConsent: true,
    body: z.strictObject({ words: asTyped(COMMENT_MAX) }),
    reply: Said,
    fails: [...missing, 'REPLY_GONE', ...refused],
  },
  'DELETE /api/group/:id/discussions/:number/replies/:reply': {
    summary:
      'Delete a reply of one’s own, or as a moderator remove one, with a reason that its writer is told. Its place stays while replies stand under it, else `reply` is null',
    auth: 'member',
    query: Why,
    reply: z.object({ reply: Reply.nullable() }),
    fails: [...missing, 'BANNED_WORDS'],
  },
})
