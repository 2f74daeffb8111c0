// The cashier of the market drill: the sandbox in a process that nobody kills, with its own journal, whose answers get lost and whose messages come twice, late, out of order, forged and wrong.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { createPrivateKey, generateKeyPairSync, randomUUID, type KeyObject } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import path from 'node:path'
import { callbackPath } from '#server/kit/payments/cashier.ts'
import { sandboxEvents, type SandboxEvent } from '#server/kit/payments/sandbox-callbacks.ts'
import { openSandboxJournal, stateOf, type PaidHow, type SandboxJournal } from '#server/kit/payments/sandbox-journal.ts'
import { sandboxRoutes, sandboxTransfer } from '#server/kit/payments/sandbox-routes.ts'
import { sandboxKeys, signedHeaders } from '#server/kit/payments/sandbox-signing.ts'
import { randomFrom } from '#server/kit/random.ts'
import { openSecrets } from '#server/kit/secrets.ts'
import type { Dice } from '#tests/own-books.ts'

/** What it tells a shop unasked, by the dice: once, twice at once, much later, or never, so that it has to be asked. */
const FATES = ['once', 'once', 'twice', 'twice', 'late', 'late', 'never'] as const
const [TICK_MS, LATE_MS, ATTACK_MS, PATIENCE_MS] = [150, 9000, 500, 8000]

export type MarketCashier = {
  journal: SandboxJournal
  address: string
  /** A buyer pays; the money may move `afterMs` later, by the cashier's clock. */
  pay: (number: string, how: PaidHow, afterMs?: number) => void
  /** The buyer says no at the cashier's page. */
  refuse: (number: string) => void
  /** The buyer's bank takes it back. */
  dispute: (number: string) => void
  /** Numbers of payments that forged or wrong messages were sent about, with how often. */
  attacks: Map<string, number>
  /** From now on it answers and tells as it should. */
  calm: () => void
  close: () => void
}
type Wants = { home: string; secret: string; now: () => Date; dice: Dice; origins: () => string[] }

export async function openCashier({ home, secret, now, dice, origins }: Wants): Promise<MarketCashier> {
  const journal = openSandboxJournal(path.join(home, 'cashier'))
  const keys = sandboxKeys(openSecrets(secret))
  const random = randomFrom()
  const mischief: Mischief = { isCalm: false, dice, now, keys, journal, origins, told: new Set(), later: [], attacks: new Map() }
  const app = new Hono()
  app.use('*', async (c, next) => {
    await next()
    // the work is done, and its answer lost: nobody knows
    if (!mischief.isCalm && dice(9) === 1) c.res = new Response('bad gateway', { status: 502 })
  })
  app.route('/dev/cashier', sandboxRoutes({ journal, keys, page: 'http://127.0.0.1/dev/cashier', now, random }))
  const server = serve({ fetch: app.fetch, createServer, port: 0, hostname: '127.0.0.1' }) as Server
  if (!server.listening) await once(server, 'listening')
  const { port } = server.address() as { port: number }
  const timers = [setInterval(() => void tellSome(mischief), TICK_MS), setInterval(() => void attack(mischief), ATTACK_MS)]
  const line = (number: string, afterMs = 0) => ({ at: new Date(now().getTime() + afterMs).toISOString(), number })
  return {
    journal,
    address: `http://127.0.0.1:${port}`,
    pay: (number, how, afterMs) => journal.append({ ...line(number, afterMs), what: 'paid', how, transfer: sandboxTransfer('S', now(), random) }),
    refuse: (number) => journal.append({ ...line(number), what: 'closed', by: 'buyer' }),
    dispute: (number) => journal.append({ ...line(number), what: 'disputed', transfer: sandboxTransfer('D', now(), random) }),
    attacks: mischief.attacks,
    calm: () => void (mischief.isCalm = true),
    close: () => {
      for (const timer of timers) clearInterval(timer)
      server.close()
    },
  }
}

