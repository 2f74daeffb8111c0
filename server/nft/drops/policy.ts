import type { DropPhase } from '#api/nft-sales.ts'

const [MINUTE_MS, DAY_MS] = [60_000, 86_400_000]
/** A drop opens from so far ahead on, and at most so far: whoever wants to enter has time to hear of it. */
const [AHEAD_LEAST_MS, AHEAD_MOST_MS] = [60 * MINUTE_MS, 60 * DAY_MS]
/** Whose turn it is has so long to pay. */
const PAY_HOURS = 24
/** Drawn beside the winners at least, in the order in which they follow. */
const RESERVES_LEAST = 10

export const payBy = (now: Date): Date => new Date(now.getTime() + PAY_HOURS * 60 * MINUTE_MS)
/** Lines that are drawn after those for the pieces: people as many as there are pieces, so that each piece has one more who could want it; and all of them might have used every ticket of friends. */
export const reservesFor = (pieces: number, ticketsMost: number): number => (pieces + Math.max(RESERVES_LEAST, pieces)) * (1 + ticketsMost) - pieces

/** When a drop opens and closes; null where it would open too soon or too late. The length of its window is the contract's. */
export function windowOf(opensAt: Date, minutes: number, now: Date): { opens: Date; closes: Date } | null {
  const ahead = opensAt.getTime() - now.getTime()
  if (ahead < AHEAD_LEAST_MS || ahead > AHEAD_MOST_MS) return null
  return { opens: opensAt, closes: new Date(opensAt.getTime() + minutes * MINUTE_MS) }
}

type Standing = Record<'opens_at' | 'closes_at', Date> & Record<'frozen_at' | 'drawn_at' | 'ended_at' | 'stopped_at', Date | null>
export function phaseOf({ opens_at, closes_at, frozen_at, drawn_at, ended_at, stopped_at }: Standing, now: Date): DropPhase {
  if (stopped_at) return 'stopped'
  if (ended_at) return 'over'
  if (drawn_at) return 'paying'
  if (frozen_at) return 'frozen'
  return now < opens_at ? 'coming' : now < closes_at ? 'open' : 'closed'
}

type Entered = { number: number | null; place: number | null } & Record<'won_at' | 'bought_at' | 'lapsed_at', Date | null>
/** How an entry stands: `missed` was not drawn, `next` follows when a turn lapses. */
export function entryState({ place, won_at, bought_at, lapsed_at }: Entered, phase: DropPhase): 'entered' | 'missed' | 'next' | 'won' | 'bought' | 'lapsed' {
  if (bought_at) return 'bought'
  if (lapsed_at) return 'lapsed'
  if (won_at) return 'won'
  if (phase === 'over') return 'missed'
  if (phase !== 'paying') return 'entered'
  return place === null ? 'missed' : 'next'
}
