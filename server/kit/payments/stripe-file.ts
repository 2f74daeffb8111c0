import type { Stripe } from 'stripe'
import { writeCashierFile, type Moved } from './cashier-file.ts'
import type { FileOutcome } from './cashier.ts'
import type { StripeWorld } from './stripe-world.ts'

const DAY_S = 86_400
/** What moved on a day, as Stripe's balance has it, in the currency in which it was paid: what Stripe makes of it in its own account is another matter. */
export async function stripeDailyFile({ stripe, now }: StripeWorld, day: string): Promise<FileOutcome> {
  const from = Date.parse(`${day}T00:00:00+08:00`) / 1000
  if (now().getTime() / 1000 < from + DAY_S) return { state: 'later' }
  const moved: Moved[] = []
  for await (const line of stripe.balanceTransactions.list({ created: { gte: from, lt: from + DAY_S }, limit: 100, expand: ['data.source'] })) {
    const one = typeof line.source === 'object' && line.source ? moveOf(line.source, line) : null
    if (one) moved.push(one)
  }
  return { state: 'ready', csv: writeCashierFile(moved.toReversed()) }
}

const idOf = (what: string | { id: string } | null | undefined) => (typeof what === 'string' ? what : (what?.id ?? ''))
/** Null: it moves nothing of a buyer's, as a fee or what goes to our bank. A dispute that was won brings its money back, as a refund that failed does. */
function moveOf(source: Stripe.BalanceTransactionSource, { amount: net, created }: Stripe.BalanceTransaction): Moved | null {
  const at = new Date(created * 1000)
  const direction = net < 0 ? 'out' : 'in'
  if (source.object !== 'charge' && source.object !== 'refund' && source.object !== 'dispute') return null
  const common = { amount: source.amount, currency: source.currency.toUpperCase(), at, direction } as const
  if (source.object === 'charge') return { ...common, transfer: idOf(source.payment_intent) || source.id, number: source.metadata.number ?? '' }
  return { ...common, transfer: source.id, number: source.metadata?.number ?? '' }
}
