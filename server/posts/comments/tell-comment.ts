import { eventTypes } from '#api/events.ts'
import type { Viewer, WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import type { PostRow } from '../queries.ts'
import { isOpen } from '../visibility.ts'
import { blockersOf, seeingPost } from './queries-write.ts'

export type ToldComment = { id: string; by: Pick<Viewer, 'id' | 'account'>; answers: string | null; state: 'shown' | 'waiting' }

const factsOf = (post: PostRow, from: string, comment: string) => ({ from, title: post.title, permlink: post.permlink, comment })

/**
 * Tells the post's author and whom it answers, each once: a burst under one post is one entry, and so is one under a comment. Who no longer sees the post hears
 * nothing, and of what waits for a yes only the author hears.
 */
export async function tellComment(ctx: WriteCtx, post: PostRow, { id, by, answers, state }: ToldComment): Promise<void> {
  const facts = factsOf(post, by.account, id)
  const shown = state === 'shown'
  const heard = shown && answers && answers !== by.id ? await seeingPost(ctx.db, ctx.now, post.id, [answers]) : []
  for (const one of heard) await notifyMember(ctx, one, { kind: 'reply', subject: post.id, facts })
  if (post.account_id !== by.id && !(shown && post.account_id === answers))
    await notifyMember(ctx, post.account_id, { kind: 'comment', subject: post.id, facts })
  if (shown) await tellPages(ctx, post, id, by)
}

/** The author says of somebody's words that they helped, or lets them be seen: their writer hears of it, if they still see the post. */
export async function tellWriter(
  ctx: WriteCtx & { viewer: Viewer },
  post: PostRow,
  kind: 'helped' | 'comment-shown',
  { id, writer }: { id: string; writer: string },
): Promise<void> {
  for (const one of await seeingPost(ctx.db, ctx.now, post.id, [writer]))
    await notifyMember(ctx, one, { kind, subject: post.id, facts: factsOf(post, ctx.viewer.account, id) })
}

/** Those whom a comment names, ten at most, except its own writer. */
export async function tellMentioned(
  ctx: WriteCtx,
  post: PostRow,
  { comment, by, people }: { comment: string; by: Pick<Viewer, 'id' | 'account'>; people: readonly string[] },
): Promise<void> {
  const facts = { ...factsOf(post, by.account, comment), where: 'comment' } as const
  for (const one of people) if (one !== by.id) await notifyMember(ctx, one, { kind: 'mention', subject: post.id, facts })
}

/** Pages that are open: of posts that everybody sees, but for those of people who blocked the writer. They hear a number and ask for the words themselves. */
async function tellPages(ctx: WriteCtx, post: PostRow, id: string, by: Pick<Viewer, 'id' | 'account'>): Promise<void> {
  const without = isOpen(post) ? await blockersOf(ctx.db, by.id) : null
  if (!without) return
  const name = `${post.account}/${post.permlink}`
  ctx.after.run(() => ctx.kit.hub.tellTopic(`comments:${name}`, { type: eventTypes.comment, data: { post: name, comment: id, by: by.account } }, without))
}
