import type { CampaignDefinition } from '#api/campaigns.ts'
import { timeOfSpinRound } from '#api/draw-spin-check.ts'
import { ROUND_SECONDS, type SpinPart, type SpinsHeader } from '#api/draw-spins.ts'
import { MILLI_A_FEN, WHEEL_REST_AFTER } from '#api/limits.ts'
import type { Currency } from '#api/shared.ts'
import type { WheelState } from '#api/spins.ts'
import { dayOf, dayStart } from '#server/kit/clock.ts'
import { roundFrom } from '#server/kit/draw/name-beacon.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Between a spin and its round lies at least this: nobody knows what it says when the receipt is given. */
const AHEAD_MS = 2000
/** A wheel that rested turns again at this hour (UTC+8). */
const MORNING = 9

/** As it was written when the wheel was named. */
export const headerIn = ({ header }: { header: string }) => JSON.parse(header) as SpinsHeader

type Round = { round: number; day: string | null; roundAt: Date }
/** The first round that is at least so far ahead, and later than any that has decided. */
export function roundFor({ beacon }: Pick<SpinsHeader, 'beacon'>, decidedUntil: Date, now: Date): Round {
  const from = new Date(Math.max(now.getTime() + AHEAD_MS, decidedUntil.getTime() + 1))
  const own = { round: Math.max(1, Math.ceil((from.getTime() - dayStart(from).getTime()) / (ROUND_SECONDS * 1000))), day: dayOf(from) }
  const named = beacon.kind === 'drand' ? { round: roundFrom(from), day: null } : own
  return { ...named, roundAt: new Date(timeOfSpinRound({ beacon }, named)!) }
}
/** Days (UTC+8) of which a wheel needs a chain: from that of its naming until that in which its last round can fall. */
export function daysUntil(named: Date, ends: Date): string[] {
  const [first, last] = [dayStart(named).getTime(), dayStart(new Date(ends.getTime() + HOUR_MS)).getTime()]
  return Array.from({ length: (last - first) / DAY_MS + 1 }, (_, n) => dayOf(new Date(first + n * DAY_MS)))
}

/** The last morning, from which on blanks are counted, and the next one. */
export function mornings(now: Date): { last: Date; next: Date } {
  const today = dayStart(now).getTime() + MORNING * HOUR_MS
  const last = today <= now.getTime() ? today : today - DAY_MS
  return { last: new Date(last), next: new Date(last + DAY_MS) }
}
/** Until when a wheel rests for somebody who had so many blanks in a row since the morning; null where it does not. */
export const restsUntil = (blanks: number, now: Date): Date | null => (blanks >= WHEEL_REST_AFTER ? mornings(now).next : null)

type Times = Pick<CampaignDefinition, 'startTime'>
export function wheelState({ startTime }: Times, { endsAt, isFunded }: { endsAt: Date; isFunded: boolean }, now: Date): WheelState {
  if (now >= endsAt) return 'over'
  if (!isFunded) return 'unfunded'
  return now.getTime() < Date.parse(startTime) ? 'soon' : 'open'
}

const currencies = { pixt: 'PIXT', yuan: 'CNY' } as const
export const currencyOf = (kind: string): Currency | null => (kind === 'pixt' || kind === 'yuan' ? currencies[kind] : null)
/** What needs no claim: it is the member’s in the transaction of the outcome. */
export const isAtOnce = (kind: string): boolean => kind === 'coupon' || kind === 'code'
/** In minor units of its currency. */
export const amountOf = ({ kind, worth }: Pick<SpinPart, 'kind' | 'worth'>): number => (kind === 'pixt' ? worth * MILLI_A_FEN : worth)
/** What all that can be won comes to, a currency each. */
export function potsFor(parts: readonly SpinPart[]): { currency: Currency; funded: number }[] {
  return (['PIXT', 'CNY'] as const).flatMap((currency) => {
    const funded = parts.reduce((sum, part) => sum + (currencyOf(part.kind) === currency ? amountOf(part) * (part.stock ?? 0) : 0), 0)
    return funded > 0 ? [{ currency, funded }] : []
  })
}
/** What the ledger knows a pot by. */
export const potName = (activityId: number, currency: Currency): string => `wheel-${activityId}-${currency}`
