import type { LikeKind } from '#api/likes.ts'
import type { ForwardWords } from '#api/posts.ts'
import type { FeedQuery } from '#api/shared.ts'
import { refuseBlocked } from '#server/account/blocks/service.ts'
import { readRelations } from '#server/account/follows/service.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { requireStanding } from '#server/safety/service.ts'
import { refuseBannedWords } from '#server/settings/service.ts'
import { readCosts, refuseTired } from '#server/wallet/energy/service.ts'
import { readForwardMentions } from '../mentions/read-forward-mentions.ts'
import { mentionInForward } from '../mentions/service.ts'
import { checkWords } from '../newcomers/service.ts'
import { readFeed } from '../read-feed.ts'
import { readPost } from '../service.ts'
import { countsFor } from '../views.ts'
import { forwardedBy, forwardRows, hasForwarded } from './queries-forwards.ts'
import { forwardsFeed, likedFeed } from './queries-liked.ts'
import { countsOf, deleteLike, likePost as insertLike, likingRows, setWords, type Named } from './queries.ts'
import { likingPersonView, likingView } from './views.ts'

/** Likes or forwards a post for energy, a forward with words or without. A second time is the same one: it costs nothing, and its words stay. */
export async function likePost(ctx: MemberCtx, { words = '', ...named }: Named & { words?: string }, kind: LikeKind) {
  if (words) await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'words', text: words }])
  // a second time says nothing, so that it is answered as the first was
  if (words && !(await hasForwarded(ctx.db, ctx.viewer.id, named))) await checkWords(ctx, { words, again: null })
  const points = (await readCosts(ctx))[kind]
  const done = await insertLike(ctx.db, ctx.viewer.id, named, { kind, points, words, now: ctx.now })
  if (done.outcome === 'OUT_OF_ENERGY') return refuseTired(ctx, points)
  if (done.outcome === 'UNSEEN') {
    await readPost(ctx, named.author, named.permlink)
    return fail('NOT_FOUND')
  }
  if (done.post === null) return fail(done.outcome)
  if (done.outcome === 'DONE') {
    const facts = { from: ctx.viewer.account, title: done.title, permlink: named.permlink }
    await notifyMember(ctx, done.author, { kind, subject: done.post, facts })
    if (words) await mentionInForward(ctx, { id: done.post, title: done.title, permlink: named.permlink }, words)
  }
  return likingView(done)
}

/** Changes the words of one's forward. Taking them away is always possible; saying something is not, where a block stands between the two. */
export async function changeWords(ctx: MemberCtx, { author, permlink, words }: Named & { words: string }): Promise<ForwardWords> {
  if (words) await requireStanding(ctx)
  await refuseBannedWords(ctx, [{ field: 'words', text: words }])
  const post = await readPost(ctx, author, permlink)
  if (words) await refuseBlocked(ctx, post.account_id)
  await checkWords(ctx, { words, again: { forwardOf: post.id } })
  if (!(await setWords(ctx.db, ctx.viewer.id, post.id, words))) return fail('NOT_FOUND')
  await mentionInForward(ctx, post, words)
  return (await readOwnWords(ctx, post.id)) ?? fail('NOT_FOUND')
}

/** What the reader said when forwarding a post; null where they did not forward it. */
async function readOwnWords(ctx: ReadCtx | MemberCtx, postId: string): Promise<ForwardWords | null> {
  const [own] = ctx.viewer ? await forwardRows(ctx.db, [postId], forwardedBy(ctx.viewer.id)) : []
  if (!own) return null
  const mentioned = await readForwardMentions(ctx, [{ postId, forwarderId: own.forwarder_id }])
  return { words: own.words, mentioned: mentioned(postId, own.forwarder_id) }
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
  const mentioned = await readForwardMentions(
    ctx,
    page.filter((row) => row.words).map((row) => ({ postId: post.id, forwarderId: row.id })),
  )
  return {
    people: page.map((row) => likingPersonView(row, relation(row.id), mentioned(post.id, row.id))),
    count: countsFor(ctx.viewer, post)[kind === 'like' ? 'likes' : 'forwards'],
    own: kind === 'forward' ? await readOwnWords(ctx, post.id) : null,
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
