import { z } from 'zod'
import type { Callback } from './cashier.ts'
import { readJson } from './read-json.ts'
import type { StripeWorld } from './stripe-world.ts'

const text = z
  .string()
  .nullish()
  .transform((said) => said ?? '')
const amount = z
  .int()
  .nullish()
  .transform((said) => said ?? 0)
const Metadata = z
  .object({ number: text, payment: text })
  .nullish()
  .transform((said) => said ?? { number: '', payment: '' })
const Said = z.object({
  id: text,
  client_reference_id: text,
  payment_intent: text,
  payment_status: text,
  amount_total: amount,
  amount,
  currency: text,
  metadata: Metadata,
})
const NOTHING = Said.parse({})
const Event = z.object({
  id: z.string().min(1).max(128),
  type: z.string(),
  livemode: z.boolean().default(false),
  account: z.string().optional(),
  data: z.object({ object: Said }).default({ object: NOTHING }),
})
const TOLERANCE_S = 300

const kinds: Record<string, Callback['kind']> = {
  'checkout.session.expired': 'closed',
  'refund.created': 'refund',
  'refund.updated': 'refund',
  'refund.failed': 'refund',
  'charge.dispute.created': 'dispute',
  'charge.dispute.funds_withdrawn': 'dispute',
}

/** A session that is complete and not paid says nothing yet. What another account of a platform or the other mode says is not ours. */
export function readStripeCallback(world: StripeWorld, headers: Headers, body: Buffer): Callback | null {
  const event = Event.safeParse(readJson(body.toString('utf8'))).data
  if (!event) return null
  const isOurs = event.account === undefined && event.livemode === /^[sr]k_live_/.test(world.key)
  const said = event.type.startsWith('checkout.session.') ? ofSession(event.type, event.data.object) : ofRest(event.type, event.data.object)
  return { event: event.id, ...said, currency: event.data.object.currency.toUpperCase(), signed: isOurs && isSigned(world, headers, body) }
}

type Part = Omit<Callback, 'event' | 'currency' | 'signed'>
const ofSession = (type: string, said: z.infer<typeof Said>): Part => ({
  kind: said.payment_status === 'paid' ? 'paid' : (kinds[type] ?? 'other'),
  number: said.client_reference_id,
  refund: '',
  transfer: said.payment_intent,
  amount: said.amount_total,
})
function ofRest(type: string, { id, payment_intent, amount: moved, metadata }: z.infer<typeof Said>): Part {
  const kind = kinds[type] ?? 'other'
  const refund = kind === 'refund' ? { refund: metadata.number, transfer: id } : { refund: '', transfer: payment_intent }
  return { kind, number: metadata.payment, ...refund, amount: moved }
}

function isSigned({ library, webhookSecret, now }: StripeWorld, headers: Headers, body: Buffer): boolean {
  try {
    library.webhooks.constructEvent(body, headers.get('stripe-signature') ?? '', webhookSecret, TOLERANCE_S, undefined, now().getTime())
    return true
  } catch {
    return false
  }
}
