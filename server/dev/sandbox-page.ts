import { Hono, type Context } from 'hono'
import { createPublicKey } from 'node:crypto'
import type { Lang } from '#api/limits.ts'
import { plainPage } from '../edge/plain-page.ts'
import type { Round } from '../hooks/rounds.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { openOutgoing } from '../kit/outgoing.ts'
import { chinaTime, yuanText } from '../kit/payments/cashier-file.ts'
import { callbackPath } from '../kit/payments/cashier.ts'
import { ownOrigin, sandboxFile } from '../kit/payments/open-cashiers.ts'
import { sandboxEvents, sandboxTeller } from '../kit/payments/sandbox-callbacks.ts'
import { openSandboxJournal, stateOf, takenAt, type PaidHow, type SandboxPayment } from '../kit/payments/sandbox-journal.ts'
import { sandboxRoutes, sandboxTransfer, type SandboxServer } from '../kit/payments/sandbox-routes.ts'
import { sandboxKeys } from '../kit/payments/sandbox-signing.ts'
import type { AppServices } from '../services.ts'
import { sandboxStyle } from './sandbox-style.ts'
import { sandboxWords } from './sandbox-words.ts'

type Services = Pick<AppServices, 'config' | 'kit' | 'clock' | 'random'>
const serverOf = ({ config, kit, clock, random }: Services): SandboxServer => ({
  journal: openSandboxJournal(sandboxFile(config.dataDir)),
  keys: sandboxKeys(kit.secrets),
  page: `${config.origin}/dev/cashier`,
  now: clock.now,
  random,
})

/** Who serves pages tells the shop what the sandbox has to say. */
export function sandboxRounds(services: Services): Record<string, Round> {
  if (!services.kit.cashiers.has('sandbox') || !services.config.roles.has('web')) return {}
  const { journal, keys, now } = serverOf(services)
  const shop = ownOrigin(services.config)
  const outgoing = openOutgoing({ allow: [shop], loopback: true })
  return { cashier: { everyMs: 300, work: sandboxTeller({ journal, key: keys.cashier, to: shop + callbackPath('sandbox'), outgoing, now }) } }
}

/** `/dev/cashier`: the sandbox, with what it answers the shop, a page for each payment and a list of all. Never in production. */
export function sandboxPages(services: Services): Hono {
  const server = serverOf(services)
  const app = new Hono()
  if (!services.kit.cashiers.has('sandbox')) return app
  app.route('/dev/cashier', sandboxRoutes(server))
  app.get('/dev/cashier', (c) => listPage(c, server))
  app.get('/dev/cashier/:number{[A-Z0-9]+}', (c) => {
    const payment = server.journal.payment(c.req.param('number'))
    return payment ? paymentPage(c, server, payment) : missingPage(c)
  })
  app.post('/dev/cashier/:number{[A-Z0-9]+}', async (c) => {
    const payment = server.journal.payment(c.req.param('number'))
    if (!payment) return missingPage(c)
    const { choice } = await c.req.parseBody()
    const choose = choices[choice as Choice]
    if (offered(payment, server.now()).includes(choice as Choice)) choose(server, payment)
    return c.redirect(`${c.req.path}?lang=${langOf(c, payment)}`, 303)
  })
  return app
}

type Choice = 'now' | 'soon' | 'late' | 'twice' | 'refuse' | 'again' | 'dispute'
const [SOON_MS, LATE_MS] = [30_000, 60_000]
type Choose = (server: SandboxServer, payment: SandboxPayment) => void
const choices: Record<Choice, Choose> = {
  now: (server, payment) => pay(server, payment, 'now'),
  soon: (server, payment) => pay(server, payment, 'soon', server.now().getTime() + SOON_MS),
  late: (server, payment) => pay(server, payment, 'late', Math.max(server.now().getTime(), Date.parse(payment.order.until) + LATE_MS)),
  twice: (server, payment) => (pay(server, payment, 'now'), pay(server, payment, 'again')),
  again: (server, payment) => pay(server, payment, 'again'),
  refuse: ({ journal, now }, { order }) => journal.append({ at: now().toISOString(), number: order.number, what: 'closed', by: 'buyer' }),
  dispute: ({ journal, now, random }, { order }) =>
    journal.append({ at: now().toISOString(), number: order.number, what: 'disputed', transfer: sandboxTransfer('D', now(), random) }),
}
function pay({ journal, now, random }: SandboxServer, { order }: SandboxPayment, how: PaidHow, at = now().getTime()): void {
  journal.append({ at: new Date(at).toISOString(), number: order.number, what: 'paid', how, transfer: sandboxTransfer('S', now(), random) })
}

/** What can be done as it stands; money that comes whatever happens can come at any time. */
function offered(payment: SandboxPayment, now: Date): Choice[] {
  const state = stateOf(payment, now)
  if (state === 'paid') return payment.disputes.length > 0 ? ['again'] : ['again', 'dispute']
  if (payment.paid.length > 0) return ['refuse']
  return state === 'waiting' ? ['now', 'soon', 'late', 'twice', 'refuse'] : ['late']
}

