// The cashier of the bench, a process of its own so that its work is in nobody's figures: the sandbox, where every payment that is begun is paid at once and told of.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { fileURLToPath } from 'node:url'
import { callbackPath } from '#server/kit/payments/cashier.ts'
import { sandboxEvents } from '#server/kit/payments/sandbox-callbacks.ts'
import { openSandboxJournal } from '#server/kit/payments/sandbox-journal.ts'
import { sandboxRoutes, sandboxTransfer } from '#server/kit/payments/sandbox-routes.ts'
import { sandboxKeys, signedHeaders } from '#server/kit/payments/sandbox-signing.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets } from '#server/kit/secrets.ts'

/** `file`: its journal; `shop`: whom it tells. */
type Opening = { file: string; secret: string; shop: string }
export type BenchCashier = { address: string; pid: number; close: () => void }

export async function openBenchCashier(opening: Opening): Promise<BenchCashier> {
  const child: ChildProcess = fork(fileURLToPath(import.meta.url), ['cashier'])
  const opened = once(child, 'message') as Promise<[{ port: number }]>
  child.send(opening)
  const [{ port }] = await opened
  return { address: `http://127.0.0.1:${port}`, pid: child.pid!, close: () => child.kill() }
}

async function work({ file, secret, shop }: Opening): Promise<void> {
  const [journal, keys, random, now] = [openSandboxJournal(file), sandboxKeys(openSecrets(secret)), randomFrom(), () => new Date()]
  const pay = async (number: string) => {
    journal.append({ at: now().toISOString(), number, what: 'paid', how: 'now', transfer: sandboxTransfer('S', now(), random) })
    const [event] = sandboxEvents(journal.payment(number)!, now())
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', ...signedHeaders(keys.cashier, { about: 'callback', body }, now()) }
    const reply = await fetch(shop + callbackPath('sandbox'), { method: 'POST', headers, body })
    if (reply.status !== 200) throw new Error(`the callback of ${number} was answered ${reply.status}`)
  }
  const app = new Hono()
  app.use('*', async (c, next) => {
    const asked = c.req.method === 'POST' && c.req.path.endsWith('/payments') ? ((await c.req.raw.clone().json()) as { number: string }) : null
    await next()
    // a buyer takes longer than the answer does
    if (asked) setTimeout(() => void pay(asked.number), 100)
  })
  app.route('/dev/cashier', sandboxRoutes({ journal, keys, page: 'http://127.0.0.1/dev/cashier', now, random }))
  const server = serve({ fetch: app.fetch, createServer, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  process.send?.({ port: (server.address() as { port: number }).port })
}

if (process.argv[2] === 'cashier') {
  process.on('message', (opening: Opening) => void work(opening))
  process.on('disconnect', () => process.exit(0))
}
