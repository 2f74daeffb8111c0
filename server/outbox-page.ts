import { Hono } from 'hono'
import type { HouseParts } from './house.ts'
import { sentMessages } from './kit/sms/outbox-sender.ts'

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)

/** `/dev/outbox`: the messages that would have been sent by SMS, newest first; `?json` for scripts, `?phone=` for one number. Never in production. */
export function outboxRoutes({ readDb, config }: HouseParts): Hono {
  const app = new Hono()
  app.get('/dev/outbox', async (c) => {
    if (config.production) return c.notFound()
    const messages = await sentMessages(readDb, c.req.query('phone') ?? null)
    c.header('cache-control', 'no-store')
    if (c.req.query('json') !== undefined) return c.json({ messages })
    const rows = messages.map((m) => `<tr><td>${escape(m.sentAt)}</td><td>${escape(m.phone)}</td><td><strong>${escape(m.code)}</strong></td><td>${escape(m.text)}</td></tr>`)
    return c.html(`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Outbox</title></head>
<body><main><h1>Outbox</h1><table><thead><tr><th>Time</th><th>Phone</th><th>Code</th><th>Text</th></tr></thead><tbody>${rows.join('')}</tbody></table></main></body></html>`)
  })
  return app
}
