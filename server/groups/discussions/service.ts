import type { ReplyThread } from '#api/discussions.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { may } from '../policy.ts'
import type { GroupRow } from '../queries.ts'
import { numberIn, readGroup } from '../service.ts'
import type { Reader } from './policy.ts'
import {
  discussionRow,
  discussionRows,
  hasEarlier,
  repliesAfter,
  repliesUnder,
  replyRow,
  threadRows,
  type DiscussionRow,
  type Reading,
  type ReplyRow,
} from './queries.ts'
import { discussionCardView, discussionView, replyView, threadView } from './views.ts'

type Ctx = ReadCtx | WriteCtx
export const readingOf = ({ viewer, now }: Ctx, { id, role }: GroupRow): Reading => ({ groupId: id, viewer, now, isMember: role !== null })
export const readerOf = ({ viewer }: Ctx, { role }: GroupRow): Reader => ({
  id: viewer?.id ?? null,
  discusses: may(role, 'discuss'),
  removes: may(role, 'removeWords'),
})

export async function listDiscussions(ctx: ReadCtx, id: string, { before, limit }: { before?: string | undefined; limit: number }) {
  const row = await readGroup(ctx, id)
  const { page, last } = cutPage(await discussionRows(ctx.db, readingOf(ctx, row), before, limit + 1), limit)
  return { discussions: page.map(discussionCardView), next: last?.id ?? null }
}

/** A discussion of this group that this reader finds. */
export async function readDiscussion(ctx: Ctx, group: GroupRow, number: string): Promise<DiscussionRow> {
  return (await discussionRow(ctx.db, readingOf(ctx, group), numberIn(number))) ?? fail('NOT_FOUND')
}

const FIRST = 3
const OF_LINKED = 50
type Query = { after?: string | undefined; around?: string | undefined; limit: number }
/** A discussion from its beginning, after a thread, or from the thread on in which a linked reply stands. */
export async function showDiscussion(ctx: ReadCtx, { id, number }: { id: string; number: string }, { after, around, limit }: Query) {
  const group = await readGroup(ctx, id)
  const [reading, reader] = [readingOf(ctx, group), readerOf(ctx, group)]
  const row = await readDiscussion(ctx, group, number)
  const linked = around ? await replyRow(ctx.db, reading, row.id, around) : null
  const from = linked && (linked.root_id ?? linked.id)
  const { page, last } = cutPage(await threadRows(ctx.db, reading, row.id, { after: from ? undefined : after, from, limit: limit + 1 }), limit)
  return {
    discussion: discussionView(row, reader),
    threads: await withReplies(ctx, reading, page, { reader, linked }),
    earlier: page[0] ? await hasEarlier(ctx.db, reading, row.id, page[0].id) : false,
    next: last?.id ?? null,
    linked: linked?.id ?? null,
  }
}

async function withReplies(
  ctx: ReadCtx,
  reading: Reading,
  rows: readonly ReplyRow[],
  { reader, linked }: { reader: Reader; linked: ReplyRow | null },
): Promise<ReplyThread[]> {
  if (!rows.length) return []
  const under = rows.map(({ id }) => {
    const isLinked = linked?.root_id === id
    return { root: id, from: isLinked ? linked.id : '0', most: isLinked || linked?.id === id ? OF_LINKED : FIRST }
  })
  const { rows: replies, counts } = await repliesUnder(ctx.db, reading, under)
  const byRoot = Map.groupBy(replies, ({ root_id: root }) => root!)
  return rows.map((row) => threadView(row, byRoot.get(row.id) ?? [], counts.get(row.id) ?? 0, reader))
}

type RepliesQuery = { reply: string; after?: string | undefined; limit: number }
export async function listReplies(ctx: ReadCtx, { id, number }: { id: string; number: string }, { reply, after, limit }: RepliesQuery) {
  const group = await readGroup(ctx, id)
  const reading = readingOf(ctx, group)
  const row = await readDiscussion(ctx, group, number)
  const root = await replyRow(ctx.db, reading, row.id, reply)
  if (!root || root.root_id) return fail('NOT_FOUND')
  const { page, last } = cutPage(await repliesAfter(ctx.db, reading, root.id, after, limit + 1), limit)
  return { replies: page.map((one) => replyView(one, readerOf(ctx, group))), next: last?.id ?? null }
}
