import { Hono } from 'hono'
import { brand } from '#api/brand.ts'
import type { AppServices } from '#server/services.ts'
import { refuse } from '../../edge/http.ts'
import { castingOfWork } from './queries.ts'

const HEADERS = { 'content-type': 'application/json; charset=utf-8', 'access-control-allow-origin': '*', 'x-content-type-options': 'nosniff' }
const FILE = /^(0x[0-9a-f]{60})([0-9a-f]{4})\.json$/

/** What lies at the address that the contract names for a piece: the very bytes that its creator signed the hash of. */
export function pieceFiles({ readDb: db }: AppServices): Hono {
  const app = new Hono()
  app.get('/pieces/contract.json', (c) => c.body(JSON.stringify({ name: brand.name.en }), 200, HEADERS))
  app.get('/pieces/:file', async (c) => {
    const [, work, edition] = FILE.exec(c.req.param('file')) ?? []
    const found = work ? await castingOfWork(db, work as `0x${string}`) : null
    const number = Number.parseInt(edition ?? '0', 16)
    if (!found || number < 1 || number > found.editions) return refuse(c, 'NOT_FOUND')
    return c.body(found.description, 200, { ...HEADERS, 'cache-control': 'public, max-age=3600' })
  })
  return app
}
