/** One payment to a member: `number` names it at the service too and is never another's; `target`: their login there; `name`: who it must belong to. */
export type Payout = { number: string; fen: number; target: string; name: string }

/**
 * What became of a payout. `paid` and `failed` are final, nothing else is. `fen`: how much it says it paid, where it says so. `awaiting`: the member has to accept it at the service. `under-way`: it says so.
 * `unknown`: no answer, or one that says nothing: it may have been paid. `missing`: asked, and never heard of. `stuck`: it waits for us, as for money in our
 * account there; `said` is the service's word for it.
 */
export type PayoutOutcome =
  | { state: 'paid'; transfer: string; fen?: number }
  | { state: 'failed'; reason: PayoutFailure }
  | { state: 'awaiting'; until: Date }
  | { state: 'under-way' | 'unknown' | 'missing' }
  | { state: 'stuck'; said: string }
/** What is wrong with the payee, or that the service will not pay for a reason of its own. */
export type PayoutFailure = 'payee-missing' | 'name-differs' | 'payee-limited' | 'not-accepted' | 'transfer-refused'

/** Somebody who pays out. Neither throws: what went wrong on the way is `unknown`. */
export type PayoutService = {
  /** Pays; the same number again is the same payment. */
  send: (payout: Payout) => Promise<PayoutOutcome>
  /** What became of the payment of that number. */
  ask: (number: string) => Promise<PayoutOutcome>
}
