// The sandbox itself behind a real port, for the suite that every cashier passes.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openOutgoing } from '#server/kit/outgoing.ts'
import type { CashierServer, Payment } from '#server/kit/payments/contract-bench.ts'
import { sandboxEvents } from '#server/kit/payments/sandbox-callbacks.ts'
import { openSandboxJournal, type SandboxPayment } from '#server/kit/payments/sandbox-journal.ts'
import { sandboxRoutes, sandboxTransfer } from '#server/kit/payments/sandbox-routes.ts'
import { sandboxKeys, signedHeaders } from '#server/kit/payments/sandbox-signing.ts'
import { sandboxCashier } from '#server/kit/payments/sandbox.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import { PATIENCE_MS, serveFates, standingClock } from './cashier-server.ts'

const random = randomFrom()

export async function openSandboxServer(): Promise<CashierServer> {
  const [clock, dir] = [standingClock(), mkdtempSync(path.join(tmpdir(), 'px-sandbox-'))]
  const [keys, others] = ['a root secret of a test, thirty-two and more', 'another root secret of a test, thirty-two'].map((root) =>
    sandboxKeys(openSecrets(root)),
  ) as [ReturnType<typeof sandboxKeys>, ReturnType<typeof sandboxKeys>]
  const journal = openSandboxJournal(path.join(dir, 'journal'))
  const routes = sandboxRoutes({ journal, keys, page: 'http://localhost:3000/dev/cashier', now: clock.now, random })
  const wrong: string[] = []
  const fates: CashierServer['fates'] = []
  const { base, close } = await serveFates(fates, async ({ method, path: at, headers, body, fate }) => {
    const target = fate === 'other-order' ? '/payments/SOMEBODYELSE1' : at // a right answer to another question
    const asked = new Request(`http://localhost${target}`, { method, headers: headers as Record<string, string>, ...(method === 'POST' && { body }) })
    const reply = await routes.fetch(asked)
    if (reply.status !== 200 && fate !== 'other-order') wrong.push('signature')
    return { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() }
  })
  const cashier = sandboxCashier({ base, keys, now: clock.now, outgoing: openOutgoing({ allow: [base], loopback: true, timeoutMs: PATIENCE_MS }) })
  const pay = (number: string) => {
    const transfer = sandboxTransfer('S', clock.now(), random)
    journal.append({ at: clock.now().toISOString(), number, what: 'paid', how: 'now', transfer })
    return transfer
  }
  const callback: CashierServer['callback'] = (kind, number, { account: _account, at, key, ...change } = {}) => {
    if (kind === 'closed') journal.append({ at: clock.now().toISOString(), number, what: 'closed', by: 'buyer' })
    if (kind === 'dispute') journal.append({ at: clock.now().toISOString(), number, what: 'disputed', transfer: sandboxTransfer('D', clock.now(), random) })
    const event = sandboxEvents(journal.payment(number)!, clock.now()).findLast((one) => one.kind === kind)
    const body = JSON.stringify({ ...event, ...change })
    const headers = signedHeaders(key === 'other' ? others.cashier : keys.cashier, { about: 'callback', body }, at ?? clock.now())
    return { headers: new Headers(headers), body: Buffer.from(body) }
  }
  return {
    cashier,
    fates,
    payments: seenIn(journal),
    wrong,
    clock,
    read: () => {},
    pay,
    callback,
    hasAccount: false,
    close: async () => {
      await close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

/** What the journal says, as the suite counts it. */
function seenIn(journal: ReturnType<typeof openSandboxJournal>): Map<string, Payment> {
  const seen = ({ order, begunAt, paid, closed, refunds }: SandboxPayment): Payment => ({
    ...order,
    until: new Date(order.until),
    begunAt,
    isRead: true,
    paid: paid[0] ? { transfer: paid[0].transfer, at: new Date(paid[0].at) } : null,
    isClosed: closed !== null,
    refunds: refunds.map(({ refund: number, amount, transfer, at }) => ({ number, amount, transfer, at: new Date(at) })),
  })
  const map = new Map<string, Payment>()
  map.get = (number) => {
    const payment = journal.payment(number)
    return payment ? seen(payment) : undefined
  }
  return map
}
