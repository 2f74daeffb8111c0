import { MILLI_A_FEN, WITHDRAW_LEAST, WITHDRAW_LEAST_CONTRIBUTOR } from '#api/limits.ts'
import type { ParameterValues } from '#api/parameters.ts'
import type { Currency } from '#api/shared.ts'
import type { KeptReason, PayeeService, WithdrawState } from '#api/withdrawals.ts'
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
/** Withheld of a payment, in fen: of what is above the free part, rounded in the member's favour. */
export const taxOf = (gross: number, { taxFree, taxPermille }: Pick<ParameterValues, 'taxFree' | 'taxPermille'>): number =>
  Math.floor((Math.max(0, gross - taxFree) * Math.min(taxPermille, 999)) / 1000)
/** Least that somebody may withdraw, in fen. Yuan that came out of PIXT count as they did before. */
export const leastOf = (currency: Currency, contributorStatus: number): number =>
  currency === 'CNY' && contributorStatus === CONTRIBUTOR ? WITHDRAW_LEAST_CONTRIBUTOR : WITHDRAW_LEAST

/** Whether there is enough to withdraw: PIXT can be turned into yuan first, so the two count together. */
export const isEnough = ({ pixt, yuan }: { pixt: number; yuan: number }, contributorStatus: number): boolean =>
  Math.floor(grossOf('PIXT', pixt)) + yuan >= leastOf('CNY', contributorStatus)

export type Limits = { isLeaving: boolean; hasName: boolean; contributorStatus: number; leftToday: number }
type Parted = { amount: number; kept: { reason: Exclude<KeptReason, 'held'>; amount: number }[] }
/** What of somebody's balances can leave now, in fen, in one withdrawal of each balance at most; and why the rest cannot. */
export function partBalances({ pixt, yuan }: { pixt: number; yuan: number }, { isLeaving, hasName, contributorStatus, leftToday }: Limits): Parted {
  const ofPixt = Math.floor(grossOf('PIXT', pixt))
  const [leastPixt, leastYuan] = [leastOf('PIXT', contributorStatus), leastOf('CNY', contributorStatus)]
  const whole = ofPixt + yuan
  if (isLeaving) return { amount: 0, kept: keptOf('leaving', whole) }
  if (!hasName) return { amount: 0, kept: keptOf('name', whole) }
  const [fromPixt, fromYuan] = [ofPixt >= leastPixt ? ofPixt : 0, yuan >= leastYuan ? yuan : 0]
  const within = Math.min(fromPixt, leftToday) >= leastPixt ? Math.min(fromPixt, leftToday) : 0
  const withinYuan = Math.min(fromYuan, leftToday) >= leastYuan ? Math.min(fromYuan, leftToday) : 0
  const both = fromPixt && fromYuan && leftToday >= leastPixt + leastYuan ? Math.min(fromPixt + fromYuan, leftToday) : 0
  const amount = Math.max(within, withinYuan, both)
  const reached = fromPixt + fromYuan
  return { amount, kept: [...keptOf('day', reached - amount), ...keptOf(whole >= leastYuan ? 'exchange' : 'least', whole - reached)] }
}
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
