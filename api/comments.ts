import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { aspects, COMMENT_MAX, commentsFrom, PAGE_MAX } from './limits.ts'
import { Link, noPost } from './posts.ts'
import { asTyped, Instant, Permlink, problem, RowNumber } from './shared.ts'

const Aspect = z.enum(aspects)
/** Who may write under a post. */
const CommentsFrom = z.enum(commentsFrom)
export type CommentsFrom = z.infer<typeof CommentsFrom>
/** How far from the left and from the top, and how much, as parts of the picture's width and height. */
const Share = z.number().min(0, problem('pin-outside')).max(1, problem('pin-outside'))
const Extent = z.number().gt(0, problem('pin-outside')).max(1, problem('pin-outside')).nullable().default(null)
/** `picture`: which of the post's, from 1. Without width and height it is a point, else the rectangle with `x` and `y` at its upper left. */
const Pin = z
  .strictObject({ aspect: Aspect, picture: z.int().min(1), x: Share, y: Share, width: Extent, height: Extent })
  .refine(({ width, height }) => (width === null) === (height === null), problem('pin-outside'))
  .refine(({ x, y, width, height }) => x + (width ?? 0) <= 1 && y + (height ?? 0) <= 1, problem('pin-outside'))
export type Pin = z.infer<typeof Pin>

/** Why a comment of somebody new waits for the author's yes: the author asks for it, or it holds a link. */
const WaitsFor = z.enum(['new', 'link'])
export type WaitsFor = z.infer<typeof WaitsFor>
/** `unseen`: it was changed and waits once more, while answers stand under it; to its writer and the post’s author it is `waiting`. */
const CommentState = z.enum(['shown', 'waiting', 'unseen', 'deleted', 'removed', 'taken-down'])
/** Something about the photograph itself. `pin`: null where its picture is no longer in the post. */
const Critique = z.object({
  aspect: Aspect,
  pin: z.object({ picture: z.int(), x: z.number(), y: z.number(), width: z.number().nullable(), height: z.number().nullable() }).nullable(),
})
export type Critique = z.infer<typeof Critique>
/** Somebody where only their name stands. */
export const Named = Person.pick({ account: true, uid: true, nickname: true, uniqueUri: true })
/**
 * `words`: as they were typed; empty where the comment is unseen, was deleted by its writer, removed by the post's author or taken down after a report. `person`: null who is gone. `answers`: whom
 * a reply to a reply is for; `mentioned`: whom its words name with @. `edited`: after the first fifteen minutes, until which (`freeUntil`) its writer may change it without a mark.
 */
export const Comment = z.object({
  id: RowNumber,
  root: RowNumber.nullable(),
  state: CommentState,
  waitsFor: WaitsFor.nullable(),
  person: Person.nullable(),
  byAuthor: z.boolean(),
  words: z.string(),
  answers: Named.nullable(),
  mentioned: z.array(Named),
  createdAt: Instant,
  edited: z.boolean(),
  freeUntil: Instant.nullable(),
  hearts: z.int(),
  hearted: z.boolean(),
  critique: Critique.nullable(),
  helped: z.boolean(),
  can: z.object({
    reply: z.boolean(),
    heart: z.boolean(),
    edit: z.boolean(),
    delete: z.boolean(),
    remove: z.boolean(),
    show: z.boolean(),
    pin: z.boolean(),
    help: z.boolean(),
    report: z.boolean(),
  }),
})
export type Comment = z.infer<typeof Comment>
/** A comment with the replies under it, oldest first: the first few, or those around a linked one. `count`: of all of them. */
export const Thread = z.object({ ...Comment.shape, replies: z.array(Comment), count: z.int() })
export type Thread = z.infer<typeof Thread>

const CommentOrder = z.enum(['oldest', 'latest', 'critique'])
export type CommentOrder = z.infer<typeof CommentOrder>
const CommentsQuery = z.strictObject({
  order: CommentOrder.default('oldest'),
  limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
  after: RowNumber.optional(),
  before: RowNumber.optional(),
  around: RowNumber.optional(),
  replies: z.coerce.number().int().min(1).max(PAGE_MAX).default(3),
  link: Link,
})
export type CommentsQuery = z.infer<typeof CommentsQuery>
/** Whether the reader may write here, and if not, why: signed out, closed, for followers, a block between them and the author, or they came by a link. */
const MaySay = z.enum(['yes', 'sign-in', 'closed', 'followers', 'refused', 'link'])
export type MaySay = z.infer<typeof MaySay>
const Comments = z.object({
  threads: z.array(Thread),
  /** How many threads stand before and after these. */
  earlier: z.int(),
  later: z.int(),
  /** Of all comments that everybody sees; critiques among them. */
  count: z.int(),
  critiques: z.int(),
  /** Where the thread that was asked for with `around` stands; the number of the comment itself. */
  linked: z.object({ id: RowNumber, at: z.int(), of: z.int() }).nullable(),
  /** The last comment that this reader finds: what came after it is asked for with `newer`. */
  newest: RowNumber.nullable(),
  /** The one that the author put first; null on later pages. */
  pinned: Thread.nullable(),
  from: CommentsFrom,
  /** The author asks for critique. */
  critique: z.boolean(),
  maySay: MaySay,
  /** For the author alone: first comments of new members wait for a yes; how many do. */
  own: z.object({ holdsNew: z.boolean(), waiting: z.int() }).nullable(),
})
export type Comments = z.infer<typeof Comments>

