/** What ends so soon is renewed: a page that is open has its ticket a while longer. */
export const RENEW_MS = 10 * 60_000
/** So long nobody else asks WeChat after somebody began to. */
export const LEASE_MS = 60_000

const LIMIT_REACHED = 45009
const HOUR_MS = 60 * 60_000
/** How long WeChat is left alone after it lent nothing: an hour where the day's calls are used, else a minute, and twice as long each time. */
export const restMs = (code: number | null, refusals: number): number =>
  code === LIMIT_REACHED ? HOUR_MS : Math.min(HOUR_MS, 60_000 * 2 ** Math.min(refusals, 10))

/** The token is not, or no longer, one: it is asked for anew, once. */
export const isTokenOver = (code: number | null): boolean => code === 40001 || code === 42001

const UNSEEN = /[\u0000-\u0020\u007f\\]/
/** The address that is signed: one of ours as the browser has it, without what follows #; null for every other. Nothing in it is written anew, a signature is of its letters. */
export function signedAddress(url: string, origin: string): string | null {
  const address = url.replace(/#.*$/s, '')
  const rest = address.startsWith(origin) ? address.slice(origin.length) : null
  return rest !== null && /^(?:$|[/?])/.test(rest) && !UNSEEN.test(address) && URL.parse(address)?.origin === new URL(origin).origin ? address : null
}
