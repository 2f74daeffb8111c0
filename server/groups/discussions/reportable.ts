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
import { discussionRow, replyRow, type Reading } from './queries.ts'

const NUMBER = /^[1-9]\d{0,17}$/
const FIRST_WORDS = 60
const beginning = (words: string) => [...words.replace(/\s+/g, ' ').trim()].slice(0, FIRST_WORDS).join('')

/** The number of nothing: what is not there is asked for as what is, so that nobody can tell them apart. */
const NOTHING = '0'
const numberOf = (subject: string) => (NUMBER.test(subject) ? subject : NOTHING)
/** Where it stands, as this reader finds it. */
async function findIn(ctx: ReadCtx | WriteCtx, place: { group_id: string; discussion_id: string } | null) {
  const group = await groupById(ctx.db, place?.group_id ?? NOTHING, ctx.viewer?.id ?? null)
  const reading: Reading = { groupId: group?.id ?? NOTHING, viewer: ctx.viewer, now: ctx.now, isMember: (group?.role ?? null) !== null }
  return { reading, discussion: await discussionRow(ctx.db, reading, place?.discussion_id ?? NOTHING) }
}

/** A discussion, by its number. */
export const reportableDiscussion: Reportable = {
  async find(ctx, subject) {
    const { reading, discussion } = await findIn(ctx, await groupOfDiscussion(ctx.db, numberOf(subject)))
    if (discussion?.state !== 'shown' || !discussion.account_id) return null
    const { id, account_id: accountId, title, words } = discussion
    return { id, accountId, title, path: `/group/${reading.groupId}/discussions/${id}`, texts: [words], pictures: [] }
  },
  remove: async (ctx, { id, by, reason }) => void (await setDiscussionRemoved(ctx.db, id, { by, reason, now: ctx.now })),
  putBack: (ctx, { id }) => putBackDiscussion(ctx.db, id),
}

/** A reply, by its number. */
export const reportableReply: Reportable = {
  async find(ctx, subject) {
    const { reading, discussion } = await findIn(ctx, await groupOfReply(ctx.db, numberOf(subject)))
    const row = await replyRow(ctx.db, reading, discussion?.id ?? NOTHING, numberOf(subject))
    if (!discussion || row?.state !== 'shown' || !row.account_id) return null
    const path = `/group/${reading.groupId}/discussions/${discussion.id}?reply=${row.id}`
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
