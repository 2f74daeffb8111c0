import { Hono, type Context } from 'hono'
import type { AppServices } from '#server/services.ts'
import { langOf } from '../edge/http.ts'
import { nameFiles } from './names/files.ts'
import { portfolioPages } from './portfolios/files.ts'

/** Short addresses, and one's portfolio as pages. */
export const collectionFiles = (services: AppServices): Hono => shortAddresses(services).route('/', portfolioPages(services)).route('/', nameFiles(services))

/** Short addresses: `/s/word`, and `/shortlink?linkId=word` as the app knows them. They lead to pages of ours and nowhere else; what leads nowhere is no page. */
function shortAddresses(services: AppServices): Hono {
  const app = new Hono()
  const open = async (c: Context, word: string, next: () => Promise<void>): Promise<Response | void> => {
    const asked = {
      lang: langOf(c.req.raw),
      viewer: await services.whoIs(c.req.raw),
      call: { requestId: c.get('requestId'), ip: services.addressOf(c), userAgent: (c.req.header('user-agent') ?? '').slice(0, 300), browser: false },
    }
    const looksOnly = c.req.method === 'HEAD'
    const answer = looksOnly
      ? await services.calls('GET /shortlink', asked, { query: { linkId: word } })
      : await services.calls('POST /api/shortlinks/:word/visits', asked, { params: { word } })
    if (!answer.ok) return next()
    const headers = { 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex', location: (answer.data as { path: string }).path }
    return c.body(null, 302, headers)
  }
  app.get('/s/:word{[2-9a-z]{4,32}}', (c, next) => open(c, c.req.param('word'), next))
  app.get('/shortlink', (c, next) => (c.req.query('json') === undefined ? open(c, c.req.query('linkId') ?? c.req.query('identifier') ?? '', next) : next()))
  return app
}