type Mischief = {
  isCalm: boolean
  dice: Dice
  now: () => Date
  keys: ReturnType<typeof sandboxKeys>
  journal: SandboxJournal
  origins: () => string[]
  /** Events whose fate is drawn. */
  told: Set<string>
  later: { event: SandboxEvent; due: number; again: boolean }[]
  attacks: Map<string, number>
}

/** The newest first, so that a refund is told before its payment. */
async function tellSome(mischief: Mischief): Promise<void> {
  const { journal, told, later, dice, isCalm } = mischief
  const news = journal
    .payments()
    .flatMap((payment) => sandboxEvents(payment, mischief.now()))
    .filter(({ event }) => !told.has(event))
  for (const event of news.toReversed()) {
    told.add(event.event)
    const drawn = isCalm ? 'once' : FATES[dice(FATES.length) - 1]!
    // nobody asks any more about what was closed or paid: there a cashier tells until it is heard
    const fate = drawn === 'never' && isAskedAbout(journal, event) ? drawn : drawn === 'never' ? 'once' : drawn
    const due = performance.now() + (fate === 'late' ? dice(LATE_MS) : 0)
    if (fate !== 'never') later.push({ event, due, again: fate === 'twice' })
  }
  const due = later.filter((one) => one.due <= performance.now())
  for (const one of due) later.splice(later.indexOf(one), 1)
  await Promise.all(due.map((one) => tell(mischief, one)))
}
const isAskedAbout = (journal: SandboxJournal, { kind, number, transfer }: SandboxEvent) =>
  kind !== 'paid' || journal.payment(number)!.paid.some((one) => one.transfer === transfer && (one.how === 'now' || one.how === 'soon'))
async function tell(mischief: Mischief, { event, again }: Mischief['later'][number]): Promise<void> {
  const done = await Promise.all((again ? [1, 2] : [1]).map(() => post(mischief, event, mischief.keys.cashier)))
  // it was not stored: it comes again, as any cashier tells it again
  if (!done.includes(200)) mischief.later.push({ event, due: performance.now() + 1000, again: false })
}

async function post({ origins, dice, now }: Mischief, event: SandboxEvent, key: KeyObject): Promise<number> {
  const all = origins()
  const body = JSON.stringify(event)
  const headers = { 'content-type': 'application/json', ...signedHeaders(key, { about: 'callback', body }, now()) }
  const to = all[dice(all.length) - 1]! + callbackPath('sandbox')
  return fetch(to, { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) }).then(
    (reply) => reply.status,
    () => 0,
  )
}

const forger = createPrivateKey(generateKeyPairSync('ed25519').privateKey.export({ format: 'pem', type: 'pkcs8' }))
type Lie = (event: SandboxEvent, mischief: Mischief) => [SandboxEvent, KeyObject]
/** Messages that must move nothing: with another's signature, or the cashier's own under what is not so. */
const lies: readonly Lie[] = [
  (event) => [event, forger],
  (event, { keys }) => [{ ...event, amount: 1 }, keys.cashier],
  (event, { keys }) => [{ ...event, amount: event.amount * 10 }, keys.cashier],
  (event, { keys }) => [{ ...event, currency: 'USD' }, keys.cashier],
  (event, { keys }) => [{ ...event, number: 'P000000NOBODY0001' }, keys.cashier],
  (event, { keys }) => [event, keys.cashier],
]
/** Of payments that nobody has paid. */
async function attack(mischief: Mischief): Promise<void> {
  const { isCalm, journal, now, dice, attacks } = mischief
  const unpaid = journal.payments().filter((payment) => stateOf(payment, now()) !== 'paid' && payment.paid.length === 0)
  const payment = unpaid[dice(Math.max(1, unpaid.length)) - 1]
  if (isCalm || !payment) return
  const { number, amount, currency } = payment.order
  const event: SandboxEvent = { event: `lie ${randomUUID()}`, kind: 'paid', number, refund: '', transfer: `S${randomUUID().slice(0, 12)}`, amount, currency }
  attacks.set(number, (attacks.get(number) ?? 0) + 1)
  const [said, key] = lies[dice(lies.length) - 1]!(event, mischief)
  await post(mischief, said, key)
}
