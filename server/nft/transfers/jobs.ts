import type { Address, Hex } from 'viem'
import { readGround, signTransaction, type Ground } from '#server/chain/transactions/sign-transaction.ts'
import type { ReadCtx } from '#server/context.ts'
import { raiseAlert, raiseAlertOnce } from '#server/kit/alerts.ts'
import { enqueue, enqueueEach } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { keepMade, makeInCustody, type MadeKey } from '../keys/make-key.ts'
import { readCreatorAddress } from '../keys/service.ts'
import { pieceId } from '../pieces/policy-consent.ts'
import { askPiece, askGone } from './ask-contract.ts'
import { endTransfer, keepTransfer } from './end-transfer.ts'
import { from } from './flow.ts'
import { waitingBurns, type PieceKey } from './queries-burns.ts'
import { addressBytes, heldPieces, moveTransfer, transferById, waitingTransfers, type HeldRow, type TransferRow } from './queries.ts'
import { callOf } from './sign-transfer.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'move-piece': { transferId: string }
    'move-pieces': Record<never, never>
    'read-transfer': { transferId: string }
    'compare-holders': { after?: PieceKey }
  }
}
declare module '#server/kit/alerts.ts' {
  interface Alerts {
    transfer: true
    holder: true
  }
}

/** A little above what `npm run gas` measures for somebody who holds nothing yet. */
const GAS = 120_000n
const [AT_ONCE, PAUSE_MS, PAGE] = [20, 60_000, 200]

type Prepared = { row: TransferRow; ground: Ground; to: Address; made: MadeKey | null; data: Hex | null }
/** Has a transfer signed by who holds the piece, and the transaction by the site; who has no address gets one first. Signed, it is sent until it is in a block. */
export const movePieceJob: JobHandler<'move-piece', Prepared | null> = {
  async outside(ctx, { transferId }) {
    const row = await transferById(ctx.db, transferId)
    const { chain } = ctx.kit
    if (row?.state !== 'waiting' || !chain) return null
    const ground = await readGround(ctx, chain)
    if (ground.chainId !== row.chain_id) return null
    const known = row.to_address ?? (await readCreatorAddress(ctx.db, row.to_id))
    const made = known ? null : await makeInCustody(ctx, row.to_id)
    const to = known ?? made!.address
    return { row, ground, to, made, data: await callOf(ctx, chain, row, to, ctx.now) }
  },
  async write(ctx, payload, found) {
    if (!found) return
    const { row, ground, to, made, data } = found
    if (!data) return endTransfer(ctx, row, 'unsigned')
    // with a key of their own by now, the address that was signed for is not theirs
    if (made && (await keepMade(ctx, row.to_id, made)) !== to) return enqueue(ctx, 'move-piece', payload)
    const subject = `${row.number} ${row.edition}`
    const { id } = await signTransaction(ctx, ctx.kit.chain!, ground, { purpose: 'transfer', subject, to: row.contract, data, gas: GAS })
    const change = { from: from.sending, to: 'sending' as const, with: { transaction_id: id, to_address: addressBytes(to) } }
    if (!(await moveTransfer(ctx.db, row.id, change))) throw new Error(`transfer ${row.id} was signed twice at once`) // what was signed goes with it
    await enqueue(ctx, 'send-transactions', {})
  },
}

/** Asks again for what waits for longer than a minute: no chain was there, or the signing process had too much to do. */
export const movePiecesJob: JobHandler<'move-pieces'> = {
  async write(ctx) {
    const ids = await waitingTransfers(ctx.db, new Date(ctx.now.getTime() - PAUSE_MS), AT_ONCE)
    await enqueueEach(
      ctx,
      'move-piece',
      ids.map((transferId) => ({ payload: { transferId }, runAt: ctx.now })),
    )
    const burns = await waitingBurns(ctx.db, new Date(ctx.now.getTime() - PAUSE_MS), AT_ONCE)
    await enqueueEach(
      ctx,
      'burn-piece',
      burns.map((purchaseId) => ({ payload: { purchaseId }, runAt: ctx.now })),
    )
  },
}

/** A piece is its receiver's when the chain says so. */
export const readTransferJob: JobHandler<'read-transfer', { row: TransferRow; owner: Address; giftableAt: number } | null> = {
  async outside(ctx, { transferId }) {
    const row = await transferById(ctx.db, transferId)
    const { chain } = ctx.kit
    if (row?.state !== 'sending' || !chain) return null
    return { row, ...(await askPiece(chain, row.contract, pieceId(row.content_hash, row.edition))) }
  },
  async write(ctx, _payload, found) {
    if (!found) return
    if (found.owner === found.row.to_address) return keepTransfer(ctx, found.row, found.giftableAt)
    await raiseAlert(ctx, 'transfer', { transfer: found.row.id })
    await endTransfer(ctx, found.row, 'elsewhere')
  },
}

type Compared = { strange: HeldRow[]; last: PieceKey | null }
/** Once a day each piece is asked of the chain: one that lies elsewhere than our books say raises an alert. */
export const compareHoldersJob: JobHandler<'compare-holders', Compared> = {
  async outside(ctx, { after }) {
    const rows = await heldPieces(ctx.db, after ?? null, PAGE)
    const asked = await Promise.all(rows.map((row) => isStrange(ctx, row)))
    const last = rows.length === PAGE ? rows.at(-1)! : null
    return { strange: rows.filter((_row, n) => asked[n]), last: last && { castingId: last.casting_id, edition: last.edition } }
  },
  async write(ctx, { after }, { strange, last }) {
    // what has moved since it was read is asked tomorrow
    const still = strange.length ? await heldPieces(ctx.db, after ?? null, PAGE) : []
    const nameOf = (row: HeldRow) => `${row.casting_id} ${row.edition} ${row.giftable_at}`
    const names = new Set(still.map(nameOf))
    for (const row of strange.filter((one) => names.has(nameOf(one)))) await raiseAlertOnce(ctx, 'holder', { casting: row.casting_id, edition: row.edition })
    if (last) await enqueue(ctx, 'compare-holders', { after: last })
  },
}
async function isStrange({ kit: { chain } }: ReadCtx, row: HeldRow): Promise<boolean> {
  if (!chain) return false
  const piece = pieceId(row.content_hash, row.edition)
  if (row.is_burnt) return !(await askGone(chain, row.contract, piece))
  const { owner, giftableAt } = await askPiece(chain, row.contract, piece)
  return owner !== row.address || giftableAt !== row.giftable_at
}
