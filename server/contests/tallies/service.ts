import type { Tally } from '#api/tallies.ts'
import { findOpenedById } from '#server/campaigns/service.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { tallyOf } from './queries.ts'
import { tallyView } from './views.ts'

const NUMBER = /^[1-9]\d{0,8}$/
export async function showTally(ctx: ReadCtx, activityId: string): Promise<{ report: Tally | null }> {
  const definition = (NUMBER.test(activityId) ? await findOpenedById(ctx.db, Number(activityId)) : null) ?? fail('NOT_FOUND')
  const row = await tallyOf(ctx.db, definition.activityId)
  return { report: row && tallyView(row) }
}
