import type { WriteCtx } from '#server/context.ts'
import { postEntries, type Entry } from '../ledger.ts'
import { judgeOrder, judgeOut } from './policy.ts'
import { lockOrders, lockPaid, setFiled, setOrdersFiled, setVerdicts, takeLines, type Judged, type LineRow, type OrderRow, type PaidRow } from './queries.ts'
import { warnOfCashier } from './service.ts'

/** Lines of one transaction. */
const AT_ONCE = 200
type Filed = { number: string; entry: string }
/** `entry`: what it was booked by before there were files, or where in `entries` the one is that books it now. */
type Found = { line: LineRow; verdict: Judged['verdict']; subject: string | null; of: 'withdrawal' | 'order'; entry: string | number | null }

/**
 * Books what cashiers' files say of withdrawals and orders that we know: only now it stands in the bank's book. What does not fit is set aside with a reason,
 * and looked at again each time. The line that it came to, or null at the end.
 */
export async function matchLines(ctx: WriteCtx, after: string): Promise<string | null> {
  const lines = await takeLines(ctx.db, after, AT_ONCE)
  if (!lines.length) return null
  const paid = await lockPaid(
    ctx.db,
    lines.filter(({ direction }) => direction === 'out'),
  )
  const orders = await lockOrders(
    ctx.db,
    lines.map(({ number }) => number),
  )
  const entries: Entry[] = []
  const taken = new Set<string>()
  const found = lines.map((line) => judge(line, { paid, orders, taken, entries }))
  const posted = entries.length ? await postEntries(ctx, entries) : []
  const entryOf = ({ entry }: Found) => (typeof entry === 'number' ? (posted[entry] ?? null) : entry)
  const filed = (of: Found['of']): Filed[] =>
    found.flatMap((one) => (one.verdict === 'booked' && one.of === of ? [{ number: one.subject!, entry: entryOf(one)! }] : []))
  await setFiled(ctx.db, filed('withdrawal'))
  await setOrdersFiled(ctx.db, filed('order'))
  await setVerdicts(
    ctx.db,
    found.map((one) => ({ id: one.line.id, verdict: one.verdict, subject: one.subject, entry: entryOf(one) })),
    ctx.now,
  )
  await tellNew(ctx, found)
  return lines.length === AT_ONCE ? lines.at(-1)!.id : null
}

type Known = { paid: PaidRow[]; orders: OrderRow[]; taken: Set<string>; entries: Entry[] }
function judge(line: LineRow, { paid, orders, taken, entries }: Known): Found {
  const isTaken = (number: string) => taken.has(number)
  const byOrder = judgeOrder(line, orders, isTaken)
  const ofOrder = line.direction === 'in' || byOrder.row !== null
  const { verdict, row } = ofOrder ? byOrder : judgeOut(line, paid, isTaken)
  const found: Found = { line, verdict, subject: row?.number ?? null, of: ofOrder ? 'order' : 'withdrawal', entry: null }
  if (verdict !== 'booked' || !row) return found
  taken.add(row.number)
  if ('banked' in row && row.banked) return { ...found, entry: row.banked }
  entries.push(filedEntry(line, row.number, found.of))
  return { ...found, entry: entries.length - 1 }
}

/** From what the cashier said to what its file says. What left is above zero in both. */
function filedEntry({ direction, amount }: LineRow, number: string, of: Found['of']): Entry {
  const moved = direction === 'out' ? amount : -amount
  const key = of === 'withdrawal' ? `withdraw ${number} filed` : `order ${number} filed`
  const lines: Entry['lines'] = [
    { holder: 'platform', book: 'yuan-cashiers', amount: -moved },
    { holder: 'platform', book: 'yuan-bank', amount: moved },
  ]
  return { key, cause: 'payout', subject: number, lines }
}

/** Lines that are aside for the first time, or for another reason than before. */
async function tellNew(ctx: WriteCtx, found: readonly Found[]): Promise<void> {
  const news = found.filter(({ line, verdict }) => verdict !== 'booked' && verdict !== line.verdict)
  const [first] = news
  if (first) await warnOfCashier(ctx, { cashier: first.line.cashier, lines: news.length, transfer: first.line.transfer, why: first.verdict })
}
