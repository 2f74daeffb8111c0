import type { FigureName } from '#api/figures.ts'
import type { OperatorRole } from '#api/operators.ts'
import { proposeRoles } from '#server/account/operators/service.ts'
import type { MemberCtx } from '#server/context.ts'
import { openReview } from '#server/reviews/service.ts'
import { proposeFigure as draftFigure } from '#server/settings/edit-figures.ts'

/** Puts a new figure before another admin. */
export async function proposeFigure(ctx: MemberCtx, wanted: { figure: FigureName; value: number; why: string }) {
  const proposal = await draftFigure(ctx, wanted)
  await openReview(ctx, { kind: 'figure', subject: proposal, accountId: ctx.viewer.id })
  return { proposal }
}

/** Puts somebody's new roles before another admin. */
export async function proposeOperator(ctx: MemberCtx, wanted: { account: string; roles: OperatorRole[]; why: string }) {
  const proposal = await proposeRoles(ctx, wanted)
  await openReview(ctx, { kind: 'role', subject: proposal, accountId: ctx.viewer.id })
  return { proposal }
}
