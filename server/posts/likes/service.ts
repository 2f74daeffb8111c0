import type { LikeKind } from '#api/likes.ts'
import type { FeedQuery } from '#api/shared.ts'
import { readRelations } from '#server/account/follows/service.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { readCosts, refuseTired } from '#server/wallet/energy/service.ts'
import { readFeed } from '../read-feed.ts'
import { readPost } from '../service.ts'
import { forwardsFeed, likedFeed } from './queries-liked.ts'
import { countsOf, deleteLike, likePost as insertLike, likingRows, type Named } from './queries.ts'
import { likingPersonView, likingView } from './views.ts'

/** Likes or forwards a post for energy. A second time is the same one: it costs nothing. */
export async function likePost(ctx: MemberCtx, named: Named, kind: LikeKind) {
  const points = (await readCosts(ctx))[kind]
  const done = await insertLike(ctx.db, ctx.viewer.id, named, kind, points, ctx.now)
  if (done.outcome === 'OUT_OF_ENERGY') return refuseTired(ctx, points)
  if (done.outcome === 'UNSEEN') {
    await readPost(ctx, named.author, named.permlink)
    return fail('NOT_FOUND')
  }
  if (done.post === null) return fail(done.outcome)
  if (done.outcome === 'DONE') {
    const facts = { from: ctx.viewer.account, title: done.title, permlink: named.permlink }
    await notifyMember(ctx, done.author, { kind, subject: done.post, facts })
  }
  return likingView(done)
}

/** Takes a like or forward back. The energy is gone; where there was none, all is as it was asked for. */
export async function unlikePost(ctx: MemberCtx, { author, permlink }: Named, kind: LikeKind) {
  const post = await readPost(ctx, author, permlink)
  await deleteLike(ctx.db, ctx.viewer.id, post.id, kind)
  return likingView(await countsOf(ctx.db, post.id, ctx.viewer.id))
}

/** Who likes a post, or forwarded it. */
export async function listLikes(
  ctx: ReadCtx,
  { author, permlink, kind, before, limit }: Named & { kind: LikeKind; before?: string | undefined; limit: number },
) {
  const post = await readPost(ctx, author, permlink)
  const { page, last } = cutPage(await likingRows(ctx.db, { postId: post.id, kind, viewer: ctx.viewer, now: ctx.now, before }, limit + 1), limit)
  const relation = await readRelations(
    ctx,
    page.map((row) => row.id),
  )
  return {
    people: page.map((row) => likingPersonView(row, relation(row.id))),
    count: kind === 'like' ? post.like_count : post.forward_count,
    next: last?.like_id ?? null,
  }
}

/** What the viewer likes. */
export const listLiked = (ctx: MemberReadCtx, query: FeedQuery) => readFeed(ctx, likedFeed(ctx.viewer.id), query)

/** What somebody forwarded. */
export async function listForwards(ctx: ReadCtx, account: string, query: FeedQuery) {
  const whose = (await findAccount(ctx.db, account)) ?? fail('USER_NOT_FOUND')
  return readFeed(ctx, forwardsFeed(whose.id), query)
}
