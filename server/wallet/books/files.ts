import { Hono } from 'hono'
import { readFile } from 'node:fs/promises'
import { Day } from '#api/shared.ts'
import { refuse } from '#server/edge/http.ts'
import { sendObject } from '#server/edge/send-object.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { statements } from './queries-witness.ts'
import { filedDays, hashOf } from './queries.ts'
import { nameOf } from './views.ts'
import { keyOf } from './write-file.ts'

const program = new URL('../../../scripts/verify-books.ts', import.meta.url)
/** What was published stays what it is. */
const FOREVER = 'public, max-age=31536000, immutable'

/** The public files of the ledger, a list of their addresses, and the program that checks them. They count as reads of whoever asks. */
export function bookFiles({ readDb, store, rates, config, addressOf }: AppServices): Hono {
  const app = new Hono()
  app.use('/books/*', async (c, next) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    return taken.ok ? next() : refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
  })
  app.get('/books/files.txt', async (c) => {
    const days = await filedDays(readDb)
    return c.text(days.map((day) => `${config.origin}/books/${nameOf(day)}\n`).join(''), 200, { 'cache-control': 'no-cache' })
  })
  app.get('/books/witness.ndjson', async (c) => {
    const lines = await statements(readDb)
    return c.text(lines.map((line) => `${line}\n`).join(''), 200, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  })
  app.get('/books/verify-books.ts', async (c) => c.text(await readFile(program, 'utf8'), 200, { 'cache-control': 'no-cache' }))
  app.get('/books/:file{\\d{4}-\\d\\d-\\d\\d\\.ndjson\\.gz}', async (c) => {
    const day = c.req.param('file').slice(0, 10)
    const sha256 = Day.safeParse(day).success ? await hashOf(readDb, day) : null
    if (!sha256) return refuse(c, 'NOT_FOUND')
    const headers = { 'cache-control': FOREVER, 'access-control-allow-origin': '*' }
    return sendObject(c, store, { key: keyOf(day), name: nameOf(day), type: 'application/gzip', headers })
  })
  return app
}
