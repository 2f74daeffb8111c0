import type { MiddlewareHandler } from 'hono'
import { STATUS_CODES } from 'node:http'

/** Headers that stand on every reply, errors too (OWASP secure headers). A page brings a content policy with its own nonce; nothing else needs one. */
export const FIXED_HEADERS: Record<string, string> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  'x-frame-options': 'SAMEORIGIN',
}
const STRICT = "default-src 'none'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

const HSTS = 'max-age=31536000; includeSubDomains'

/** What stands on an answer that no route gave: while starting, and to what is no request at all. */
export const bareHeaders = (https: boolean): Record<string, string> => ({
  ...FIXED_HEADERS,
  'content-security-policy': STRICT,
  ...(https && { 'strict-transport-security': HSTS }),
})

/** A refusal as bytes, for a connection on which no response can be made any more; it closes. */
export function bareRefusal(status: number, https: boolean): string {
  const words = `${STATUS_CODES[status]}\n`
  const head = { connection: 'close', 'content-type': 'text/plain; charset=utf-8', 'content-length': words.length, ...bareHeaders(https) }
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${words}`
}

/** Sets the fixed headers on whatever answers; a page that brought its own content policy keeps it, and may be framed where that says so. `https` adds HSTS. */
export const secureHeaders =
  ({ https }: { https: boolean }): MiddlewareHandler =>
  async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(FIXED_HEADERS)) c.res.headers.set(name, value)
    if (https) c.res.headers.set('strict-transport-security', HSTS)
    if (!c.res.headers.has('content-security-policy')) c.res.headers.set('content-security-policy', STRICT)
    // the older header knows only our own origin or nobody
    if (c.res.headers.get('content-security-policy')!.includes('frame-ancestors *')) c.res.headers.delete('x-frame-options')
  }

/** The content policy of our service worker: what it fetches comes from our own origin. */
export const WORKER_POLICY = "default-src 'none'; connect-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'"

/** Where browsers report what a page's policy kept out. */
export const REPORTS = '/policy-reports'

/** Other origins that a page may use: a CDN for its pictures, a store that it uploads to, an outside login that its forms lead to, a script of somebody else's, and frames that it makes. */
export type Allowed = {
  pictures: readonly string[]
  uploads: readonly string[]
  forms?: readonly string[]
  scripts?: readonly string[]
  frames?: readonly string[]
}
/** The content policy of a page: scripts by this reply's nonce and what they load; pictures and sockets from our own origin and what is allowed beside it, frames from our own and what is allowed beside it. */
export const pagePolicy = (nonce: string, { pictures, uploads, forms = [], scripts = [], frames = [] }: Allowed = { pictures: [], uploads: [] }) =>
  [
    "default-src 'none'",
    [`script-src 'nonce-${nonce}' 'strict-dynamic'`, ...scripts].join(' '),
    "style-src 'self' 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...pictures].join(' '),
    ["media-src 'self' blob:", ...pictures].join(' '),
    "font-src 'self'",
    ["connect-src 'self'", ...pictures, ...uploads].join(' '),
    "manifest-src 'self'",
    "worker-src 'self'",
    ["form-action 'self'", ...forms].join(' '),
    ["frame-src 'self'", ...frames].join(' '),
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    `report-uri ${REPORTS}`,
  ].join('; ')
