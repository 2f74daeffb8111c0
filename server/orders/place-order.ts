import { createHash } from 'node:crypto'
import type { NotHad } from '#api/limits.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import type { Quote, Wanted } from '#server/hooks/payable.ts'
import { dayOf } from '#server/kit/clock.ts'
import { crash } from '#server/kit/crash.ts'
import { keepLines, quoteLines } from './ask-payables.ts'
import { endOrder } from './end-order.ts'
import { keptUntil, OPEN_MOST } from './policy.ts'
import { insertOrder, lockOrder, openOrders, standingOrder, type NewLine, type OrderRow } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-order': true
  }
}

export type Placed = { orderNum: string; until: string }
type Asked = { routeType: OrderRow['route']; subjects: readonly Wanted[] }

/** Orders things and keeps them for a while. The same things again find the same order, as long as it can be paid. */
export async function placeOrder(ctx: MemberCtx, { routeType, subjects }: Asked): Promise<Placed> {
  const { id } = ctx.viewer
  const things = [...new Map(subjects.map((one) => [nameOf(one), one])).values()]
  const wanted = nameAll(things)
  const { count, standing } = await openOrders(ctx.db, id, wanted)
  if (standing && ctx.now < standing.until) return { orderNum: standing.number, until: standing.until.toISOString() }
  if (standing) await endOrder(ctx, (await lockOrder(ctx.db, standing.number))!, 'expired', { by: null })
  if (count - (standing ? 1 : 0) >= OPEN_MOST) return fail('ORDERS_MANY')
  const lines = linesOf(things, await quoteLines(ctx, id, things))
  const number = `P${dayOf(ctx.now).slice(2).replaceAll('-', '')}${ctx.random.key(12).toUpperCase()}`
  const until = keptUntil(ctx.now)
  const made = await insertOrder(ctx.db, { number, buyer_id: id, route: routeType, wanted, amount: sumOf(lines), opened_at: ctx.now, until }, lines)
  // two clicks at once: the first has made it
  const first = made ? null : await standingOrder(ctx.db, id, wanted)
  if (!made) return first ? { orderNum: first.number, until: first.until.toISOString() } : fail('ORDER_MOVED_ON')
  const missed = await keepLines(ctx, { number, buyer_id: id }, lines, until)
  if (missed.length) refuseLines(missed)
  crash(ctx.kit.config, 'after-order')
  return { orderNum: number, until: until.toISOString() }
}

const nameOf = ({ kind, subject, choice }: Wanted) => [kind, subject, choice].join(' ')
/** The same for the same things, in whatever order they were named. */
export const nameAll = (wanted: readonly Wanted[]): string => createHash('sha256').update(wanted.map(nameOf).toSorted().join('\n')).digest('hex')
export const sumOf = (lines: readonly { amount: number }[]): number => lines.reduce((sum, { amount }) => sum + amount, 0)

/** Things as lines, at what they cost now; fails where one of them cannot be had. */
function linesOf(things: readonly Wanted[], quotes: readonly (Quote | null)[]): NewLine[] {
  const missed = quotes.flatMap((quote, at) => (quote && quote.not === null ? [] : [{ n: at + 1, not: quote?.not ?? ('gone' as const) }]))
  if (missed.length) refuseLines(missed)
  return things.map((thing, at) => lineOf(thing, at + 1, quotes[at]!))
}
/** A quote of no whole fen above zero is a fault of whoever made it. */
export function lineOf({ kind, subject, choice }: Wanted, n: number, { amount, version, title, about, parts }: Quote): NewLine {
  if (!Number.isSafeInteger(amount) || amount <= 0 || (parts.length && sumOf(parts) !== amount)) return fail('INTERNAL')
  return { n, kind, subject, choice, version, said: { title, about }, parts: [...parts], amount }
}

/** Somebody else was quicker: 601. It is not for sale, or not to this buyer: 965. */
const QUICKER = new Set<NotHad>(['sold', 'reserved', 'off-sale'])
export function refuseLines(missed: readonly { n: number; not: NotHad }[]): never {
  const [first] = missed
  const data = { why: first!.not, line: first!.n, lines: missed.map(({ n, not }) => ({ line: n, why: not })) }
  return fail(QUICKER.has(first!.not) ? 'NO_LONGER_ON_SALE' : 'NOT_ON_SALE', data)
}
