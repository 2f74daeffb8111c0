import { Hono, type Context } from 'hono'
import { Readable } from 'node:stream'
import type { ReadCtx } from '#server/context.ts'
import { refuse } from '#server/edge/http.ts'
import type { AppServices } from '#server/services.ts'
import { packSite } from './pack-site.ts'
import { readSite } from './read-site.ts'

/** One's own portfolio as a ZIP of pages: `/portfolio/pages.zip?lang=en`, in which language its first page speaks. */
export function portfolioPages(services: AppServices): Hono {
  const { store, clock, rates, whoIs } = services
  const app = new Hono()
  app.get('/portfolio/pages.zip', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const taken = await rates.take('document', viewer.id)
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const read = () => readSite(contextOf(services, c), viewer.id)
    if (!(await read())) return refuse(c, 'NOT_FOUND')
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${viewer.account}.zip"` }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const zip = packSite({ store, lang: c.req.query('lang') === 'en' ? 'en' : 'zh', at: clock.now(), read })
    zip.on('error', (err) => services.log.info({ err }, 'a portfolio was not packed to its end'))
    return c.body(Readable.toWeb(zip) as ReadableStream, 200, headers)
  })
  return app
}

export const contextOf = ({ kit, clock, random, addressOf, readDb }: AppServices, c: Context): ReadCtx => ({
  db: readDb,
  kit,
  random,
  viewer: null,
  lang: 'zh',
  now: clock.now(),
  call: { requestId: c.get('requestId'), ip: addressOf(c), userAgent: '', browser: false },
  after: { run: (effect: () => void) => effect(), session: () => undefined },
})
