import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { Day } from '#api/shared.ts'
import { refuse } from '#server/edge/http.ts'
import { sendObject } from '#server/edge/send-object.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { findFile } from './queries-boards.ts'
import { keyOf, nameOf } from './write-export.ts'

const program = new URL('../../../scripts/verify-ranking.ts', import.meta.url)
/** What was published stays what it is. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The public exports, and the program that checks them. They count as reads of whoever asks. */
export function rankingFiles({ readDb, store, rates, addressOf }: AppServices): Hono {
  const app = new Hono()
  app.use('/ranking/*', async (c, next) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    return taken.ok ? next() : refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
  })
  app.get('/ranking/verify-ranking.ts', async (c) => c.text(await readFile(program, 'utf8'), 200, { 'cache-control': 'no-cache' }))
  app.get('/ranking/:file{\\d{4}-\\d\\d-\\d\\d\\.ndjson\\.gz}', async (c) => {
    const day = c.req.param('file').slice(0, 10)
    const file = Day.safeParse(day).success ? await findFile(readDb, day) : null
    if (!file) return refuse(c, 'NOT_FOUND')
    const headers = { 'cache-control': FOREVER, 'access-control-allow-origin': '*' }
    return sendObject(c, store, { key: keyOf(day, file.sha256), name: `ranking-${nameOf(day)}`, type: 'application/gzip', headers })
  })
  return app
}
