import { eventTypes } from '#api/events.ts'
import { pickHearing } from '#server/account/mutes/service.ts'
import type { Viewer, WriteCtx } from '#server/context.ts'
import { notifyEach, notifyMember } from '#server/notifications/service.ts'
import { notMuting } from '../queries-muted.ts'
import type { PostRow } from '../queries.ts'
import { isOpen } from '../visibility.ts'
import { blockersOf, markMentionsTold, seeingPost } from './queries-write.ts'

type By = Pick<Viewer, 'id' | 'account'>
/** `approved`: the author of the post has just said yes to it, and need not hear of it. */
export type ToldComment = { id: string; words: string; by: By; answers: string | null; state: 'shown' | 'waiting' | 'approved' }

const factsOf = (post: PostRow, from: string, comment: string) => ({ from, title: post.title, permlink: post.permlink, comment })

/** Who of some people hears of words under a post: who sees it, and muted neither a word of them nor anything of the post. */
async function hearing(ctx: WriteCtx, post: PostRow, words: string, people: readonly string[]): Promise<string[]> {
  const seeing = await seeingPost(ctx.db, ctx.now, post.id, people)
  return pickHearing(ctx, words, seeing.length ? await notMuting(ctx.db, post.id, seeing, ctx.now) : [])
}

/**
 * Tells the post's author and whom it answers, each once: a burst under one post is one entry, and so is one under a comment. Who no longer sees the post hears
 * nothing, and of what waits for a yes only the author hears.
 */
export async function tellComment(ctx: WriteCtx, post: PostRow, { id, words, by, answers, state }: ToldComment): Promise<void> {
  const facts = factsOf(post, by.account, id)
  const shown = state !== 'waiting'
  const heard = shown && answers && answers !== by.id ? await hearing(ctx, post, words, [answers]) : []
  await notifyEach(ctx, heard, { kind: 'reply', subject: post.id, facts })
  if (state !== 'approved' && post.account_id !== by.id && !(shown && post.account_id === answers)) {
    // whoever has to say yes hears of it, whatever it says
    const author = shown ? await pickHearing(ctx, words, [post.account_id]) : [post.account_id]
    await notifyEach(ctx, author, { kind: 'comment', subject: post.id, facts })
  }
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

/** Those whom a comment that is seen names, ten at most, except its own writer, and whoever has heard of it. */
export async function tellMentioned(ctx: WriteCtx, post: PostRow, { comment, words, by }: { comment: string; words: string; by: By }): Promise<void> {
  const facts = { ...factsOf(post, by.account, comment), where: 'comment' } as const
  const people = (await markMentionsTold(ctx.db, comment)).filter((one) => one !== by.id)
  await notifyEach(ctx, await hearing(ctx, post, words, people), { kind: 'mention', subject: post.id, facts })
}

/** Pages that are open: of posts that everybody sees, but for those of people who blocked the writer. They hear a number and ask for the words themselves. */
async function tellPages(ctx: WriteCtx, post: PostRow, id: string, by: By): Promise<void> {
  const without = isOpen(post) ? await blockersOf(ctx.db, by.id) : null
  if (!without) return
  const name = `${post.account}/${post.permlink}`
  ctx.after.run(() => ctx.kit.hub.tellTopic(`comments:${name}`, { type: eventTypes.comment, data: { post: name, comment: id, by: by.account } }, without))
}
