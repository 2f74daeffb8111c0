import { Hono } from 'hono'
import { plainPage } from '../edge/plain-page.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { keptMessages } from '../kit/message-outbox.ts'
import { sentMessages } from '../kit/sms/outbox-sender.ts'
import type { AppServices } from '../services.ts'

/**
 * `/dev/outbox`: the messages that would have been sent by SMS, to devices or by mail, newest first; `?json` for scripts, `?phone=` for one number.
 * Never in production.
 */
export function outboxRoutes({ readDb, config }: AppServices): Hono {
  const app = new Hono()
  app.get('/dev/outbox', async (c) => {
    if (config.production) return c.notFound()
    const [messages, others] = await Promise.all([sentMessages(readDb, c.req.query('phone') ?? null), keptMessages(readDb)])
    c.header('cache-control', 'no-store')
    if (c.req.query('json') !== undefined) return c.json({ messages, others })
    const rows = messages.map(
      (m) =>
        `<tr><td>${escapeHtml(m.sentAt)}</td><td>${escapeHtml(m.phone)}</td><td><strong>${escapeHtml(m.code ?? '')}</strong></td><td>${escapeHtml(m.text)}</td></tr>`,
    )
    const otherRows = others.map(
      (m) =>
        `<tr><td>${escapeHtml(m.sentAt)}</td><td>${m.channel}</td><td>${escapeHtml(m.recipient)}</td><td><strong>${escapeHtml(m.title)}</strong> ${escapeHtml(m.words)}</td><td><a href="${escapeHtml(m.url)}">${escapeHtml(m.url)}</a></td></tr>`,
    )
    return plainPage(c, {
      lang: 'en',
      title: 'Outbox',
      body: `<table><thead><tr><th>Time</th><th>Phone</th><th>Code</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table><h2>Devices and mailboxes</h2><table><thead><tr><th>Time</th><th>By</th><th>To</th><th>Text</th><th>Leads to</th></tr></thead><tbody>${otherRows.join('')}</tbody></table>`,
    })
  })
  return app
}
