import { Hono, type Context, type MiddlewareHandler } from 'hono'
import { Readable } from 'node:stream'
import { langOf } from '#server/edge/http.ts'
import { addressKey } from '#server/kit/rates.ts'
import { FIXED_HEADERS } from '#server/kit/secure-headers.ts'
import { nameSize } from '#server/posts/uploads/name-files.ts'
import type { AppServices } from '#server/services.ts'
import { contextOf } from '../portfolios/files.ts'
import { readSite } from '../portfolios/read-site.ts'
import { SITE_STYLE } from '../portfolios/views-site-words.ts'
import { filesOf, picturesOf, sitePages, type Site } from '../portfolios/views-site.ts'
import { ownerOfDomain } from './queries.ts'

/** Whose a name is and what stands there is asked of the database at most once a second. */
const TRUST_MS = 1000
/** Strangers may ask for any name. */
const REMEMBERED = 5000
const KEPT = 'public, max-age=60, s-maxage=1, must-revalidate'
const POLICY = "default-src 'none'; img-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

/**
 * Under a name that is proven a portfolio answers, and nothing else: no session, no cookie, no script, none of the site's own pages. What is no such name goes
 * on to the site.
 */
export function ownDomains(services: AppServices): MiddlewareHandler {
  const { config, readDb } = services
  const site = new URL(config.origin).hostname
  const owners = remember((host: string) => ownerOfDomain(readDb, host))
  const sites = remember((owner: string, c: Context) => readSite(contextOf(services, c), owner))
  return async (c, next) => {
    const host = hostOf(c)
    if (host === null || host === site) return next()
    const owner = await owners(host, c)
    if (owner === null) return next()
    const found = await sites(owner, c)
    const reply = await answer(services, c, found?.shown ? found : null)
    for (const [name, value] of Object.entries(FIXED_HEADERS)) reply.headers.set(name, value)
    reply.headers.set('content-security-policy', POLICY)
    if (!found?.listed) reply.headers.set('x-robots-tag', 'noindex')
    return reply
  }
}

/**
 * For a proxy that gets certificates when they are first asked for: whether a name is a portfolio's. `/portfolio/domain.txt?domain=photos.example.com`
 */
export function nameFiles({ readDb }: AppServices): Hono {
  const app = new Hono()
  app.get('/portfolio/domain.txt', async (c) => {
    const domain = c.req.query('domain')?.toLowerCase() ?? ''
    const isOpen = /^[a-z0-9.-]{3,253}$/.test(domain) && (await ownerOfDomain(readDb, domain)) !== null
    return isOpen ? c.text('open\n') : c.text('none\n', 404)
  })
  return app
}

/** As it was typed, without a port; null for one label and for addresses, which nobody proves. */
function hostOf(c: Context): string | null {
  const url = URL.parse(`http://${c.req.header('host') ?? new URL(c.req.url).host}`)
  return url && /^[a-z0-9-]+(\.[a-z0-9-]+)*\.[a-z][a-z0-9-]*$/.test(url.hostname) ? url.hostname : null
}

function remember<T>(read: (name: string, c: Context) => Promise<T>) {
  const kept = new Map<string, { at: number; value: Promise<T> }>()
  return (name: string, c: Context): Promise<T> => {
    const known = kept.get(name)
    if (known && performance.now() - known.at < TRUST_MS) return known.value
    if (kept.size > REMEMBERED) kept.clear()
    const value = read(name, c)
    kept.set(name, { at: performance.now(), value })
    value.catch(() => kept.delete(name))
    return value
  }
}

async function answer({ rates, addressOf, store }: AppServices, c: Context, site: Site | null): Promise<Response> {
  const taken = await rates.take('page', addressKey(addressOf(c)))
  if (!taken.ok) return c.text('', 429, { 'retry-after': String(taken.retryAfter) })
  const path = c.req.path.slice(1).replace(/(^|\/)$/, '$1index.html')
  if (!site || !['GET', 'HEAD'].includes(c.req.method)) return nothing(c)
  if (path === 'style.css') return c.body(SITE_STYLE, 200, { 'content-type': 'text/css; charset=utf-8', 'cache-control': KEPT })
  if (path === 'robots.txt') return c.text(`User-agent: *\n${site.listed ? 'Allow' : 'Disallow'}: /\n`, 200, { 'cache-control': KEPT })
  const file =
    path.startsWith('pictures/') &&
    picturesOf(site)
      .flatMap(filesOf)
      .find(({ name }) => name === path)
  if (file) return sendPicture(store, c, nameSize(file.key, `${file.width}.webp`))
  const page = sitePages(site, langOf(c.req.raw)).get(path)
  return page ? c.html(page(), 200, { 'cache-control': 'no-store', vary: 'accept-language' }) : nothing(c)
}

async function sendPicture(store: AppServices['store'], c: Context, key: string): Promise<Response> {
  const stored = await store.get(key)
  if (!stored) return nothing(c)
  const headers = { 'content-type': 'image/webp', 'cache-control': KEPT }
  if (c.req.method === 'HEAD') {
    stored.body.destroy()
    return c.body(null, 200, headers)
  }
  return c.body(Readable.toWeb(stored.body) as ReadableStream, 200, headers)
}

const nothing = (c: Context) => c.text('这里没有内容。Nothing is here.\n', 404, { 'cache-control': 'no-store' })
