import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { whyNot, type NoTransfer } from './policy.ts'
import type { PieceKey } from './queries-burns.ts'
import { insertTransfer, lockPiece, transferByKey, type Signed, type TransferKind } from './queries.ts'

type Asked = { pieceId: PieceKey; toAccountId: string; kind: TransferKind; key: string; signed?: Signed }

/**
 * Has a piece sent to a member from who holds it: a `delivery` from its creator, a `gift` from whoever has it and may give it. The same `key` asks once, whatever else is
 * said. Whoever waits for the end listens to `piece-received` and `piece-kept`. `signed`: by the holder themselves, where the site cannot open their key.
 */
export async function startTransfer(
  ctx: WriteCtx | MemberCtx,
  { pieceId, toAccountId, kind, key, signed }: Asked,
): Promise<{ transferId: string } | { refused: NoTransfer }> {
  const before = await transferByKey(ctx.db, key)
  if (before) return { transferId: before.id }
  const piece = await lockPiece(ctx.db, pieceId)
  const refused = whyNot(piece, { toAccountId, kind }, ctx.now)
  if (!piece || refused) return { refused: refused ?? 'gone' }
  const id = ctx.random.uuid()
  const row = { ...pieceId, id, key, fromId: piece.holder_id, toId: toAccountId, kind, signed: signed ?? null }
  if (!(await insertTransfer(ctx.db, row, ctx.now))) {
    const same = await transferByKey(ctx.db, key)
    return same ? { transferId: same.id } : { refused: 'moving' }
  }
  await enqueue(ctx, 'move-piece', { transferId: id })
  return { transferId: id }
}
