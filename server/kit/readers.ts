import { COUNTING_COOKIE } from '#api/limits.ts'
import { cookieOf } from './credential.ts'
import { addressKey } from './rates.ts'

/** Who fetches previews or reads by machine says so; who says nothing of themselves is no browser. */
const MACHINE =
  /bot\b|crawl|spider|slurp|preview|fetch|curl|wget|python|java\/|go-http|okhttp|axios|node|headless|lighthouse|facebookexternalhit|whatsapp|telegram|embedly|monitor|uptime/i
/** Whether a request comes from a machine, by how it names itself. */
export const isMachine = ({ userAgent }: { userAgent: string }): boolean => userAgent.length < 20 || MACHINE.test(userAgent)

/** Whether a reader is counted: `off` by the cookie that `/webgl-info` sets, `signal` by Do Not Track or Global Privacy Control (https://w3c.github.io/gpc/). */
export function countingOf(headers: Headers): 'on' | 'off' | 'signal' {
  if (headers.get('dnt') === '1' || headers.get('sec-gpc') === '1') return 'signal'
  return cookieOf(headers.get('cookie') ?? '', COUNTING_COOKIE) === 'off' ? 'off' : 'on'
}
/** They ask not to be counted, in whatever way. */
export const isUntracked = (headers: Headers): boolean => countingOf(headers) !== 'on'

/** Nothing finer: a household has at most one reader of each, however often they change what their browser says of itself. */
const systemOf = (userAgent: string) => (/iphone|ipad|ipod/i.test(userAgent) ? 'ios' : /android|harmonyos/i.test(userAgent) ? 'android' : 'desk')

/**
 * What makes a reader one and the same, where readers are counted: the account; of a visitor the address (a household) and the kind of their device. Only ever
 * goes into a keyed hash.
 */
export const readerOf = (accountId: string | null, { ip, userAgent }: { ip: string; userAgent: string }): string =>
  accountId === null ? `${addressKey(ip)} ${systemOf(userAgent)}` : `account ${accountId}`
