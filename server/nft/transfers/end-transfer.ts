import type { WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { from } from './flow.ts'
import { moveTransfer, setHolder, transferById, transferOfTransaction, type TransferKind, type TransferRow, type TransferWhy } from './queries.ts'

type Moved = { transferId: string; key: string; kind: TransferKind; castingId: string; edition: number; fromAccountId: string; toAccountId: string }
declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    /** The chain says that a piece is its receiver's. `key`: of who asked for it. */
    'piece-received': Moved
    /** It did not go, and is still whose it was: its holder’s key is not the site’s to open, the contract refused it, or it lies elsewhere than it should. */
    'piece-kept': Moved & { why: TransferWhy }
  }
}
const movedOf = (row: TransferRow): Moved => ({
  transferId: row.id,
  key: row.key,
  kind: row.kind,
  castingId: row.casting_id,
  edition: row.edition,
  fromAccountId: row.from_id,
  toAccountId: row.to_id,
})

/** A transaction came into a block: one that moved a piece is read back, one that the contract refused moved nothing. */
export async function followTransfer(ctx: WriteCtx, { transactionId, worked }: { transactionId: string; worked: boolean }): Promise<void> {
  const transferId = await transferOfTransaction(ctx.db, transactionId)
  if (!transferId) return
  if (worked) return enqueue(ctx, 'read-transfer', { transferId })
  await endTransfer(ctx, (await transferById(ctx.db, transferId))!, 'refused')
}

export async function keepTransfer(ctx: WriteCtx, row: TransferRow, giftableAt: number): Promise<void> {
  if (!(await moveTransfer(ctx.db, row.id, { from: from.done, to: 'done', with: { ended_at: ctx.now } }))) return
  await setHolder(ctx.db, { castingId: row.casting_id, edition: row.edition }, row.to_id, giftableAt)
  await announce(ctx, 'piece-received', movedOf(row))
}

export async function endTransfer(ctx: WriteCtx, row: TransferRow, why: TransferWhy): Promise<void> {
  if (!(await moveTransfer(ctx.db, row.id, { from: from.failed, to: 'failed', with: { why, ended_at: ctx.now } }))) return
  await announce(ctx, 'piece-kept', { ...movedOf(row), why })
}
