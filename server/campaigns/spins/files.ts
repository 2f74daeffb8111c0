import { Hono } from 'hono'
import { refuse } from '#server/edge/http.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { readSpinsFile } from './service.ts'

/** The public file of a wheel, as far as its rounds have come. It counts as a read of whoever asks. */
export function spinsFiles({ readDb, rates, addressOf }: Pick<AppServices, 'readDb' | 'rates' | 'addressOf'>): Hono {
  const app = new Hono()
  app.get('/wheel/:activityId{[0-9]{1,9}}/spins.ndjson', async (c) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const activityId = c.req.param('activityId')
    const file = await readSpinsFile(readDb, Number(activityId))
    if (file === null) return refuse(c, 'NOT_FOUND')
    return c.body(file, 200, {
      'content-type': 'application/x-ndjson',
      'content-disposition': `attachment; filename="wheel-${activityId}.ndjson"`,
      'cache-control': 'public, max-age=10',
      'access-control-allow-origin': '*',
    })
  })
  return app
}
