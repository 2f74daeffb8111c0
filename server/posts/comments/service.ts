import type { Comments, CommentsQuery, MaySay, Thread } from '#api/comments.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import type { PostRow } from '../queries.ts'
import { readPost, readPostOf } from '../service.ts'
import { isByLink } from '../visibility.ts'
import { mayWrite } from './policy.ts'
import { countHelped } from './queries-helped.ts'
import {
  besideRoots,
  commentRow,
  linkedRows,
  newerThan,
  placeOf,
  repliesAfter,
  replyRows,
  rootRow,
  rootRows,
  rulesOf,
  type CommentRow,
  type Reading,
  type Rules,
} from './queries.ts'
import { commentView, threadView, type CommentView } from './views.ts'

/** Shown under each thread, and twice as many where one of them is linked. */
const REPLIES = 2
type Ctx = ReadCtx | WriteCtx
export const readingOf = ({ viewer, now }: Ctx, post: Pick<PostRow, 'id' | 'account_id'>): Reading => ({
  postId: post.id,
  viewer,
  now,
  isAuthor: viewer?.id === post.account_id,
})

/** What is said of writing to who only reads: a block is said as what they meet when they try. */
function maySayOf({ viewer }: Ctx, post: PostRow, rules: Rules, isAuthor: boolean): MaySay {
  if (isByLink(post) && !isAuthor) return 'link'
  if (!viewer) return rules.from === 'nobody' ? 'closed' : 'sign-in'
  const chosen = mayWrite(rules.from, { isAuthor, follows: rules.follows })
  return chosen === 'yes' && rules.blocked ? 'refused' : chosen
}
const viewAs = (ctx: Ctx, post: PostRow, maySay: MaySay): CommentView => ({
  viewerId: ctx.viewer?.id ?? null,
  authorId: post.account_id,
  maySay: maySay === 'yes',
  now: ctx.now,
})

/** The conversation under a post, from one end, from a thread on, or around a comment. */
export async function listComments(ctx: ReadCtx, { author, permlink }: { author: string; permlink: string }, query: CommentsQuery): Promise<Comments> {
  const post = await readPost(ctx, author, permlink)
  const reading = readingOf(ctx, post)
  const [rules, opened] = [await rulesOf(ctx.db, reading), await readPage(ctx, reading, query)]
  const maySay = maySayOf(ctx, post, rules, reading.isAuthor)
  const as = viewAs(ctx, post, maySay)
  const isFirst = !query.after && !query.before
  const pinned = rules.pinned && isFirst && query.order !== 'critique' ? await rootRow(ctx.db, reading, rules.pinned) : null
  const threads = await withReplies(ctx, reading, pinned ? [pinned, ...opened.rows] : opened.rows, as, { linked: opened.linked, most: query.replies })
  const beside = await countBeside(ctx, reading, query, opened)
  return {
    threads: pinned ? threads.slice(1) : threads,
    earlier: beside.earlier,
    later: beside.later,
    count: rules.count,
    critiques: rules.critiques,
    linked: opened.linked && { id: opened.linked.id, ...beside.place! },
    newest: rules.newest,
    pinned: pinned ? threads[0]! : null,
    from: rules.from,
    critique: rules.critique,
    maySay,
    own: reading.isAuthor ? { holdsNew: rules.holdsNew, waiting: rules.waiting } : null,
  }
}

/** What came while nobody could tell the page of it. */
export async function listNewer(ctx: ReadCtx, { author, permlink }: { author: string; permlink: string }, after: string) {
  return { comments: await newerThan(ctx.db, readingOf(ctx, await readPost(ctx, author, permlink)), after) }
}

/** The comment that a link names, and the one it stands under. */
type Linked = { id: string; root: string }
type Opened = { rows: CommentRow[]; linked: Linked | null; more: boolean }

