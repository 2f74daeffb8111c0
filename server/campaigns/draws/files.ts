import { Hono } from 'hono'
import { refuse } from '#server/edge/http.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { readFile } from './service.ts'

/** The public file of a draw, from when its tickets are frozen. It counts as a read of whoever asks. */
export function drawFiles({ readDb, rates, addressOf }: Pick<AppServices, 'readDb' | 'rates' | 'addressOf'>): Hono {
  const app = new Hono()
  app.get('/draw/:id{[0-9]{1,18}}/draw.ndjson', async (c) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const id = c.req.param('id')
    const file = await readFile(readDb, id)
    if (file === null) return refuse(c, 'NOT_FOUND')
    return c.body(file, 200, {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="draw-${id}.ndjson"`,
      'cache-control': 'public, max-age=60',
      'access-control-allow-origin': '*',
    })
  })
  return app
}
