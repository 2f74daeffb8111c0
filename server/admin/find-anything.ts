import type { FindQuery } from '#api/admin.ts'
import { findMembers } from '#server/account/find-members.ts'
import type { MemberCtx } from '#server/context.ts'
import type { Reviewables } from '#server/hooks/review.ts'
import { findPosts } from '#server/posts/find-posts.ts'
import { findNumbered } from '#server/reviews/service.ts'
import { findWithdrawal } from '#server/wallet/withdrawals/find-withdrawal.ts'
import { canSeeMembers, canSeeMoney } from './policy.ts'

/** Of each kind; who looks for more people than that has a page for it. */
const MOST = 5

/** Whatever has this number or name, as far as the viewer's roles open it; the search stands in the audit log. */
export async function findAnything(ctx: MemberCtx, reviewables: Reviewables, { q }: FindQuery) {
  const { members } = canSeeMembers(ctx.viewer) ? await findMembers(ctx, { q, limit: MOST }) : { members: [] }
  const posts = await findPosts(ctx, q, MOST)
  const reviews = await findNumbered(ctx, reviewables, q)
  return { members, posts, reviews, withdrawals: canSeeMoney(ctx.viewer) ? await findWithdrawal(ctx, q) : [] }
}
