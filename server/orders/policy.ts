import type { OrderState } from '#api/orders.ts'
import { leadsTo } from './flow.ts'

const MINUTE = 60_000
/** Minutes that things are kept from the first click on, and from a beginning of paying on, but never longer than an hour in all. */
export const KEEP_MINUTES = 15
export const KEEP_MOST_MINUTES = 60
/** Orders of one member that are not paid. */
export const OPEN_MOST = 20

export const keptUntil = (now: Date): Date => new Date(now.getTime() + KEEP_MINUTES * MINUTE)
/** Whoever begins to pay has a whole while for it. */
export function payableUntil({ opened_at, until }: { opened_at: Date; until: Date }, now: Date): Date {
  const last = opened_at.getTime() + KEEP_MOST_MINUTES * MINUTE
  return new Date(Math.max(until.getTime(), Math.min(keptUntil(now).getTime(), last)))
}

/** After how long a cashier is asked once more, from its `n`th answer on: at first somebody waits for it, later it is only not forgotten. */
export function lookAgain(n: number, now: Date): Date {
  const seconds = n < 12 ? 5 : n < 40 ? 30 : n < 100 ? 600 : 3600
  return new Date(now.getTime() + seconds * 1000)
}

type Standing = { state: OrderState; until: Date }
/** Whether it is kept still, and can be paid. */
export const isKept = ({ state, until }: Standing, now: Date): boolean => leadsTo(state, 'cancelled') && now < until
export const canCancel = ({ state }: Standing): boolean => leadsTo(state, 'cancelled')
/** What it is about can be changed while no cashier was asked to take its price. */
export const canChoose = (order: Standing, now: Date): boolean => order.state === 'open' && isKept(order, now)
/** Money came for it, and something of it was delivered. */
export const wasDelivered = ({ state }: Pick<Standing, 'state'>): boolean => ['delivered', 'refunding', 'refunded'].includes(state)
/** An invoice is for what was paid or is about to be. */
export const canInvoice = ({ state }: Pick<Standing, 'state'>): boolean => ['open', 'paying', 'paid', 'delivered'].includes(state)

type Agreed = { amount: number; version: string }
/** Whether what was agreed to is another offer now. */
export const hasChanged = (before: readonly Agreed[], after: readonly Agreed[]): boolean =>
  before.length !== after.length || before.some((line, at) => line.amount !== after[at]!.amount || line.version !== after[at]!.version)
