import { encodeFunctionData, type Hex } from 'viem'
import { abi } from '#chain/artifacts/collectible.ts'
import { readGround, signTransaction, type Ground } from '#server/chain/transactions/sign-transaction.ts'
import type { WriteCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { notifyEach } from '#server/notifications/service.ts'
import type { OpeningCtx } from '../keys/open-key.ts'
import { readLocks, signWithKey } from '../keys/service.ts'
import { pieceId, splitSignature, typedBurn } from '../pieces/policy-consent.ts'
import { fromBurn } from './flow.ts'
import { giftEnds } from './policy.ts'
import { burnOf, burnOfTransaction, insertBurn, moveBurn, setBurnt, type BurnRow, type BurnWhy, type PieceKey } from './queries-burns.ts'
import { lockPiece } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'burn-piece': { purchaseId: string }
  }
}
/** A little above what `npm run gas` measures. */
const GAS = 100_000n

/** A piece is to be burnt: all that was paid for it went back after it had left. Once for a purchase. */
export async function startBurn(ctx: WriteCtx, piece: PieceKey, purchase: { id: string; buyerId: string }): Promise<void> {
  await lockPiece(ctx.db, piece)
  if (await insertBurn(ctx.db, piece, purchase, ctx.now)) await enqueue(ctx, 'burn-piece', { purchaseId: purchase.id })
}

type Prepared = { row: BurnRow; ground: Ground; data: Hex | null }
/** Has it signed with its holder's key, as far as the site may open that, and the transaction by the site; signed, it is sent until it is in a block. */
export const burnPieceJob: JobHandler<'burn-piece', Prepared | null> = {
  async outside(ctx, { purchaseId }) {
    const [row, { chain }] = [await burnOf(ctx.db, purchaseId), ctx.kit]
    if (row?.state !== 'waiting' || row.is_moving || !chain) return null
    const ground = await readGround(ctx, chain)
    if (ground.chainId !== row.chain_id) return null
    return { row, ground, data: row.current_id === row.holder_id ? await signBurn(ctx, row, ctx.now) : null }
  },
  async write(ctx, { purchaseId }, found) {
    if (!found) return
    const { ground, data } = found
    await lockPiece(ctx.db, { castingId: found.row.casting_id, edition: found.row.edition })
    // who came second at the same moment finds it signed
    const row = (await burnOf(ctx.db, purchaseId))!
    if (row.state !== 'waiting' || row.is_moving) return
    if (row.current_id !== row.holder_id) return keepPiece(ctx, row, 'given')
    if (!data) return keepPiece(ctx, row, 'unsigned')
    const subject = `${row.number} ${row.edition}`
    const { id } = await signTransaction(ctx, ctx.kit.chain!, ground, { purpose: 'burn', subject, to: row.contract, data, gas: GAS })
    await moveBurn(ctx.db, purchaseId, { from: fromBurn.sending, to: 'sending', with: { transaction_id: id } })
    await enqueue(ctx, 'send-transactions', {})
  },
}

/** What the site sends; null where only the holder has their key. */
async function signBurn(ctx: OpeningCtx, row: BurnRow, now: Date): Promise<Hex | null> {
  if (!(await readLocks(ctx.db, row.holder_id))?.custody) return null
  const [id, deadline] = [BigInt(pieceId(row.content_hash, row.edition)), BigInt(giftEnds(now))]
  const typed = typedBurn(row.chain_id, row.contract, { id, nonce: BigInt(row.giftable_at), deadline })
  const { signatures } = await signWithKey(ctx, { accountId: row.holder_id, trusteeship: true }, [typed])
  const { r, vs } = splitSignature(signatures[0])
  return encodeFunctionData({ abi, functionName: 'burnBySig', args: [id, deadline, r, vs] })
}

/** A transaction came into a block: the piece is there no more, or the contract refused. */
export async function followBurn(ctx: WriteCtx, { transactionId, worked }: { transactionId: string; worked: boolean }): Promise<void> {
  const purchaseId = await burnOfTransaction(ctx.db, transactionId)
  if (!purchaseId) return
  const row = (await burnOf(ctx.db, purchaseId))!
  if (!worked) return keepPiece(ctx, row, 'refused')
  if (!(await moveBurn(ctx.db, purchaseId, { from: fromBurn.done, to: 'done', with: { ended_at: ctx.now } }))) return
  await setBurnt(ctx.db, { castingId: row.casting_id, edition: row.edition }, ctx.now)
  const facts = { state: 'burnt', title: row.title, edition: row.edition } as const
  await notifyEach(ctx, [row.holder_id, row.creator_id], { kind: 'piece-sale', subject: row.number, facts })
}

async function keepPiece(ctx: WriteCtx, { purchase_id: id }: BurnRow, why: BurnWhy): Promise<void> {
  await moveBurn(ctx.db, id, { from: fromBurn.kept, to: 'kept', with: { why, ended_at: ctx.now } })
}
