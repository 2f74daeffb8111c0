import type { KeyObject } from 'node:crypto'
import type { Outgoing } from '../outgoing.ts'
import type { Callback } from './cashier.ts'
import { takenAt, type SandboxJournal, type SandboxPayment } from './sandbox-journal.ts'
import { signedHeaders } from './sandbox-signing.ts'

/** What the sandbox tells a shop: a callback but for its signature. */
export type SandboxEvent = Omit<Callback, 'signed'>

/** All that there was to tell of a payment up to now, in its order. */
export function sandboxEvents(payment: SandboxPayment, now: Date): SandboxEvent[] {
  const { number, amount, currency } = payment.order
  const ours = { number, refund: '', amount, currency }
  const events: SandboxEvent[] = takenAt(payment, now).map(({ transfer }) => ({ ...ours, event: `paid ${transfer}`, kind: 'paid', transfer }))
  if (payment.closed?.by === 'buyer') events.push({ ...ours, event: `closed ${number}`, kind: 'closed', transfer: '' })
  for (const { refund, transfer, amount: given } of payment.refunds)
    events.push({ ...ours, event: `refund ${transfer}`, kind: 'refund', refund, transfer, amount: given })
  for (const { transfer } of payment.disputes) events.push({ ...ours, event: `dispute ${transfer}`, kind: 'dispute', transfer })
  return events
}

const GAPS_MS = [0, 1000, 5000, 15_000, 60_000, 300_000]
type Teller = { journal: SandboxJournal; key: KeyObject; to: string; outgoing: Outgoing; now: () => Date }

/**
 * Tells the shop what it has not been told, again after longer and longer, until it says that it has it. What was told stands in the journal, so nothing is
 * forgotten with a process; two processes may tell the same twice, as any cashier does.
 */
export function sandboxTeller({ journal, key, to, outgoing, now }: Teller): () => Promise<void> {
  const tries = new Map<string, { times: number; next: number }>()
  const tell = async (event: SandboxEvent) => {
    const tried = tries.get(event.event) ?? { times: 0, next: 0 }
    if (performance.now() < tried.next) return
    const times = tried.times + 1
    tries.set(event.event, { times, next: performance.now() + GAPS_MS[Math.min(times, GAPS_MS.length - 1)]! })
    const body = JSON.stringify(event)
    const headers = { 'content-type': 'application/json', ...signedHeaders(key, { about: 'callback', body }, now()) }
    const status = await outgoing.send(to, { method: 'POST', headers, body }).then(
      (reply) => reply.status,
      () => 0,
    )
    if (status !== 200) return
    journal.append({ at: now().toISOString(), number: event.number, what: 'told', event: event.event })
    tries.delete(event.event)
  }
  return async () => {
    const due = journal.payments().flatMap((payment) => sandboxEvents(payment, now()).filter(({ event }) => !payment.told.has(event)))
    for (const event of due) await tell(event)
  }
}
