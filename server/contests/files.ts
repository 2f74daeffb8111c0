import { Hono } from 'hono'
import { refuse } from '#server/edge/http.ts'
import { sendObject } from '#server/edge/send-object.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { keyOf } from './count-ballots.ts'
import { publishedFile } from './queries-count.ts'

/** The public file of a contest's ballots, from when its results are out. It counts as a read of whoever asks. */
export function contestFiles({ readDb, store, rates, clock, addressOf }: AppServices): Hono {
  const app = new Hono()
  app.get('/contests/:slug{[a-z0-9-]{1,80}}/ballots.txt', async (c) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const slug = c.req.param('slug')
    const file = await publishedFile(readDb, slug, clock.now())
    if (!file) return refuse(c, 'NOT_FOUND')
    const headers = { 'cache-control': 'public, max-age=3600', 'access-control-allow-origin': '*' }
    return sendObject(c, store, { key: keyOf(file.activity_id, file.file_hash), name: `ballots-${slug}.txt`, type: 'text/plain; charset=utf-8', headers })
  })
  return app
}
