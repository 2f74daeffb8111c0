import type { OperatorRole } from '#api/operators.ts'
import type { ParameterName } from '#api/parameters.ts'
import { proposeRoles } from '#server/account/operators/service.ts'
import type { MemberCtx } from '#server/context.ts'
import { openReview } from '#server/reviews/service.ts'
import { proposeParameter as draftParameter } from '#server/settings/edit-parameters.ts'

/** Puts a new parameter before another admin. */
export async function proposeParameter(ctx: MemberCtx, wanted: { parameter: ParameterName; value: number; why: string }) {
  const proposal = await draftParameter(ctx, wanted)
  await openReview(ctx, { kind: 'parameter', subject: proposal, accountId: ctx.viewer.id })
  return { proposal }
}

/** Puts somebody's new roles before another admin. */
export async function proposeOperator(ctx: MemberCtx, wanted: { account: string; roles: OperatorRole[]; why: string }) {
  const proposal = await proposeRoles(ctx, wanted)
  await openReview(ctx, { kind: 'role', subject: proposal, accountId: ctx.viewer.id })
  return { proposal }
}
