import type { MemberQuery } from '#api/admin.ts'
import type { StatementQuery } from '#api/wallet.ts'
import { findByPhone, findMembers, readMember } from '#server/account/find-members.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import type { ReadReferences } from '#server/hooks/references.ts'
import type { Reviewables } from '#server/hooks/review.ts'
import { findReviews } from '#server/reviews/service.ts'
import { listStatementOf, showMoneyOf } from '#server/wallet/service.ts'
import { canSeeMembers, canSeeMoney } from './policy.ts'

/** Searching for people is an act of its own in the audit log: so both searches write, though they change nothing of anybody's. */
export const searchMembers = (ctx: MemberCtx, query: MemberQuery) => (canSeeMembers(ctx.viewer) ? findMembers(ctx, query) : fail('NOT_FOUND'))
export const searchByPhone = (ctx: MemberCtx, typed: { phone: string; countryCode: string }) =>
  canSeeMembers(ctx.viewer) ? findByPhone(ctx, typed) : fail('NOT_FOUND')

/** Somebody as the viewer's roles need to see them: reviews of the kinds they decide on, amounts for who keeps the money. */
export async function showMember(ctx: MemberCtx, reviewables: Reviewables, uid: string) {
  if (!canSeeMembers(ctx.viewer)) return fail('NOT_FOUND')
  const member = await readMember(ctx, uid)
  const reviews = await findReviews(ctx, reviewables, uid)
  return { ...member, reviews, money: canSeeMoney(ctx.viewer) ? await showMoneyOf(ctx, uid) : null }
}

/** Works in it are shown as the operator may see them. */
export async function showStatement(ctx: MemberCtx, readReferences: ReadReferences, uid: string, query: StatementQuery) {
  await readMember(ctx, uid)
  return listStatementOf(ctx, readReferences, uid, query)
}
