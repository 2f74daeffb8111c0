import type { NotHad } from '#api/limits.ts'
import type { WriteCtx } from '#server/context.ts'
import type { Delivered, MoneyLine, OfOrder, OrderLine } from '#server/hooks/payable.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { readParameters } from '#server/settings/service.ts'
import { markBought } from '../drops/queries.ts'
import { divide, pick, sendsAt, whyNot } from './policy.ts'
import { freePieces, keptBy, lockWorks, standsOf, type StandRow } from './queries-stand.ts'
import { insertPurchases, purchasesOfOrder, type NewPurchase, type PurchaseRow } from './queries.ts'

const SIGNS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'
const NUMBER_LENGTH = 12

/** What a piece brought is held for its creator until it is settled: by its own number, so that each settles alone. */
export const holdOf = (number: string) => ({ purpose: 'piece', subject: number })

type Sold = Pick<PurchaseRow, 'number' | 'seller_id' | 'seller_part' | 'fee_part' | 'tax_part'>
function moneyOf({ number, seller_id, seller_part, fee_part, tax_part }: Sold): Delivered {
  const lines: MoneyLine[] = [
    { holder: seller_id, book: 'yuan-held', amount: seller_part },
    { holder: 'platform', book: 'yuan-sales', amount: fee_part },
    { holder: 'platform', book: 'yuan-tax', amount: tax_part },
  ]
  return { lines: lines.filter(({ amount }) => amount !== 0), hold: holdOf(number) }
}

type Found = { stand: StandRow; line: OrderLine; edition: number }
/** Which piece a paid line brings: the one that was kept for it, also when its creator ended the sale meanwhile, else what is free still. */
function find(stand: StandRow | undefined, line: OrderLine, buyerId: string, kept: ReadonlyMap<string, number>, now: Date): Found | NotHad {
  if (!stand) return 'gone'
  if (stand.is_owned) return 'owned'
  const edition = kept.get(stand.id)
  if (edition !== undefined && stand.unsold.includes(edition)) return { stand, line, edition }
  // their name and age were looked at when it was ordered
  const not = whyNot(stand, line.choice, { id: buyerId, standing: 'verified' }, now)
  const free = pick(stand, line.choice, buyerId)
  return not ?? (free === null ? 'sold' : { stand, line, edition: free })
}

/** Writes down whose each piece is that was paid, once. What cannot be had any more says so, and its money goes back. */
export async function deliverPieces(ctx: WriteCtx, { number, buyerId }: OfOrder, lines: readonly OrderLine[]): Promise<Delivered[]> {
  const works = [...new Set(lines.map(({ subject }) => subject))]
  await lockWorks(ctx.db, works)
  const had = new Map((await purchasesOfOrder(ctx.db, number)).map((row) => [row.work, row]))
  const stands = new Map((await standsOf(ctx.db, works, buyerId, ctx.now)).map((row) => [row.number, row]))
  const kept = await keptBy(ctx.db, number, ctx.now)
  const answers = lines.map((line) => (had.has(line.subject) ? null : find(stands.get(line.subject), line, buyerId, kept, ctx.now)))
  await sell(
    ctx,
    { number, buyerId },
    answers.flatMap((answer) => (answer && typeof answer === 'object' ? [answer] : [])),
  )
  await freePieces(ctx.db, number)
  const sold = new Map((await purchasesOfOrder(ctx.db, number)).map((row) => [row.work, row]))
  return lines.map(({ subject }, n) => (typeof answers[n] === 'string' ? { not: answers[n] } : moneyOf(sold.get(subject)!)))
}

async function sell(ctx: WriteCtx, { number, buyerId }: OfOrder, found: readonly Found[]): Promise<void> {
  const parameters = await readParameters(ctx.db, ctx.now)
  const rows = found.map(({ stand, line, edition }): NewPurchase => ({
    number: `C${Array.from({ length: NUMBER_LENGTH }, () => SIGNS[ctx.random.int(SIGNS.length)]).join('')}`,
    casting_id: stand.id,
    edition,
    offering_id: stand.offering!.id,
    buyer_id: buyerId,
    seller_id: stand.account_id,
    order_number: number,
    price: line.amount,
    parts: divide(line.amount, parameters),
    share_permille: parameters.pieceShare,
    bought_at: ctx.now,
    sends_at: sendsAt(ctx.now),
  }))
  await insertPurchases(ctx.db, rows)
  await markBought(
    ctx.db,
    rows.map(({ offering_id: id }) => id),
    buyerId,
    ctx.now,
  )
  for (const { stand, edition } of found)
    await notifyMember(ctx, stand.account_id, { kind: 'piece-sale', subject: stand.number, facts: { state: 'sold', title: stand.title, edition } })
}
