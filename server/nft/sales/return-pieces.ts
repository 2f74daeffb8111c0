import { fail, type WriteCtx } from '#server/context.ts'
import type { MoneyLine, Returned, Returning } from '#server/hooks/payable.ts'
import { partsBack } from '#server/market/licences/policy-prices.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { voidTickets } from '../drops/queries-tickets.ts'
import { startBurn } from '../transfers/burn-piece.ts'
import { holdOf } from './deliver-pieces.ts'
import { partsOfSale } from './policy.ts'
import { lockOfOrder, setReturned, type PurchaseRow } from './queries.ts'

/** Lines of a piece's money that go back with a part of its price; whoever has none any more owes it, and the platform advances it. */
function linesBack(row: PurchaseRow, { amount, before }: Pick<Returning, 'amount' | 'before'>): Returned {
  const [seller = 0, tax = 0, fee = 0] = partsBack(partsOfSale(row), before, amount)
  const platform: MoneyLine[] = [
    { holder: 'platform', book: 'yuan-tax', amount: -tax },
    { holder: 'platform', book: 'yuan-sales', amount: -fee },
  ]
  const held: MoneyLine[] = [{ holder: row.seller_id, book: 'yuan-held', amount: -seller }]
  const lines = (row.settled_at ? platform : [...held, ...platform]).filter((one) => one.amount !== 0)
  if (row.settled_at) return { lines, debts: seller ? [{ holder: row.seller_id, amount: seller }] : [] }
  return { lines, ...(seller && { hold: holdOf(row.number) }) }
}

/** Money of pieces goes back. One that has not left is its creator's again; one that has left is burnt when all of its price is back, where its buyer has it still and the site may sign for them. */
export async function returnPieces(ctx: WriteCtx, orderNumber: string, returning: readonly Returning[]): Promise<Returned[]> {
  const rows = await lockOfOrder(ctx.db, orderNumber)
  const found = returning.map(({ line }) => rows.find(({ work }) => work === line.subject) ?? fail('INTERNAL'))
  await setReturned(
    ctx.db,
    found.map(({ id }, n) => ({ id, returned: returning[n]!.amount + returning[n]!.before })),
    ctx.now,
  )
  const whole = found.filter((row, n) => returning[n]!.amount + returning[n]!.before === row.price)
  // a friend's first piece that is paid back was none
  await voidTickets(
    ctx.db,
    whole.map(({ id }) => id),
    ctx.now,
  )
  // an order has few pieces, each under the lock of its own
  for (const row of whole.filter(({ state }) => state === 'received')) await burnReturned(ctx, row)
  for (const row of whole.filter(({ state }) => state === 'paid')) await tellReturned(ctx, row)
  return found.map((row, n) => linesBack(row, returning[n]!))
}

const tellReturned = (ctx: WriteCtx, { seller_id, work, title, edition }: PurchaseRow): Promise<void> =>
  notifyMember(ctx, seller_id, { kind: 'piece-sale', subject: work, facts: { state: 'returned', title, edition } })

/** All of its money had gone back while it was being sent, and it did not go. */
export async function endReturned(ctx: WriteCtx, row: PurchaseRow): Promise<void> {
  await setReturned(ctx.db, [{ id: row.id, returned: row.price }], ctx.now)
  await tellReturned(ctx, row)
}

/** Its buyer has all of their money and the piece: that is burnt. */
export const burnReturned = (ctx: WriteCtx, { id, casting_id: castingId, edition, buyer_id: buyerId }: PurchaseRow): Promise<void> =>
  startBurn(ctx, { castingId, edition }, { id, buyerId })
