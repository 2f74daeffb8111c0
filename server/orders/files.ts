import { Hono, type Context } from 'hono'
import { isFault } from '#server/edge/bodies.ts'
import { refuse } from '#server/edge/http.ts'
import { CALLBACK_BYTES, callbackPath, type Answer, type CashierName } from '#server/kit/payments/cashier.ts'
import { addressKey } from '#server/kit/rates.ts'
import type { AppServices } from '#server/services.ts'
import { storeMessage } from './store-message.ts'

/** Where cashiers tell us of payments: the bytes as they came, read by their own rules, kept, and answered in their own words. */
export function cashierCallbacks(services: AppServices): Hono {
  const app = new Hono()
  const { kit, rates, addressOf, bodies, transaction } = services
  const answer = (c: Context, { status, type, body }: Answer) => c.body(body, status as 200, { 'content-type': type, 'cache-control': 'no-store' })
  app.post(callbackPath(':cashier'), async (c, next) => {
    const name = c.req.param('cashier') as CashierName
    const cashier = kit.cashiers.get(name)
    if (!cashier) return next()
    const address = addressKey(addressOf(c))
    const taken = await rates.take('callback', address)
    if (!taken.ok) return refuse(c, 'TOO_FAST', { retryAfter: taken.retryAfter })
    const intake = bodies.open(address)
    const body = await intake.read(c.req.raw, CALLBACK_BYTES).finally(intake.end)
    if (isFault(body)) return refuse(c, body.reason, body.data)
    const said = cashier.readCallback(c.req.raw.headers, body)
    if (!said) return answer(c, cashier.answers.refused)
    await transaction((db) => storeMessage(contextOf(services, c, db), name, said, body))
    return answer(c, said.signed ? cashier.answers.stored : cashier.answers.refused)
  })
  return app
}

type Db = Parameters<Parameters<AppServices['transaction']>[0]>[0]
const contextOf = ({ kit, clock, random, addressOf }: AppServices, c: Context, db: Db) => ({
  db,
  kit,
  random,
  viewer: null,
  lang: 'zh' as const,
  now: clock.now(),
  call: { requestId: c.get('requestId'), ip: addressOf(c), userAgent: '', browser: false },
  after: { run: (effect: () => void) => effect(), session: () => undefined },
})
