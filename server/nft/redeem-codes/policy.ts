import { createHash } from 'node:crypto'

const DAY_MS = 86_400_000
const [CODE_SIGNS, GROUP] = [16, 4]
/** Without letters that look like another one, or like a digit. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Sixteen signs out of some secret bytes: 80 bits, so that nobody guesses one. */
export const codeFrom = (secret: Buffer): string =>
  Array.from(createHash('sha512').update(secret).digest().subarray(0, CODE_SIGNS), (byte) => SIGNS[byte & 31]).join('')
/** As people write it: in fours, small, with an O for a nought. */
export const readCode = (typed: string): string => typed.normalize('NFKC').toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
export const spellCode = (code: string): string => Array.from({ length: CODE_SIGNS / GROUP }, (_, n) => code.slice(n * GROUP, (n + 1) * GROUP)).join('-')

export const expiresAt = (now: Date, days: number): Date => new Date(now.getTime() + days * DAY_MS)

type Batch = { ended_at: Date | null; expires_at: Date; codes: number; redeemed: number }
/** Only what somebody can still redeem is printed, or taken back. */
export function canDo({ ended_at, expires_at, codes, redeemed }: Batch, now: Date) {
  const isOpen = !ended_at && expires_at > now && redeemed < codes
  return { print: isOpen, end: isOpen }
}

type Code = { ended_at: Date | null; expires_at: Date; redeemed_at: Date | null; phone_lookup: Buffer | null }
/** Why a code cannot be redeemed with this number, in the order in which it is said; what was taken back is as if it had never been. */
export function whyNot(code: Code | null, phone: Buffer | null, now: Date): 'wrong' | 'used' | 'expired' | null {
  if (!code || (code.phone_lookup && !(phone && code.phone_lookup.equals(phone)))) return 'wrong'
  if (code.redeemed_at) return 'used'
  if (code.ended_at) return 'wrong'
  return code.expires_at <= now ? 'expired' : null
}
