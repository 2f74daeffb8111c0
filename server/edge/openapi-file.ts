// The contract for machines. It is the same until the next start, so it is written and compressed once.
import { Hono, type MiddlewareHandler } from 'hono'
import { openapi } from '#api/openapi.ts'
import { keepText, sendKept, type KeptText } from './kept-text.ts'

let made: KeptText | null = null

/** Made before anybody asks: it takes a moment in which nobody is answered. */
export const makeOpenapiFile = (): KeptText => (made ??= keepText(JSON.stringify(openapi())))

/** `/api/openapi.json`, behind the `limit` of what anybody may read. */
export function openapiFile(limit: MiddlewareHandler): Hono {
  const app = new Hono()
  app.get('/api/openapi.json', limit, (c) => sendKept(c, makeOpenapiFile(), 'application/json'))
  return app
}
