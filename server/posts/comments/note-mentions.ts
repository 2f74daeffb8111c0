import { findMentioned } from '#server/account/mentions/service.ts'
import type { MemberCtx } from '#server/context.ts'
import type { PostRow } from '../queries.ts'
import { seeingPost, setMentioned } from './queries-write.ts'

/** Whom a comment names is kept with it, as far as they want to be named and see the post: who renames themselves stays mentioned. */
export async function noteMentions(ctx: MemberCtx, post: PostRow, comment: string, words: string): Promise<void> {
  const named = await findMentioned(ctx, { text: words, by: ctx.viewer.id })
  const people = named.map(({ accountId }) => accountId)
  await setMentioned(ctx.db, comment, await seeingPost(ctx.db, ctx.now, post.id, people))
}
