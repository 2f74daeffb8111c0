import type { WriteCtx } from '#server/context.ts'
import { announce } from '#server/hooks/domain-events.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { returnBought } from '#server/orders/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { startTransfer } from '../transfers/service.ts'
import { from } from './flow.ts'
import { holdPurchase } from './hold-purchase.ts'
import { sendsAt, settlesAt } from './policy.ts'
import { findDue, movePurchase, postpone, purchaseBy, type PurchaseRow } from './queries.ts'
import { burnReturned, endReturned } from './return-pieces.ts'

declare module '#server/hooks/domain-events.ts' {
  interface DomainEvents {
    /** A piece that was bought is its buyer's, on the chain too. */
    'purchase-received': { buyerId: string }
  }
}

const FOR = 'purchase '
/** What asks once for a try to send it. */
const keyOf = ({ number, sends_at }: PurchaseRow) => `${FOR}${number} ${sends_at.getTime()}`
const numberOf = (key: string): string | null => (key.startsWith(FOR) ? key.slice(FOR.length).split(' ')[0]! : null)

/** Sends the next piece whose buyer can change their mind no more; one that its creator has no longer is given back. */
export async function sendNext(ctx: WriteCtx): Promise<Swept> {
  const number = ctx.kit.chain ? await findDue(ctx.db, ctx.now) : null
  const found = number && (await purchaseBy(ctx.db, number))
  if (!found) return
  const { row, line } = await holdPurchase(ctx, found)
  if (row.state !== 'paid' || row.frozen_at || row.sends_at > ctx.now) return 'more'
  if (line?.amount) await send(ctx, row, line)
  else await postpone(ctx.db, row.id, sendsAt(ctx.now)) // an operator has asked for all of its money
  return 'more'
}
async function send(ctx: WriteCtx, row: PurchaseRow, line: { n: number; amount: number }): Promise<void> {
  const pieceId = { castingId: row.casting_id, edition: row.edition }
  const started = await startTransfer(ctx, { pieceId, toAccountId: row.buyer_id, kind: 'delivery', key: keyOf(row) })
  if ('refused' in started) return returnBought(ctx, row.order_number, [line])
  await movePurchase(ctx.db, row.id, { from: from.sending, to: 'sending' })
}

type Moved = { key: string }
/** The chain says that it is its buyer's: from now on its days run until its creator has the money. */
export async function keepReceived(ctx: WriteCtx, { key }: Moved): Promise<void> {
  const number = numberOf(key)
  const row = number && (await purchaseBy(ctx.db, number))
  if (!row) return
  const settles_at = settlesAt(ctx.now, await readParameters(ctx.db, ctx.now))
  if (!(await movePurchase(ctx.db, row.id, { from: from.received, to: 'received', with: { received_at: ctx.now, settles_at } }))) return
  // its money went back while it was on its way
  if (row.returned === row.price) return burnReturned(ctx, row)
  await announce(ctx, 'purchase-received', { buyerId: row.buyer_id })
  await notifyMember(ctx, row.buyer_id, { kind: 'piece-sale', subject: row.work, facts: { state: 'received', title: row.title, edition: row.edition } })
}

/** It did not go: its buyer's money goes back at once. */
export async function returnKept(ctx: WriteCtx, { key }: Moved): Promise<void> {
  const number = numberOf(key)
  const found = number && (await purchaseBy(ctx.db, number))
  if (!found) return
  const { row, line } = await holdPurchase(ctx, found)
  if (!(await movePurchase(ctx.db, row.id, { from: from.paid, to: 'paid' }))) return
  // its money went back while it was on its way: it is its creator's again
  if (row.returned === row.price) return endReturned(ctx, row)
  await postpone(ctx.db, row.id, sendsAt(ctx.now))
  if (line?.amount) await returnBought(ctx, row.order_number, [line])
}
