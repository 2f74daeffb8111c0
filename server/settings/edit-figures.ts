import type { FigureName } from '#api/figures.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { insertFigureChange, insertProposal, proposalsByIds } from './queries-figures.ts'

/** Writes down what somebody would like a figure to be; it holds once another person has approved it. The answer is its number. */
export const proposeFigure = (ctx: MemberCtx, { figure, value, why }: { figure: FigureName; value: number; why: string }): Promise<string> =>
  insertProposal(ctx.db, { figure, value, why, account_id: ctx.viewer.id, proposed_at: ctx.now })

/** Makes a proposal hold from now on. */
export async function setFigure(ctx: MemberCtx, id: string): Promise<void> {
  const proposal = (await proposalsByIds(ctx.db, [id]))[0] ?? fail('NOT_FOUND')
  await insertFigureChange(ctx.db, {
    figure: proposal.figure as FigureName,
    value: Number(proposal.value),
    why: proposal.why,
    account_id: proposal.account_id,
    approved_by: ctx.viewer.id,
    changed_at: ctx.now,
  })
}
