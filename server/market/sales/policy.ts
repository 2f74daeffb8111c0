const DAY_MS = 86_400_000

type Licence = { issued_at: Date; first_downloaded_at: Date | null; frozen_at: Date | null; revoked_at: Date | null }
/** Until when a licence that nobody used can be taken back. */
export const returnsUntil = (issuedAt: Date, days: number): Date => new Date(issuedAt.getTime() + days * DAY_MS)
/** Why a licence cannot be taken back; null where it can. */
export function whyKept(
  { issued_at, first_downloaded_at, frozen_at }: Licence,
  days: number,
  now: Date,
): 'TAKE_BACK_USED' | 'TAKE_BACK_OVER' | 'ORDER_MOVED_ON' | null {
  if (first_downloaded_at) return 'TAKE_BACK_USED'
  if (frozen_at) return 'ORDER_MOVED_ON'
  return returnsUntil(issued_at, days) > now ? null : 'TAKE_BACK_OVER'
}
