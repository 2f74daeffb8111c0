import { Hono, type Context } from 'hono'
import { timingSafeEqual } from 'node:crypto'
import { CopyColours, CopySize } from '#api/deliveries.ts'
import { requestOf } from '#server/edge/app.ts'
import { refuse } from '#server/edge/http.ts'
import { sendObject } from '#server/edge/send-object.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { licencesByNumbers } from '../licences/queries.ts'
import { openContentKey } from './open-content-key.ts'
import { copyBy } from './queries.ts'
import { listKeys } from './show-document.ts'
import { copyName, signFile } from './views.ts'

/**
 * Bought files by the addresses that the list of them gives: for the buyer's own session, while the address holds. The first bytes of a file count as a download; who goes on with
 * a broken one, by Range, has counted already. And the public keys that licences are signed by, old ones too, and the authority of the content credentials in files.
 */
export function deliveryFiles(services: AppServices): Hono {
  const { readDb, kit, clock, whoIs, calls, rates, addressOf } = services
  const app = new Hono()
  app.get('/.well-known/pixtura-licence-keys.json', async (c) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    return c.json({ keys: await listKeys(readDb) }, 200, { 'cache-control': 'no-cache', 'access-control-allow-origin': '*' })
  })
  app.get('/.well-known/pixtura-content-authority.pem', async (c) => {
    const taken = await rates.take('read', addressKey(addressOf(c)))
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const headers = { 'content-type': 'application/x-pem-file', 'cache-control': 'no-cache', 'access-control-allow-origin': '*' }
    return c.body((await openContentKey(kit)).authority, 200, headers)
  })
  app.get('/licence-files/:number/:size/:colours', async (c) => {
    c.header('cache-control', 'private, no-store')
    const viewer = await whoIs(c.req.raw)
    if (!viewer) return refuse(c, 'LOGIN_REQUIRED')
    const { number } = c.req.param()
    const [size, colours] = [CopySize.safeParse(c.req.param('size')), CopyColours.safeParse(c.req.param('colours'))]
    if (!size.success || !colours.success) return refuse(c, 'NOT_FOUND')
    const copy = { size: size.data, colours: colours.data }
    if (!isSigned(c, kit, { number, ...copy }, viewer.id, clock.now())) return refuse(c, 'NOT_FOUND')
    if (isBeginning(c)) {
      const noted = await calls('POST /api/market/licences/:number/downloads', requestOf(services)(c, viewer), { params: { number }, body: copy })
      if (!noted.ok) return refuse(c, noted.reason, noted.data)
    }
    const [licence] = await licencesByNumbers(readDb, [number])
    const file = licence?.buyer_id === viewer.id ? await copyBy(readDb, { licence_id: licence.id, ...copy }) : null
    if (file?.state !== 'ready') return refuse(c, 'NOT_FOUND')
    return sendObject(c, kit.store, {
      key: file.key,
      name: copyName(number, copy),
      type: 'image/jpeg',
      headers: { 'content-digest': `sha-256=:${Buffer.from(file.sha256!, 'hex').toString('base64')}:` },
    })
  })
  return app
}

/** Only a look at its head, or what comes behind the first bytes, is no download of its own. */
const isBeginning = (c: Context) => c.req.method !== 'HEAD' && !/^bytes=[1-9]/.test(c.req.header('range') ?? '')

function isSigned(c: Context, kit: AppServices['kit'], copy: Parameters<typeof signFile>[1], viewerId: string, now: Date): boolean {
  const seconds = c.req.query('e') ?? ''
  if (!/^\d{1,12}$/.test(seconds) || Number(seconds) * 1000 <= now.getTime()) return false
  const [wanted, given] = [signFile(kit, copy, viewerId, Number(seconds)), c.req.query('s') ?? ''].map((said) => Buffer.from(said)) as [Buffer, Buffer]
  return wanted.length === given.length && timingSafeEqual(wanted, given)
}
