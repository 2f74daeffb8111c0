import { findMentioned } from '#server/account/mentions/service.ts'
import type { MemberCtx } from '#server/context.ts'
import type { PostRow } from '../queries.ts'
import { seeingPost, setMentioned } from './queries-write.ts'
import { tellMentioned } from './tell-comment.ts'

/**
 * Whom a comment names is kept with it, as far as they want to be named and see the post: who renames themselves stays mentioned. They hear of it once the
 * comment is seen (`tellMentioned`).
 */
export async function noteMentions(
  ctx: MemberCtx,
  post: PostRow,
  { comment, words, shown }: { comment: string; words: string; shown: boolean },
): Promise<void> {
  const named = await findMentioned(ctx, { text: words, by: ctx.viewer.id })
  const people = named.map(({ accountId }) => accountId)
  await setMentioned(ctx.db, comment, await seeingPost(ctx.db, ctx.now, post.id, people))
  if (shown) await tellMentioned(ctx, post, { comment, words, by: ctx.viewer })
}