const langOf = (c: Context, payment?: SandboxPayment): Lang => {
  const asked = c.req.query('lang')
  return asked === 'zh' || asked === 'en' ? asked : (payment?.order.lang ?? 'zh')
}
const moneyOf = (amount: number, currency: string) => (currency === 'CNY' ? `¥${yuanText(amount)}` : `${currency} ${yuanText(amount)}`)

function paymentPage(c: Context, { now }: SandboxServer, payment: SandboxPayment) {
  const lang = langOf(c, payment)
  const [w, { order }] = [sandboxWords[lang], payment]
  const button = (choice: Choice) =>
    `<li><button name="choice" value="${choice}" aria-describedby="about-${choice}">${w[choice][0]}</button> <span id="about-${choice}">${w[choice][1]}</span></li>`
  const isPaid = stateOf(payment, now()) === 'paid'
  const coming = payment.paid.find(({ at }) => at > now().toISOString())
  const state = coming ? w.coming(chinaTime(new Date(coming.at))) : w.states[stateOf(payment, now())]
  const facts: [string, string][] = [
    [w.state, `<strong>${state}</strong>`],
    [w.number, `<code>${escapeHtml(order.number)}</code>`],
    [w.until, chinaTime(new Date(order.until))],
  ]
  const body = `<p class="subject" lang="${order.lang}">${escapeHtml(order.subject)}</p>
<p class="amount"><span>${w.amount}</span> ${moneyOf(order.amount, escapeHtml(order.currency))}</p>
<dl>${facts.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')}</dl>
<h2>${isPaid ? w.chooseMore : w.choose}</h2><form method="post" action="${escapeHtml(order.number)}?lang=${lang}"><ul>${offered(payment, now()).map(button).join('')}</ul></form>
${isPaid ? '' : `<p class="quiet">${w.wait}</p>`}
<h2>${w.moved}</h2>${movesOf(payment, now(), lang)}
<p class="ways"><a href="${escapeHtml(order.returnTo)}">${w.back}</a> <a href="?lang=${lang}">${w.look}</a> ${switchOf(lang)}</p>
<p class="quiet">${w.about}</p>`
  return sandboxPage(c, lang, body)
}
const otherOf = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh')
const switchOf = (lang: Lang) => `<a href="?lang=${otherOf(lang)}" lang="${otherOf(lang)}">${sandboxWords[lang].other}</a>`

function sandboxPage(c: Context, lang: Lang, body: string, status: 200 | 404 = 200) {
  c.header('cache-control', 'no-store')
  c.status(status)
  return plainPage(c, { lang, title: sandboxWords[lang].title, body, forms: true, style: sandboxStyle })
}
function missingPage(c: Context) {
  const lang = langOf(c)
  return sandboxPage(c, lang, `<p>${sandboxWords[lang].missing}</p><p class="ways">${switchOf(lang)}</p>`, 404)
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]) =>
  `<div class="wide" tabindex="0" role="region" aria-label="${head.join(' ')}"><table><thead><tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr></thead><tbody>${rows
    .map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`)
    .join('')}</tbody></table></div>`

function movesOf(payment: SandboxPayment, now: Date, lang: Lang): string {
  const w = sandboxWords[lang]
  const whenOf = new Map([...takenAt(payment, now), ...payment.refunds, ...payment.disputes].map(({ transfer, at }) => [transfer, chinaTime(new Date(at))]))
  const rows = sandboxEvents(payment, now).flatMap(({ kind, transfer, amount, currency }) =>
    kind in w.kinds
      ? [[whenOf.get(transfer) ?? '', w.kinds[kind as keyof typeof w.kinds], `<code>${transfer}</code>`, moneyOf(amount, escapeHtml(currency))]]
      : [],
  )
  return rows.length > 0 ? table(w.columns, rows) : `<p>${w.none}</p>`
}

const LISTED = 200
function speechOf({ keys }: SandboxServer, lang: Lang): string {
  const w = sandboxWords[lang]
  const key = createPublicKey(keys.cashier).export({ type: 'spki', format: 'pem' }).toString()
  return `<h2>${w.speech}</h2><p>${w.signing}</p><p>${w.callback} <code>${callbackPath('sandbox')}</code>${lang === 'zh' ? '。' : '. '}${w.retold}</p>
<p>${w.key}</p><pre class="wide" tabindex="0" role="region" aria-label="${w.key}">${key}</pre>`
}
function listPage(c: Context, server: SandboxServer) {
  const { journal, now } = server
  const lang = langOf(c)
  const w = sandboxWords[lang]
  const rows = journal
    .payments()
    .slice(-LISTED)
    .toReversed()
    .map((payment) => {
      const { number, subject, amount, currency, lang: said } = payment.order
      const link = `<a href="/dev/cashier/${escapeHtml(number)}?lang=${lang}"><code>${escapeHtml(number)}</code></a>`
      const title = `<span lang="${said}">${escapeHtml(subject)}</span>`
      return [chinaTime(payment.begunAt), link, title, moneyOf(amount, escapeHtml(currency)), w.states[stateOf(payment, now())]]
    })
  const list = rows.length > 0 ? table(w.listColumns, rows) : `<p>${w.listEmpty}</p>`
  return sandboxPage(c, lang, `<p>${w.about}</p><h2>${w.list}</h2>${list}${speechOf(server, lang)}<p class="ways">${switchOf(lang)}</p>`)
}
