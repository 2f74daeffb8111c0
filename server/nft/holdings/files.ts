import { Hono } from 'hono'
import { Readable } from 'node:stream'
import { refuse } from '#server/edge/http.ts'
import type { AppServices } from '#server/services.ts'
import { packPieces } from './pack-pieces.ts'

/** What the reader cast and holds, to take along: `/pieces/own.zip?lang=en`, in which language its README begins. */
export function packageFile({ readDb, store, clock, rates, whoIs, log }: AppServices): Hono {
  const app = new Hono()
  app.get('/pieces/own.zip', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const taken = await rates.take('document', viewer.id)
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const headers = { 'content-type': 'application/zip', 'content-disposition': `attachment; filename="${viewer.account}-pieces.zip"` }
    if (c.req.method === 'HEAD') return c.body(null, 200, headers)
    const zip = packPieces({ db: readDb, store, accountId: viewer.id, lang: c.req.query('lang') === 'en' ? 'en' : 'zh', at: clock.now() })
    zip.on('error', (err) => log.info({ err }, 'pieces were not packed to their end'))
    return c.body(Readable.toWeb(zip) as ReadableStream, 200, headers)
  })
  return app
}
