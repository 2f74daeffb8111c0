import type { WriteCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { publish } from '#server/kit/realtime/events.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { from } from './flow.ts'
import { castingById, castingOfTransaction, insertPieces, moveCasting, type CastingRow } from './queries.ts'

/** A transaction came into a block: one that cast something is read back, one that the contract refused has failed. */
export async function followTransaction(ctx: WriteCtx, { transactionId, worked }: { transactionId: string; worked: boolean }): Promise<void> {
  const castingId = await castingOfTransaction(ctx.db, transactionId)
  if (!castingId) return
  if (worked) return enqueue(ctx, 'read-casting', { castingId })
  await endCasting(ctx, (await castingById(ctx.db, castingId))!)
}

/** All its pieces are its creator's. */
export async function keepCast(ctx: WriteCtx, { id, number, account_id, editions, title }: CastingRow): Promise<void> {
  if (!(await moveCasting(ctx.db, id, { from: from.cast, to: 'cast', with: { cast_at: ctx.now } }, ctx.now))) return
  await insertPieces(ctx.db, id, editions, account_id)
  await publish(ctx, account_id, 'castSuccess', { number })
  await notifyMember(ctx, account_id, { kind: 'casting', subject: number, facts: { state: 'cast', title } })
}

export async function endCasting(ctx: WriteCtx, { id, number, account_id, title }: CastingRow): Promise<void> {
  if (!(await moveCasting(ctx.db, id, { from: from.failed, to: 'failed' }, ctx.now))) return
  await notifyMember(ctx, account_id, { kind: 'casting', subject: number, facts: { state: 'failed', title } })
}