const NamedComment = z.strictObject({ comment: RowNumber })
const Said = z.object({ comment: Comment })
const gone = [...noPost, 'COMMENT_GONE'] as const

export const comments = domain({
  'GET /api/posts/:author/:permlink/comments': {
    summary:
      'What is said under a post, thread by thread: from the oldest, from the latest, or critique alone. `after` and `before` go on from a thread; `around` opens at one comment, with what stands on either side',
    auth: 'anyone',
    query: CommentsQuery,
    reply: Comments,
    fails: [...noPost, 'POST_EXPIRED'],
  },
  'GET /api/posts/:author/:permlink/comments/newer': {
    summary: 'Numbers of comments by others that came after one, at most twenty: for a page whose line over `/ws` was not open yet, or was broken',
    auth: 'anyone',
    query: z.strictObject({ after: RowNumber.default('0'), link: Link }),
    reply: z.object({ comments: z.array(RowNumber) }),
    fails: [...noPost, 'POST_EXPIRED'],
  },
  'GET /api/posts/comment-replies': {
    summary: 'The replies under a comment, oldest first; what comes next is asked for with `after`',
    auth: 'anyone',
    query: z.strictObject({ comment: RowNumber, after: RowNumber.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20), link: Link }),
    reply: z.object({ replies: z.array(Comment), next: RowNumber.nullable() }),
    fails: [...noPost, 'POST_EXPIRED'],
  },
  'POST /api/posts/comments': {
    summary:
      'Comment on a post, or reply to a comment under it; costs no energy. With `pin` it is critique, where the author asks for that. Comments of new members may wait for the author’s yes (`state`, `waitsFor`; `GET /api/newcomers` has the rules)',
    auth: 'member',
    rate: 'comment',
    needsConsent: true,
    idempotent: true,
    body: z.strictObject({
      author: z.string().min(1).max(128),
      permlink: Permlink.min(1),
      words: asTyped(COMMENT_MAX),
      replyTo: RowNumber.nullable().default(null),
      pin: Pin.nullable().default(null),
    }),
    reply: Said,
    fails: [
      ...gone,
      'COMMENT_WAITS',
      'COMMENTS_CLOSED',
      'COMMENTS_FOLLOWERS',
      'CRITIQUE_OFF',
      'CONTACT_REFUSED',
      'UNBLOCK_FIRST',
      'BANNED_WORDS',
      'MENTIONS_MANY',
      'NEAR_COPY',
      'TOO_FAST',
      'PUBLISHING_PAUSED',
    ],
  },
  'PUT /api/posts/comments': {
    summary:
      'Change the words of a comment of one’s own: without a mark in the first fifteen minutes, later with one. What a new member changes may wait for the author’s yes again',
    auth: 'member',
    rate: 'comment',
    needsConsent: true,
    body: z.strictObject({ comment: RowNumber, words: asTyped(COMMENT_MAX) }),
    reply: Said,
    fails: [...gone, 'BANNED_WORDS', 'MENTIONS_MANY', 'NEAR_COPY', 'PUBLISHING_PAUSED', 'CONTACT_REFUSED', 'UNBLOCK_FIRST'],
  },
  'DELETE /api/posts/comments': {
    summary:
      'Delete a comment of one’s own, or remove one from under one’s own post. Its words are erased; its place stays while replies stand under it, else `comment` is null',
    auth: 'member',
    query: NamedComment,
    reply: z.object({ comment: Comment.nullable() }),
    fails: noPost,
  },
  'PUT /api/posts/comments/heart': {
    summary: 'Give a comment a heart or take it back; it costs nothing and earns nothing, and again changes nothing',
    auth: 'member',
    body: z.strictObject({ comment: RowNumber, hearted: z.boolean() }),
    reply: Said,
    fails: [...gone, 'OWN_HEART', 'CONTACT_REFUSED', 'UNBLOCK_FIRST'],
  },
  'PUT /api/posts/comments/helped': {
    summary: 'Say of critique under one’s own post that it helped, or take that back; again changes nothing',
    auth: 'member',
    body: z.strictObject({ comment: RowNumber, helped: z.boolean() }),
    reply: Said,
    fails: [...gone, 'NO_CRITIQUE'],
  },
  'PUT /api/posts/comments/pinned': {
    summary: 'Put one comment under one’s own post first, or take it from there; the one that stood there goes back to its place',
    auth: 'member',
    body: z.strictObject({ comment: RowNumber, pinned: z.boolean() }),
    reply: Said,
    fails: gone,
  },
  'PUT /api/posts/comments/shown': {
    summary: 'Let a comment that waits under one’s own post be seen; again changes nothing',
    auth: 'member',
    body: NamedComment,
    reply: Said,
    fails: gone,
  },
  'PUT /api/posts/comments/rules': {
    summary: 'Who may comment on a post of one’s own, whether critique is asked for, and whether first comments of new members wait for one’s yes',
    auth: 'member',
    body: z.strictObject({ permlink: Permlink.min(1), from: CommentsFrom, critique: z.boolean(), holdsNew: z.boolean() }),
    reply: z.object({ from: CommentsFrom, critique: z.boolean(), holdsNew: z.boolean() }),
    fails: noPost,
  },
  'GET /api/photographers/:account/helped': {
    summary: 'How many critiques of a person helped the author of a post that everybody sees',
    auth: 'anyone',
    reply: z.object({ helped: z.int() }),
    fails: ['USER_NOT_FOUND'],
  },
})
