import { fail, type WriteCtx } from '#server/context.ts'
import { fromRefused } from '../pieces/flow.ts'
import { moveCasting } from '../pieces/queries.ts'
import { changeLikeness, lockLikeness, type LikenessRow } from './queries.ts'
import { tellOf } from './service.ts'

async function holdReviewed(ctx: WriteCtx, number: string): Promise<LikenessRow> {
  const row = await lockLikeness(ctx.db, number)
  return row?.state === 'review' ? row : fail('REVIEW_CLOSED')
}

/** Two photographs are not one: it is cast. */
export async function clearLikeness(ctx: WriteCtx, number: string): Promise<void> {
  const row = await holdReviewed(ctx, number)
  await changeLikeness(ctx.db, row.id, { state: 'cleared', closed_at: ctx.now })
  for (const to of [row.account_id, row.creator_id]) await tellOf(ctx, to, row, 'cleared')
}
/** It is the other one's photograph: nobody casts it. */
export async function confirmLikeness(ctx: WriteCtx, number: string): Promise<void> {
  const row = await holdReviewed(ctx, number)
  await changeLikeness(ctx.db, row.id, { state: 'upheld', closed_at: ctx.now })
  await moveCasting(ctx.db, row.casting_id, { from: fromRefused, to: 'failed' }, ctx.now)
  for (const to of [row.account_id, row.creator_id]) await tellOf(ctx, to, row, 'upheld')
}
