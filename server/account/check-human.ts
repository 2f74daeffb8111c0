import type { HumanAction } from '#api/account.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { makeHumanCheck, readHumanCheck, rememberHumanCheck } from '#server/kit/human-check.ts'

export const offerHumanCheck = ({ kit, random, now }: Pick<ReadCtx, 'kit' | 'random' | 'now'>, action: HumanAction) =>
  makeHumanCheck({ secrets: kit.secrets, random, now, cost: kit.config.HUMAN_CHECK_COST }, action)

/**
 * Whoever calls has had their machine work for this and nothing else (TRUST S025). The check is used up with what the call keeps: a try that counts and a
 * message that is sent cost one; a form with a mistake in it, of which nothing stays, does not.
 */
export async function checkHuman(ctx: WriteCtx, action: HumanAction, nvcVal: string | undefined): Promise<void> {
  const solved = await readHumanCheck(ctx.kit.secrets, action, nvcVal, ctx.now)
  if (typeof solved === 'string') return fail(solved)
  if (!(await rememberHumanCheck(ctx.db, solved))) return fail('HUMAN_CHECK_USED')
}
