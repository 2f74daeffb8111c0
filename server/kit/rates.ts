import { isIPv4, isIPv6 } from 'node:net'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { rates, type Rate } from '#api/rates.ts'

/** `left`: calls that may still follow, `resetAfter`: seconds until counting begins anew, where anybody counts. `retryAfter`: whole seconds, at least 1. */
export type Taken = { ok: true; standing?: { left: number; resetAfter: number } } | { ok: false; retryAfter: number }
export type Rates = { take: (rate: Rate, who: string) => Promise<Taken> }

/**
 * Counts calls by `api/rates.ts` in windows that begin with the first call, each rate and each `who` apart.
 * In memory: every process counts its own, a restart forgets. Counted in real time, not in the server's movable one.
 */
export function openRates({ enabled }: { enabled: boolean }): Rates {
  const limiters = new Map<Rate, RateLimiterMemory>()
  for (const [name, { calls, seconds }] of Object.entries(rates))
    limiters.set(name as Rate, new RateLimiterMemory({ keyPrefix: name, points: calls, duration: seconds }))
  return {
    take: async (rate, who) => {
      const limiter = limiters.get(rate)
      if (!enabled || !limiter) return { ok: true }
      return limiter.consume(who).then(
        ({ remainingPoints, msBeforeNext }) => ({ ok: true, standing: { left: remainingPoints, resetAfter: secondsOf(msBeforeNext) } }),
        (spent: unknown) => {
          if (!(spent instanceof RateLimiterRes)) throw spent
          return { ok: false, retryAfter: secondsOf(spent.msBeforeNext) }
        },
      )
    },
  }
}

const secondsOf = (ms: number) => Math.max(1, Math.ceil(ms / 1000))

/**
 * What an address counts as: IPv4 as it is (also when mapped into IPv6, RFC 4291 §2.5.5.2), IPv6 by its /64, which is one household.
 * What is no address at all counts as one, `unknown`.
 */
export function addressKey(ip: string): string {
  if (isIPv4(ip)) return ip
  const plain = ip.replace(/%.*$/, '')
  if (!isIPv6(plain)) return 'unknown'
  const groups = groupsOf(plain)
  const [high = 0, low = 0] = groups.slice(6)
  if (groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}
/** The block an address lies in, as who rents addresses gets them: /24 of IPv4, /48 of IPv6. Takes what `addressKey` made. */
export const blockKey = (address: string): string => (isIPv4(address) ? address.replace(/\d+$/, '0/24') : address.replace(/:[0-9a-f]+::\/64$/, '::/48'))

/** The eight numbers of an IPv6 address. The URL parser knows every way of writing one and answers in the short form of RFC 5952. */
function groupsOf(ip: string): number[] {
  const [front = '', back = ''] = new URL(`http://[${ip}]`).hostname.slice(1, -1).split('::')
  const numbers = (text: string) => (text ? text.split(':').map((group) => parseInt(group, 16)) : [])
  const head = numbers(front)
  const tail = numbers(back)
  return [...head, ...Array.from({ length: 8 - head.length - tail.length }, () => 0), ...tail]
}
