import type { Lang } from '#api/limits.ts'

/** Those that an installation may have; the wallet's cashiers have the same names. */
export type CashierName = 'sandbox' | 'wechat' | 'alipay' | 'stripe'

/** Where a cashier's callbacks come to, below the site's own address; POST, at most CALLBACK_BYTES. */
export const callbackPath = (cashier: string): string => `/callbacks/${cashier}`
export const CALLBACK_BYTES = 64 * 1024

/**
 * What somebody is to pay. `number` ([A-Z0-9]{8,32}) names it at the cashier too and is never another's; the same number again is the same payment.
 * `amount`: in the currency's minor unit. `subject`: what the buyer reads there. `returnTo`: where a browser comes back to, which says nothing of what became of it.
 */
export type PaymentOrder = { number: string; amount: number; currency: string; subject: string; lang: Lang; until: Date; returnTo: string }
/** A payment that was begun: `reference` is what `begin` told; null where its answer was lost. */
export type Named = { number: string; reference: string | null }
/** A page to go to, or a text that the buyer's phone reads as a QR code. */
export type Shown = { kind: 'address'; address: string } | { kind: 'code'; text: string }
/** Money that came: `transfer` is its number at the cashier, `amount` in the minor unit. */
export type Taken = { transfer: string; amount: number; currency: string; at: Date }
/** `number` ([A-Z0-9]{8,32}) names the refund at the cashier and is never another's; `total`: what the whole payment was. */
export type RefundOrder = { payment: Named; number: string; amount: number; total: number; currency: string }
/** A refund that was ordered, and of which payment. */
export type NamedRefund = { payment: Named; number: string }

/**
 * `unknown`: no whole, rightly signed answer came, so it may have been done; ask, or send the same again under the same number. `later`: not done, and may
 * be tried again after a while. `refused`: not done, and never will be like this; `said` is the cashier's word for it.
 */
export type Trouble = { state: 'unknown' } | { state: 'later' } | { state: 'refused'; said: string }
/** `until`: up to when it can be paid, which may be later than was asked for. `ended`: under this number it was paid or closed already; ask which. */
export type BeginOutcome = { state: 'begun'; show: Shown; reference: string; until: Date } | { state: 'ended' } | Trouble
/**
 * `paid` stays so when it was given back since. `others`: what came beyond it under the same number. `closed` will never be paid. `missing`: the cashier
 * knows nothing of it, so nothing was paid; what was begun can still be paid up to its `until`.
 */
export type PaymentOutcome = ({ state: 'paid'; others: Taken[] } & Taken) | { state: 'waiting' | 'closed' | 'missing' } | Trouble
/** `paid`: it was, and cannot be closed. `missing`: as above, so only its `until` ends it. */
export type CloseOutcome = { state: 'closed' | 'paid' | 'missing' } | Trouble
/** `refunded` and `failed` are final. `stuck`: it waits for a person at the cashier. `missing`: never heard of; order it again under the same number. */
export type RefundOutcome =
  | { state: 'refunded'; transfer: string; amount: number; at: Date }
  | { state: 'under-way' | 'missing' }
  | { state: 'stuck' | 'failed'; said: string }
  | Trouble
/** `csv`: as `readCashierFile` of the wallet reads it; a day without movements has a file too. `later`: not made yet. */
export type FileOutcome = { state: 'ready'; csv: string } | Trouble

/**
 * What a message of a cashier says, as it says it: whether it is right is for the order to judge, and what is so is for `ask` to say. `event` names the
 * message; the same again is the same. `number` is the payment's, `refund` the refund's, `transfer` the movement's; empty where it names none. `dispute`: the
 * buyer's bank takes the money back. `signed`: by the cashier itself, a short while ago, about our own account there.
 */
export type Callback = {
  event: string
  kind: 'paid' | 'closed' | 'refund' | 'dispute' | 'other'
  number: string
  refund: string
  transfer: string
  amount: number
  currency: string
  signed: boolean
}
/** What a cashier expects to hear. */
export type Answer = { status: number; type: string; body: string }

/** Somebody who takes money for us. Nothing here throws but bugs; every call ends within 10 s, has network inside and must not be made in a transaction. */
export type Cashier = {
  begin: (order: PaymentOrder) => Promise<BeginOutcome>
  ask: (payment: Named) => Promise<PaymentOutcome>
  /** Nobody can pay it afterwards. */
  close: (payment: Named) => Promise<CloseOutcome>
  /** Gives back a part or all; the same number again is the same refund. */
  refund: (refund: RefundOrder) => Promise<RefundOutcome>
  askRefund: (refund: NamedRefund) => Promise<RefundOutcome>
  /** What moved on a day (YYYY-MM-DD, UTC+8) that is over. */
  dailyFile: (day: string) => Promise<FileOutcome>
  /** Null: nothing that a cashier would send. No network. `body` is the bytes as they came. */
  readCallback: (headers: Headers, body: Buffer) => Callback | null
  /** What a callback is answered: it was stored, or it was not and is to come again. */
  answers: { stored: Answer; refused: Answer }
}
/** Those of this installation, in the order in which buyers are shown them. */
export type Cashiers = ReadonlyMap<CashierName, Cashier>
