import type { Answers } from '#api/forms.ts'
import type { WriteCtx } from '#server/context.ts'
import { openedById } from '../queries.ts'
import type { Definition } from './policy.ts'
import { sealAnswers } from './service.ts'

/** What somebody answered to the form of an open campaign, for demo data. */
export async function makeAnswers(ctx: WriteCtx, activityId: number, accountId: string, answers: Answers): Promise<void> {
  await sealAnswers(ctx, (await openedById(ctx.db, activityId)) as Definition, accountId, answers)
}
