import type { ReadMentions } from '#server/hooks/mentions.ts'
import { mentionedPosts } from './queries-mentions.ts'
import { mentionView } from './views.ts'

/** What tells of a post keeps its number as text, and not every number is a post's. */
const POST_NUMBER = /^\d{1,18}$/

export const readMentions: ReadMentions = async (ctx, ids) => {
  const rows = await mentionedPosts(ctx, [...new Set(ids.filter((id) => POST_NUMBER.test(id)))])
  return new Map(rows.map((row) => [row.id, { authorId: row.account_id, mention: mentionView(ctx, row) }]))
}
