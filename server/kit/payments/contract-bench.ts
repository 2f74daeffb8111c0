import type { Callback, Cashier } from './cashier.ts'

/**
 * What comes of the next request, once each. Not done: `silent` (the connection is cut), `html` (a proxy's page), `error` (500). Done: `late` (answered when
 * nobody waits any more), `cut` (half the answer), `forged` (changed after it was signed), `unsigned`, `other-order` and `other-amount` (signed as it must be).
 */
export type Fate = 'silent' | 'html' | 'error' | 'late' | 'cut' | 'forged' | 'unsigned' | 'other-order' | 'other-amount'
export type Refund = { number: string; amount: number; transfer: string; at: Date }
export type Payment = {
  number: string
  amount: number
  currency: string
  until: Date
  begunAt: Date
  /** The buyer's phone has read the code, or their browser stands on the page. */
  isRead: boolean
  paid: { transfer: string; at: Date } | null
  isClosed: boolean
  refunds: Refund[]
}
export type Sent = { headers: Headers; body: Buffer }
/** How a callback differs from a right one: fields that are changed before it is signed, by the names that a callback of ours has, or of our account there. */
export type Change = Partial<Pick<Callback, 'number' | 'refund' | 'transfer' | 'amount' | 'currency'>> & { account?: string; at?: Date; key?: 'other' }

export type CashierServer = {
  cashier: Cashier
  fates: Fate[]
  payments: Map<string, Payment>
  /** Requests that were not signed as they must be, or lacked what they need. */
  wrong: string[]
  clock: { now: () => Date; add: (seconds: number) => void }
  read: (number: string) => void | Promise<void>
  pay: (number: string) => string | Promise<string>
  callback: (kind: 'paid' | 'refund' | 'closed' | 'dispute', number: string, change?: Change) => Sent
  /** Its callbacks name the account that they are about. */
  hasAccount: boolean
  close: () => Promise<void>
}
