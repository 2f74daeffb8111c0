import { createHash } from 'node:crypto'
import type { Cashiers, FileInput } from '#api/cashiers.ts'
import type { EventVerdict } from '#api/limits.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { raiseAlert } from '#server/kit/alerts.ts'
import { dayOf } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { judgeEvent } from './policy.ts'
import {
  cashierRows,
  eventsAside,
  fileHash,
  insertEvent,
  insertFile,
  insertOrder,
  knownLine,
  latestFiles,
  linesAside,
  lockCashier,
  lockOrders,
  missingThere,
  openSums,
  orderNumbered,
  type NewEvent,
  type NewOrder,
} from './queries.ts'
import { readCashierFile } from './read-file.ts'
import { asideView, cashierView, eventView, missingView } from './views.ts'

declare module '#server/kit/alerts.ts' {
  interface Alerts {
    cashier: true
  }
}

const [DAYS_SHOWN, ASIDE_SHOWN] = [14, 100]
/** Production has no sandbox, so nobody is shown one. */
export async function showCashiers({ db, kit }: MemberReadCtx): Promise<Cashiers> {
  const [rows, open, files, aside, missing, events] = await Promise.all([
    cashierRows(db, kit.config.production ? 'sandbox' : null),
    openSums(db),
    latestFiles(db, DAYS_SHOWN),
    linesAside(db, ASIDE_SHOWN),
    missingThere(db, ASIDE_SHOWN),
    eventsAside(db, ASIDE_SHOWN),
  ])
  const byCashier = Map.groupBy(files, ({ cashier }) => cashier)
  return {
    cashiers: rows.map((row) => cashierView(row, open.get(row.cashier) ?? 0, byCashier.get(row.cashier) ?? [])),
    aside: aside.map(asideView),
    missing: missing.map(missingView),
    events: events.map(eventView),
  }
}

/** Reads in a cashier's file of a day, whole or not at all. The same again changes nothing; another one of a day that was read is refused. */
export async function readFile(ctx: MemberCtx, name: string, { day, csv }: FileInput): Promise<{ day: string; lines: number }> {
  const cashier = (await lockCashier(ctx.db, name)) ?? fail('NOT_FOUND')
  const sha256 = createHash('sha256').update(csv).digest('hex')
  const there = await fileHash(ctx.db, name, day)
  if (there) return there.sha256 === sha256 ? { day, lines: there.lines } : fail('CASHIER_DAY_READ')
  const read = readCashierFile(csv, { currency: cashier.currency, day, today: dayOf(ctx.now) })
  if ('why' in read) return fail('CASHIER_FILE', read)
  const known = await knownLine(ctx.db, name, read.lines)
  if (known !== null) return fail('CASHIER_FILE', { why: 'known', line: known })
  await insertFile(ctx.db, { cashier: name, day, sha256, came: read.came, went: read.went, account_id: ctx.viewer.id, read_at: ctx.now }, read.lines)
  await enqueue(ctx, 'match-lines', { after: '0' })
  return { day, lines: read.lines.length }
}

/** Somebody is to pay so much through a cashier, or to get it back; `number` is ours and the cashier's, and the same one is the same order. */
export async function openOrder(ctx: WriteCtx, order: Omit<NewOrder, 'opened_at'>): Promise<void> {
  if (await insertOrder(ctx.db, { ...order, opened_at: ctx.now })) return
  const [stands] = await lockOrders(ctx.db, [order.number])
  const named = ({ cashier, currency, amount, direction, holder_id, book }: Omit<NewOrder, 'opened_at'>) =>
    [cashier, currency, amount, direction, holder_id, book].join(' ')
  if (named(stands!) !== named(order)) fail('KEY_REUSED')
}

/**
 * What a cashier says, stored as it came and believed by nobody yet: a job judges what it answers. What came unasked books nothing whatever it says, so it is
 * judged where it is stored. The same event again is the same.
 */
export async function storeEvent(ctx: WriteCtx, event: NewEvent): Promise<void> {
  const verdict = event.is_answer ? null : judgeEvent(event, await orderNumbered(ctx.db, event.order_number))
  const id = await insertEvent(ctx.db, event, verdict, ctx.now)
  if (!id || verdict === 'heard') return
  await (verdict ? warnOfEvent(ctx, event, verdict) : enqueue(ctx, 'judge-event', { id }))
}
/** Somebody looks at what was said and not believed. */
export const warnOfEvent = (ctx: WriteCtx, { cashier, event, order_number }: Pick<NewEvent, 'cashier' | 'event' | 'order_number'>, why: EventVerdict) =>
  warnOfCashier(ctx, { cashier, event, order: order_number, why })

/** For a person to look at: money that moved and is not accounted for, or the other way round. */
export const warnOfCashier = (ctx: WriteCtx, about: Record<string, string | number>): Promise<void> => raiseAlert(ctx, 'cashier', about)