async function readPage(ctx: ReadCtx, reading: Reading, { order, limit, after, before, around }: CommentsQuery): Promise<Opened> {
  const { linked, root: centre } = around ? await linkedRows(ctx.db, reading, around) : { linked: null, root: null }
  if (linked && centre) {
    const half = Math.floor(limit / 2)
    const earlier = await rootRows(ctx.db, reading, { order: 'oldest', before: centre.id, limit: half })
    const later = await rootRows(ctx.db, reading, { order: 'oldest', after: centre.id, limit: limit - half })
    return { rows: [...earlier, centre, ...later], linked: { id: linked.id, root: centre.id }, more: true }
  }
  const rows = await rootRows(ctx.db, reading, { order, after, before, limit: limit + 1 })
  const more = rows.length > limit
  if (before) return { rows: more ? rows.slice(1) : rows, linked: null, more }
  return { rows: cutPage(rows, limit).page, linked: null, more }
}

/** Counted only where something stands outside the page: a short thread is counted by its page. */
async function countBeside(ctx: ReadCtx, reading: Reading, { order, after, before }: CommentsQuery, { rows, linked, more }: Opened) {
  if (!rows.length || (!more && !after && !before)) return { earlier: 0, later: 0, place: null }
  const ids = rows.map((row) => BigInt(row.id)).toSorted((a, b) => (a < b ? -1 : 1))
  const way = linked ? 'oldest' : order
  const { lower, higher } = await besideRoots(ctx.db, reading, way, [String(ids[0]), String(ids.at(-1))])
  const [earlier, later] = way === 'latest' ? [higher, lower] : [lower, higher]
  const place = linked && { at: earlier + rows.findIndex((row) => row.id === linked.root) + 1, of: earlier + rows.length + later }
  return { earlier, later, place }
}

type Under = { linked: Linked | null; most: number }
async function withReplies(ctx: ReadCtx, reading: Reading, rows: readonly CommentRow[], as: CommentView, { linked, most }: Under): Promise<Thread[]> {
  if (!rows.length) return []
  const under = rows.map(({ id }) => {
    const isLinked = linked?.root === id
    return { root: id, around: isLinked && linked.id !== id ? linked.id : null, most: isLinked ? Math.max(most, 2 * REPLIES) : REPLIES }
  })
  const { rows: replies, counts } = await replyRows(ctx.db, reading, under)
  const byRoot = Map.groupBy(replies, (row) => row.root_id!)
  return rows.map((row) => threadView(row, byRoot.get(row.id) ?? [], counts.get(row.id) ?? 0, as))
}

/** The post that a comment stands under, if this reader sees it, and what its author wants. */
export async function readUnder(ctx: Ctx, comment: string) {
  const place = await placeOf(ctx.db, comment)
  const post = await readPostOf(ctx as ReadCtx, place?.author_id ?? null, place?.permlink ?? '')
  return { post, reading: readingOf(ctx, post) }
}

export async function listReplies(ctx: ReadCtx, { comment, after, limit }: { comment: string; after?: string | undefined; limit: number }) {
  const { post, reading } = await readUnder(ctx, comment)
  if (!(await rootRow(ctx.db, reading, comment))) return fail('NOT_FOUND')
  const as = viewAs(ctx, post, maySayOf(ctx, post, await rulesOf(ctx.db, reading), reading.isAuthor))
  const { page, last } = cutPage(await repliesAfter(ctx.db, reading, comment, after, limit + 1), limit)
  return { replies: page.map((row) => commentView(row, as)), next: last?.id ?? null }
}

/** One comment as the caller reads it now; null where it is gone. */
export async function showComment(ctx: WriteCtx, post: PostRow, id: string) {
  const reading = readingOf(ctx, post)
  const row = await commentRow(ctx.db, reading, id)
  return row && commentView(row, viewAs(ctx, post, maySayOf(ctx, post, await rulesOf(ctx.db, reading), reading.isAuthor)))
}

export async function readHelped(ctx: ReadCtx, handle: string) {
  const account = (await findAccount(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  return { helped: await countHelped(ctx.db, account.id) }
}
