import { href } from 'react-router'
import type { OutsideProvider } from '#api/outside.ts'

const providers: readonly OutsideProvider[] = ['wechat', 'weibo']
export const providerIn = (said: string | null | undefined): OutsideProvider | null => providers.find((one) => one === said) ?? null
/** Where a login by one of them begins, and where they send people back to. */
export const outsidePath = (provider: OutsideProvider) => href('/login/:provider', { provider })

/** What came back in the address: a code, or without one a person who did not agree; null when nobody came back. The state begins with the language. */
export function cameIn(query: URLSearchParams): { code: string; state: string; lang: string } | null {
  const state = query.get('state') ?? ''
  if (!state && !query.has('code')) return null
  return { code: (query.get('code') ?? '').slice(0, 1000), state: state.slice(0, 128), lang: state.slice(0, 2) }
}

/** Over TLS a name that no neighbour can plant (RFC 6265bis §4.1.3.2). */
const cookieName = (origin: string) => (origin.startsWith('https:') ? '__Host-outside' : 'outside')
/**
 * The browser's part of an outside login, out of reach of scripts: on the way there the secret that must come back, then for a newcomer the ticket that
 * waits. The latest counts; 0 seconds take it away.
 */
export const outsideCookie = (origin: string, value: string, seconds: number) => ({
  'set-cookie': `${cookieName(origin)}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${origin.startsWith('https:') ? '; Secure' : ''}`,
})
export function outsideIn(request: Request, origin: string): string {
  const start = `${cookieName(origin)}=`
  const pairs = (request.headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  return pairs.find((pair) => pair.startsWith(start))?.slice(start.length) ?? ''
}
