import type { MuteSpan } from '#api/mutes.ts'

const DAY = 86_400_000
const LASTS: Record<Exclude<MuteSpan, 'ever'>, number> = { hour: DAY / 24, day: DAY, week: 7 * DAY, month: 30 * DAY }
/** When a mute that begins now is over; null for good. */
export const endOf = (lasts: MuteSpan, now: Date): Date | null => (lasts === 'ever' ? null : new Date(now.getTime() + LASTS[lasts]))

/** Letters of scripts that put spaces between words, lower case, and digits: Latin, Greek, Cyrillic. */
const SPACED = '0-9a-zß-ɏͰ-ԯ'
const spaced = new RegExp(`[${SPACED}]`)
const SIGNS = /[^\p{L}\p{N}\s]/gu
/**
 * The regular expression that finds a word in a text of lower case: as a whole word where it begins or ends with a letter of a script with spaces, so that
 * "art" is not found in "start"; anywhere else, as in Chinese. PostgreSQL and JavaScript read it alike.
 */
export function patternOf(word: string): string {
  const [first = '', last = ''] = [word.at(0), word.at(-1)]
  const body = word.replace(SIGNS, (sign) => (sign.charCodeAt(0) < 128 ? `\\${sign}` : sign)).replace(/\s+/gu, '\\s+')
  return `${spaced.test(first) ? `(?<![${SPACED}])` : ''}${body}${spaced.test(last) ? `(?![${SPACED}])` : ''}`
}
