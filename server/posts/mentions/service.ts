import { findMentionedIn } from '#server/account/mentions/service.ts'
import { pickHearing } from '#server/account/mutes/service.ts'
import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { notMuting } from '../queries-muted.ts'
import { markTold, replaceForwardMentions, replaceMentions, seersAmong, untoldMentions } from './queries.ts'

type Described = { id: string; description: string; descriptionOther: string | null }
/** Posts that mention somebody, as they were published or changed. */
declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'people-mentioned': { postId: string }
  }
}

/** Keeps whom the descriptions of one's posts mention. They are told once the posts are there (`tellMentioned`). */
export async function mentionInPosts(ctx: MemberCtx, posts: readonly Described[]): Promise<void> {
  const texts = posts.map((post) => [post.description, post.descriptionOther].join('\n'))
  const found = await findMentionedIn(ctx, { texts, by: ctx.viewer.id })
  const pairs = posts.flatMap(({ id }, n) => found[n]!.map(({ accountId }) => ({ id, accountId })))
  await replaceMentions(
    ctx.db,
    posts.map(({ id }) => id),
    { postIds: pairs.map(({ id }) => id), accountIds: pairs.map(({ accountId }) => accountId) },
  )
  await announceEach(
    ctx,
    'people-mentioned',
    posts.flatMap(({ id }, n) => (found[n]!.length ? [{ postId: id }] : [])),
  )
}

/**
 * Tells those whom a post mentions who may see it, muted nothing of it and have not been told: after it was published, and after each change of it, for then
 * somebody may be new there, or see it now.
 */
export async function tellMentioned(ctx: WriteCtx, { postId }: { postId: string }): Promise<void> {
  const post = await untoldMentions(ctx.db, postId)
  if (!post?.untold.length) return
  const seers = await seersAmong(ctx.db, postId, post.untold, ctx.now)
  const told = await markTold(ctx.db, postId, await notMuting(ctx.db, postId, seers, ctx.now), ctx.now)
  await tell(ctx, told, { id: post.id, facts: { from: post.author, title: post.title, permlink: post.permlink, where: 'description' } })
}

type Forwarded = { id: string; title: string; permlink: string }
/** Keeps whom the words of one's forward mention, and tells those who are new there. What is forwarded, everybody may see. */
export async function mentionInForward(ctx: MemberCtx, post: Forwarded, words: string): Promise<void> {
  const [found] = await findMentionedIn(ctx, { texts: [words], by: ctx.viewer.id })
  const fresh = await replaceForwardMentions(
    ctx.db,
    post.id,
    ctx.viewer.id,
    found!.map(({ accountId }) => accountId),
  )
  const hearing = await pickHearing(ctx, words, await notMuting(ctx.db, post.id, fresh, ctx.now))
  await tell(ctx, hearing, { id: post.id, facts: { from: ctx.viewer.account, title: post.title, permlink: post.permlink, where: 'forward' } })
}

type Told = { id: string; facts: { from: string; title: string; permlink: string; where: 'description' | 'forward' } }
/** Oneself is not told: gathering leaves that out, and whom the reader blocked. */
async function tell(ctx: Pick<WriteCtx, 'db' | 'now'>, people: string[], { id, facts }: Told): Promise<void> {
  await Promise.all(people.map((one) => notifyMember(ctx, one, { kind: 'mention', subject: id, facts })))
}
