import { newcomerRules as rules } from '#api/limits.ts'
import { partsOf } from '#api/mentions.ts'

const DAY_MS = 86_400_000
const MINUTE_MS = 60_000
export const newUntil = (joinedAt: Date): Date => new Date(joinedAt.getTime() + rules.days * DAY_MS)
export const copiesSince = (now: Date): Date => new Date(now.getTime() - (rules.hours / 24) * DAY_MS)

/** In conversations: who came within the last week, or of whom fewer than three comments have been seen. */
export const isNewcomer = (joinedAt: Date, comments: number, now: Date): boolean => newUntil(joinedAt) > now || comments < rules.comments

/** Seconds until one more comment fits, by when the last ones were said (the latest first); null where it fits now. */
export function waitFor(said: readonly Date[], now: Date): number | null {
  const first = said[rules.perMinute - 1]
  const left = first ? first.getTime() + MINUTE_MS - now.getTime() : 0
  return left > 0 ? Math.ceil(left / 1000) : null
}

/** A link to another site; one's way around here is no link out. */
export const hasLink = (text: string, origin: string): boolean =>
  partsOf(text).some((part) => part.kind === 'link' && URL.parse(part.text)?.host !== URL.parse(origin)?.host)

/** What is said in fewer bytes is said alike by many: twelve Chinese signs, or thirty-six letters. */
const LONG = 36
const ALIKE = 0.7
const lettersOf = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '')
/** Every three letters that stand beside each other. */
function threesOf(letters: string): Set<string> {
  const signs = [...letters]
  return new Set(signs.slice(2).map((sign, n) => signs[n]! + signs[n + 1]! + sign))
}
/** Two long texts are nearly the same: of their threes of letters, seven in ten are in both. Case, spaces and signs do not count. */
export function isNearCopy(one: string, other: string): boolean {
  const [letters, others] = [lettersOf(one), lettersOf(other)]
  if (Buffer.byteLength(letters) < LONG || Buffer.byteLength(others) < LONG) return false
  const [threes, otherThrees] = [threesOf(letters), threesOf(others)]
  return (2 * threes.intersection(otherThrees).size) / (threes.size + otherThrees.size) >= ALIKE
}
export const hasManyCopies = (text: string, earlier: readonly string[]): boolean => earlier.filter((one) => isNearCopy(text, one)).length >= rules.copies
