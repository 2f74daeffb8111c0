import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Reportable } from '#server/hooks/reportable.ts'
import { groupById } from '../queries.ts'
import {
  countReply,
  groupOfDiscussion,
  groupOfReply,
  lockReply,
  putBackDiscussion,
  putBackReply,
  setDiscussionRemoved,
  setReplyRemoved,
} from './queries-write.ts'
import { discussionRow, replyRow } from './queries.ts'
import { readingOf } from './service.ts'

const NUMBER = /^[1-9]\d{0,17}$/
const FIRST_WORDS = 60
const beginning = (words: string) => [...words.replace(/\s+/g, ' ').trim()].slice(0, FIRST_WORDS).join('')

const NOWHERE = { group_id: '0', discussion_id: '0' }

/** Where it stands, as this reader finds it; of what never was the same is asked as of what they do not see. */
async function findIn(ctx: ReadCtx | WriteCtx, place: { group_id: string; discussion_id: string } | null) {
  const { group_id, discussion_id } = place ?? NOWHERE
  const group = await groupById(ctx.db, group_id, ctx.viewer?.id ?? null)
  const discussion = await discussionRow(ctx.db, readingOf(ctx, group ?? { id: group_id, role: null }), discussion_id)
  return group && discussion ? { group, discussion } : null
}

/** A discussion, by its number. */
export const reportableDiscussion: Reportable = {
  async find(ctx, subject) {
    const found = NUMBER.test(subject) ? await findIn(ctx, await groupOfDiscussion(ctx.db, subject)) : null
    if (!found || found.discussion.state !== 'shown' || !found.discussion.account_id) return null
    const { id, account_id: accountId, title, words } = found.discussion
    return { id, accountId, title, path: `/group/${found.group.id}/discussions/${id}`, texts: [words], pictures: [] }
  },
  remove: async (ctx, { id, by, reason }) => void (await setDiscussionRemoved(ctx.db, id, { by, reason, now: ctx.now })),
  putBack: (ctx, { id }) => putBackDiscussion(ctx.db, id),
}

/** A reply, by its number. */
export const reportableReply: Reportable = {
  async find(ctx, subject) {
    const found = NUMBER.test(subject) ? await findIn(ctx, await groupOfReply(ctx.db, subject)) : null
    const row = found && (await replyRow(ctx.db, readingOf(ctx, found.group), found.discussion.id, subject))
    if (!row || row.state !== 'shown' || !row.account_id) return null
    const path = `/group/${found.group.id}/discussions/${found.discussion.id}?reply=${row.id}`
    return { id: row.id, accountId: row.account_id, title: beginning(row.words), path, texts: [row.words], pictures: [] }
  },
  async remove(ctx, { id, by, reason }) {
    const held = await lockReply(ctx.db, id, 'change')
    if (held && (await setReplyRemoved(ctx.db, id, { by, reason, now: ctx.now }))) await countReply(ctx.db, held.discussion_id, held.account_id, -1)
  },
  async putBack(ctx, { id }) {
    const back = await putBackReply(ctx.db, id)
    if (back) await countReply(ctx.db, back.discussion_id, back.account_id, 1)
  },
}
