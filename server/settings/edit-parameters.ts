import type { ParameterName } from '#api/parameters.ts'
import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { insertParameterChange, insertProposal, proposalsByIds } from './queries-parameters.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    'parameter-set': { parameter: ParameterName }
  }
}

/** Writes down what somebody would like a parameter to be; it holds once another person has approved it. The answer is its number. */
export const proposeParameter = (ctx: MemberCtx, { parameter, value, why }: { parameter: ParameterName; value: number; why: string }): Promise<string> =>
  insertProposal(ctx.db, { parameter, value, why, account_id: ctx.viewer.id, proposed_at: ctx.now })

/** Makes a proposal hold from now on; `by` approved it. */
export async function setParameter(ctx: WriteCtx, id: string, by: string): Promise<void> {
  const proposal = (await proposalsByIds(ctx.db, [id]))[0] ?? fail('NOT_FOUND')
  await insertParameterChange(ctx.db, {
    parameter: proposal.parameter as ParameterName,
    value: Number(proposal.value),
    why: proposal.why,
    account_id: proposal.account_id,
    approved_by: by,
    changed_at: ctx.now,
  })
  await announce(ctx, 'parameter-set', { parameter: proposal.parameter as ParameterName })
}
