// Orders of things in tests, with the sandbox as a cashier that is asked over HTTP as any other.
import { serve } from '@hono/node-server'
import { createServer, type AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { MadeMember } from '#server/account/make.ts'
import type { JobName, Jobs } from '#server/hooks/jobs.ts'
import { sandboxFile } from '#server/kit/payments/open-cashiers.ts'
import { openSandboxJournal, type PaidHow } from '#server/kit/payments/sandbox-journal.ts'
import { payableLicence } from '#server/market/licences/payable.ts'
import { payablePiece } from '#server/nft/sales/payable.ts'
import { doAtOnce } from './do-job.ts'
import { ownApp, type OwnApp } from './own-app.ts'
import { openShop, putOnSale, things } from './selling-things.ts'

/** A port that is free now. */
async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

export type Ordering = OwnApp & {
  /** A thing on sale; its subject. */
  thing: (plan?: { price?: number; single?: boolean; seller?: MadeMember }) => Promise<string>
  /** The number of an order for these. */
  order: (buyer: MadeMember, ...subjects: string[]) => Promise<string>
  pay: (buyer: MadeMember, number: string, cashier: 'balance' | 'sandbox', amount?: number) => Promise<unknown>
  /** The buyer pays at the sandbox; its payments have the order's number and a count. */
  payAt: (payment: string, how?: PaidHow) => void
  /** Does what waits, and what follows of it, until nothing is due any more. */
  settle: () => Promise<void>
  /** Alerts in which this stands; the sandbox tells of payments of earlier tests too. */
  alerts: (part: string) => Promise<Record<string, unknown>[]>
  balanceOf: (who: MadeMember) => Promise<number>
  partyOf: (number: string) => Promise<number>
}

const OURS = ['begin-payment', 'ask-payment', 'send-refund', 'charge-seller', 'judge-event', 'hear'] as const
let subjects = 0

export async function orderingApp({ checks = true } = {}): Promise<Ordering> {
  const port = await freePort()
  const own = ownApp({
    stopped: true,
    checks,
    payables: { thing: things, 'market-licence': payableLicence, piece: payablePiece },
    settings: { PORT: String(port), CASHIERS: 'sandbox' },
  }) as Ordering
  let server: ReturnType<typeof serve>
  let seller: MadeMember
  beforeAll(() => {
    server = serve({ fetch: (request, env) => own.app.fetch(request, env), port, hostname: '127.0.0.1' })
  })
  beforeEach(async () => {
    await openShop(own)
    seller = await own.member()
  })
  afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  own.thing = async ({ price = 16_800, single = false, seller: other } = {}) => {
    const subject = `t${++subjects}`
    await putOnSale(own, { subject, seller: (other ?? seller).id, price, single })
    return subject
  }
  own.order = async (buyer, ...wanted) => {
    const body = { routeType: 'fastbuy' as const, subjects: wanted.map((subject) => ({ kind: 'thing', subject })) }
    return (await own.api(buyer)('POST /api/order/temporary', { body })).orderNum
  }
  own.pay = async (buyer, number, cashier, amount) => {
    const sum = amount ?? (await own.api(buyer)('GET /api/orders/:number', { params: { number } })).amount
    return own.api(buyer)('POST /api/orders/:number/payments', { params: { number }, body: { cashier, amount: sum } }, { idempotencyKey: crypto.randomUUID() })
  }
  own.payAt = (payment, how = 'now') => {
    const at = own.clock.now().toISOString()
    openSandboxJournal(sandboxFile(own.dataDir)).append({
      at,
      number: payment,
      what: 'paid',
      how,
      transfer: `S${crypto.randomUUID().slice(0, 12).toUpperCase()}`,
    })
  }
  own.settle = () => settle(own)
  addLooks(own)
  return own
}

function addLooks(own: Ordering) {
  own.alerts = async (part) => {
    const { rows } = await own.owner.query<{ about: Record<string, unknown> }>(
      `select about from alerts where what in ('order', 'cashier') and strpos(about::text, $1) > 0 order by id`,
      [part],
    )
    return rows.map(({ about }) => about)
  }
  own.balanceOf = async (who) => (await own.api(who)('GET /api/userinfo/money')).yuan
  own.partyOf = async (number) => {
    const { rows } = await own.owner.query<{ sum: number }>(
      `select coalesce(sum(l.amount), 0)::int as sum from ledger_lines l join ledger_parties p on p.id = l.holder_id where p.kind = 'order' and p.subject = $1`,
      [number],
    )
    return rows[0]!.sum
  }
}

type Due = { job: (typeof OURS)[number]; payload: Jobs[JobName] }
/** Jobs of ours that are due, whether the relay has moved them on or not; each is taken out before it is done. */
async function takeDue({ owner, clock }: Ordering): Promise<Due[]> {
  // in this order: the relay takes them from the one to the other meanwhile
  const waiting = await owner.query<Due>(`delete from outbox where job = any ($1) and (run_at is null or run_at <= $2) returning job, payload`, [
    [...OURS],
    clock.now(),
  ])
  const moved = await owner.query<Due>(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = any ($1)
      returning t.identifier as job, j.payload`,
    [[...OURS]],
  )
  return [...moved.rows, ...waiting.rows]
}
async function settle(own: Ordering): Promise<void> {
  for (let round = 0; round < 40; round++) {
    const due = await takeDue(own)
    if (!due.length) return
    for (const { job, payload } of due) await doAtOnce(own, job, payload as never)
  }
  throw new Error('jobs lead to jobs without an end')
}
