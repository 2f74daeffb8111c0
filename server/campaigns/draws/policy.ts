import type { AwardState, DrawState, PrizeKind } from '#api/draws.ts'
import { MILLI_A_FEN } from '#api/limits.ts'
import type { Currency } from '#api/shared.ts'

const MINUTE_MS = 60_000
const DAY_MS = 1440 * MINUTE_MS
const [SOONEST_MS, LATEST_MS] = [10 * MINUTE_MS, 90 * DAY_MS]
export const canClose = (closesAt: Date, now: Date): boolean => {
  const ahead = closesAt.getTime() - now.getTime()
  return ahead >= SOONEST_MS && ahead <= LATEST_MS
}

type Standing = { closes_at: Date; frozen_at: Date | null; drawn_at: Date | null; root: string | null }
export function stateOf({ closes_at, frozen_at, drawn_at, root }: Standing, now: Date): DrawState {
  if (!frozen_at) return now < closes_at ? 'waiting' : 'closed'
  return root === null ? 'empty' : drawn_at ? 'settled' : 'frozen'
}

/** Days in which what was won is claimed; after which what was sent counts as received; and from receipt on until nobody can read where it went. */
export const [CLAIM_DAYS, ARRIVES_DAYS, KEPT_DAYS] = [30, 30, 60]

/** What of which currency a draw’s pot takes, in minor units; null where its prizes are things. */
export function potFor({
  prize,
  worth,
  winners,
}: {
  prize: PrizeKind
  worth: number
  winners: number
}): { currency: Currency; each: number; funded: number } | null {
  if (prize === 'goods') return null
  const each = prize === 'pixt' ? worth * MILLI_A_FEN : worth
  return { currency: prize === 'pixt' ? 'PIXT' : 'CNY', each, funded: each * winners }
}

type Handed = { paid_at: Date | null; claimed_at: Date | null; sent_at: Date | null; received_at: Date | null; lapsed_at: Date | null }
export function awardState({ claimed_at, paid_at, sent_at, received_at, lapsed_at }: Handed): AwardState {
  if (lapsed_at) return 'lapsed'
  if (received_at || paid_at) return 'received'
  return sent_at ? 'sent' : claimed_at ? 'claimed' : 'won'
}

/** First and last sign of a name; of a short one the first. */
export function maskName(name: string): string {
  const signs = [...name]
  return signs.length > 2 ? `${signs[0]}***${signs.at(-1)}` : `${signs[0] ?? ''}***`
}
