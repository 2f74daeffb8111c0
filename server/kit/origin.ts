import { cookieOf } from './credential.ts'

/**
 * Is this unsafe request one that may not carry a cookie's authority? Fetch-Metadata decides where the browser sends it, else Origin must name our own
 * host. One that brings its own Authorization needs no cookie. With neither header it comes from no browser of today: the cookie `token`, which only
 * browsers are given, is not believed then; the app's `credential` is.
 */
export function foreign(request: Request): boolean {
  if (request.headers.get('authorization')?.trim()) return false
  const site = request.headers.get('sec-fetch-site')
  if (site) return site !== 'same-origin' && site !== 'none'
  const origin = request.headers.get('origin')
  if (origin === null) return cookieOf(request.headers.get('cookie') ?? '', 'token') !== ''
  return !URL.canParse(origin) || new URL(origin).host !== (request.headers.get('host') ?? new URL(request.url).host)
}
