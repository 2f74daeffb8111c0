// An app with its sandbox behind a real port, as a development installation has it, and a buyer who presses what its page offers.
import { afterAll, beforeAll } from 'vitest'
import { listen, type Listener } from '#server/edge/listen.ts'
import type { Cashier, PaymentOrder } from '#server/kit/payments/cashier.ts'
import { ownApp, type OwnApp } from '../own-app.ts'

type Choice = 'now' | 'soon' | 'late' | 'twice' | 'refuse' | 'again' | 'dispute'
let numbers = 0

/** Call it at the top of a test file. */
export function cashierApp() {
  const settings: Record<string, string> = {}
  let listener: Listener
  beforeAll(async () => {
    listener = await listen(0, '127.0.0.1')
    settings.PORT = String(listener.port)
  })
  const app = ownApp({ settings, stopped: true })
  beforeAll(() => listener.answerWith((request) => app.app.fetch(request)))
  afterAll(() => listener.close(0))
  const cashier = (): Cashier => app.app.services.kit.cashiers.get('sandbox')!
  return { app, cashier, ...buyer(app), order: (change: Partial<PaymentOrder> = {}) => orderOf(app, change) }
}

const orderOf = (app: OwnApp, change: Partial<PaymentOrder>): PaymentOrder => ({
  number: `QSANDBOX${String(++numbers).padStart(8, '0')}`,
  amount: 12_345,
  currency: 'CNY',
  subject: '雪线之上 <b>&amp;</b>',
  lang: 'zh',
  until: new Date(app.clock.now().getTime() + 15 * 60_000),
  returnTo: 'http://localhost:3000/orders',
  ...change,
})

function buyer(app: OwnApp) {
  const page = async (number: string, lang = 'zh') => {
    const reply = await app.fetch(`/dev/cashier/${number}?lang=${lang}`)
    const html = await reply.text()
    return { status: reply.status, html, offers: [...html.matchAll(/name="choice" value="(\w+)"/g)].map(([, choice]) => choice) }
  }
  const press = (number: string, choice: Choice | (string & {})) =>
    app.fetch(`/dev/cashier/${number}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ choice }).toString(),
    })
  return { page, press }
}
