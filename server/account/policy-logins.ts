const MINUTE = 60_000
/**
 * Wrong passwords for a name as typed: 10 in 15 minutes, 12 in an hour. Somebody can be named in two ways that are counted apart, in public (account,
 * personal URL, uid) and by phone, so that a pause never tells whose phone it is: 24 guesses an hour in all.
 */
const PAUSES = [
  { wrong: 10, minutes: 15 },
  { wrong: 12, minutes: 60 },
] as const
export const MOST_WRONG = 12
/** Wrong passwords from one address, whoever they were for. */
export const ADDRESS = { wrong: 50, minutes: 15 } as const

/** Past these, whoever tries has their machine work first: a password of one name, or of one address, was wrong so often in a quarter of an hour. */
const CHECKED = { name: 5, address: 10, minutes: 15 } as const
export type Tries = { failedAt: Date[]; fromAddress: number }
export const asksForCheck = ({ failedAt, fromAddress }: Tries, now: Date): boolean =>
  fromAddress >= CHECKED.address || (failedAt[CHECKED.name - 1]?.getTime() ?? -Infinity) > now.getTime() - CHECKED.minutes * MINUTE

/** How many minutes a login must still wait, 0 when it need not. `failedAt`: the latest wrong tries for the name, newest first. */
export function pauseOf(failedAt: Date[], fromAddress: number, now: Date): number {
  const ends = PAUSES.map(({ wrong, minutes }) => (failedAt[wrong - 1]?.getTime() ?? -Infinity) + minutes * MINUTE)
  const until = Math.max(...ends, fromAddress >= ADDRESS.wrong ? now.getTime() + ADDRESS.minutes * MINUTE : 0)
  return Math.max(0, Math.ceil((until - now.getTime()) / MINUTE))
}
