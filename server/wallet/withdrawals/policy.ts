import { MILLI_A_FEN, WITHDRAW_LEAST, WITHDRAW_LEAST_CONTRIBUTOR } from '#api/limits.ts'
import type { Currency } from '#api/shared.ts'
import type { KeptReason, PayeeService, WithdrawState } from '#api/withdrawals.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { leadsTo } from './flow.ts'

const HOUR = 3_600_000
/** How long who has proved themselves once more may stay inside, in minutes. */
export const REAUTHENTICATION_MINUTES = 15
/** Hours: a new payee rests, a reviewer decides, the money is on its way. */
export const REST_HOURS = 24
export const REVIEW_HOURS = 48
export const PAYOUT_HOURS = 24
/** What somebody has to be to withdraw yuan from one yuan on (accounts.contributor_status). */
const CONTRIBUTOR = 2

const hoursAfter = (at: Date, hours: number) => new Date(at.getTime() + hours * HOUR)

/** Fen before tax. What makes no whole fen never comes this far. */
export const grossOf = (currency: Currency, amount: number): number => (currency === 'PIXT' ? amount / MILLI_A_FEN : amount)
/** When the calendar month began (UTC+8) in which a payment's tax is reckoned. */
export const monthStart = (now: Date): Date => dayStart(new Date(`${dayOf(now).slice(0, 7)}-01T12:00:00Z`))

/** Least that somebody may withdraw, in fen; `own`: as much of their yuan as never were PIXT. What came out of PIXT counts as it did before. */
export const leastOf = (currency: Currency, contributorStatus: number, own = Infinity): number =>
  currency === 'CNY' && contributorStatus === CONTRIBUTOR && own >= WITHDRAW_LEAST_CONTRIBUTOR ? WITHDRAW_LEAST_CONTRIBUTOR : WITHDRAW_LEAST
type Asked = { currency: Currency; gross: number; own: number }
/** The least to keep to, where a sum is under it; null where it may go. Less than everybody's least goes only out of yuan that never were PIXT. */
export function refuseLeast({ currency, gross, own }: Asked, contributorStatus: number): number | null {
  if (gross >= WITHDRAW_LEAST) return null
  const least = leastOf(currency, contributorStatus, own)
  if (gross < least) return least
  return gross > own ? WITHDRAW_LEAST : null
}
/** How much of a sum in yuan came out of PIXT, where so much of the balance did: that goes first, and never in a sum under the least. */
export const exchangedIn = (gross: number, came: number): number => (gross >= WITHDRAW_LEAST ? Math.min(gross, came) : 0)

type Balances = { pixt: number; yuan: number }
/** Whether there is enough to withdraw: PIXT can be turned into yuan first, so the two count together. */
export const isEnough = ({ pixt, yuan }: Balances, contributorStatus: number, own = yuan): boolean =>
  Math.floor(grossOf('PIXT', pixt)) + yuan >= WITHDRAW_LEAST || own >= leastOf('CNY', contributorStatus, own)

/** `own`: of the yuan, those that never were PIXT. */
export type Limits = { isLeaving: boolean; hasName: boolean; contributorStatus: number; leftToday: number; own?: number }
type Parted = { amount: number; kept: { reason: Exclude<KeptReason, 'held'>; amount: number }[] }
/** What of somebody's balances can leave now, in fen, in one withdrawal of each balance at most; and why the rest cannot. */
export function partBalances({ pixt, yuan }: Balances, { isLeaving, hasName, contributorStatus, leftToday, own = yuan }: Limits): Parted {
  const ofPixt = Math.floor(grossOf('PIXT', pixt))
  const whole = ofPixt + yuan
  if (isLeaving) return { amount: 0, kept: keptOf('leaving', whole) }
  if (!hasName) return { amount: 0, kept: keptOf('name', whole) }
  const pixtWithin = (most: number) => atLeast(Math.min(ofPixt, most), WITHDRAW_LEAST)
  const yuanWithin = (most: number) => atLeast(Math.min(yuan, most), WITHDRAW_LEAST) || atLeast(Math.min(own, most), leastOf('CNY', contributorStatus, own))
  const amount = Math.max(...[leftToday, leftToday - WITHDRAW_LEAST, 0].map((most) => yuanWithin(most) + pixtWithin(leftToday - yuanWithin(most))))
  const reached = pixtWithin(Infinity) + yuanWithin(Infinity)
  return { amount, kept: [...keptOf('day', reached - amount), ...keptOf(whole >= WITHDRAW_LEAST ? 'exchange' : 'least', whole - reached)] }
}
const atLeast = (amount: number, least: number) => (amount >= least ? amount : 0)
const keptOf = (reason: Parted['kept'][number]['reason'], amount: number) => (amount > 0 ? [{ reason, amount }] : [])

/** When money may leave for a payee. */
export const readyAt = (saidAt: Date): Date => hoursAfter(saidAt, REST_HOURS)

/** When the state that follows is promised; null where nothing follows. */
export const dueIn = (state: WithdrawState, now: Date): Date | null =>
  state === 'review' ? hoursAfter(now, REVIEW_HOURS) : state === 'paying' || state === 'awaiting' ? hoursAfter(now, PAYOUT_HOURS) : null

export const canCancel = (state: WithdrawState): boolean => leadsTo(state, 'cancelled')
export const canMend = (state: WithdrawState): boolean => state === 'rejected'

/** Enough of an account to recognize it as one's own. */
export function maskTarget(service: PayeeService, target: string): string {
  if (service === 'bank') return `**** ${target.slice(-4)}`
  const at = target.indexOf('@')
  return at < 0 ? `${target.slice(0, 3)}****${target.slice(-4)}` : `${target.slice(0, 1)}***${target.slice(at)}`
}
/** 张小满 is 张**. */
export const maskName = (name: string): string => {
  const [first = '', ...rest] = [...name]
  return first + '*'.repeat(Math.min(rest.length, 3))
}

const MINUTE = 60_000
/** How long to wait before a payout whose end is not known is asked about again: soon at first, then less and less often. */
export function lookAgain(sentAt: Date, now: Date): Date {
  const minutes = (now.getTime() - sentAt.getTime()) / MINUTE
  const wait = minutes < 1 ? 0.25 : minutes < 15 ? 1 : minutes < 240 ? 10 : 60
  return new Date(now.getTime() + wait * MINUTE)
}
