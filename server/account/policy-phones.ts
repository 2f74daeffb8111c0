import { countryCodes } from '#api/account-countries.ts'

/** A phone number in the one spelling that limits, uniqueness and carriers know: E.164, `+` and digits. `national` is what stands behind the country code. */
export type Phone = { e164: string; national: string }

const MAINLAND = /^1[345789]\d{9}$/
const SHORTEST = 6
/** E.164: fifteen digits with the country code. */
const LONGEST = 15
/** Where a number's first 0 belongs to it: Italy, Côte d'Ivoire, Congo, Gabon, San Marino. Elsewhere it is dialled only inside the country. */
const KEEPS_ZERO = new Set(['39', '225', '241', '242', '378'])
const SIGNS = /[\s\p{Pd}().·/]/gu

function fromAbroad(digits: string): { code: string; rest: string } | null {
  const code = [1, 2, 3, 4].map((length) => digits.slice(0, length)).find((start) => countryCodes.has(start))
  return code ? { code, rest: digits.slice(code.length) } : null
}
/** Digits typed after choosing the country, with its code in front all the same. */
function withoutOwnCode(code: string, digits: string): string {
  if (code === '86' && digits.startsWith('86') && MAINLAND.test(digits.slice(2))) return digits.slice(2)
  if (code === '1' && digits.length === 11 && digits.startsWith('1')) return digits.slice(1)
  return digits
}
function numberOf(code: string, digits: string): Phone | null {
  const national = KEEPS_ZERO.has(code) ? digits : digits.replace(/^0/, '')
  const right = code === '86' ? MAINLAND.test(national) : national.length >= SHORTEST && code.length + national.length <= LONGEST
  return right ? { e164: `+${code}${national}`, national } : null
}

/**
 * The number behind any spelling of it, or null: full-width digits, spaces, dashes, brackets, the trunk 0, and `+86`, `0086` or `86` in front.
 * A country said in the number itself (`+`, `00`) wins over the chosen one. Rule of the specification (§5): 86 takes 11 digits that begin
 * with 1 and 3, 4, 5, 7, 8 or 9; other countries 6 digits or more.
 */
export function readPhone(typed: string, countryCode: string): Phone | null {
  const bare = typed
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace('(0)', '')
    .replace(SIGNS, '')
  const digits = bare.replace(/^\+/, '')
  if (!/^\d{1,20}$/.test(digits)) return null
  const abroad = bare.startsWith('+') ? digits : digits.startsWith('00') ? digits.slice(2) : null
  if (abroad === null) return numberOf(countryCode, withoutOwnCode(countryCode, digits))
  const said = fromAbroad(abroad)
  return said && numberOf(said.code, withoutOwnCode(said.code, said.rest))
}
