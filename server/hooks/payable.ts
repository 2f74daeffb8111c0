import type { Lang, NotHad } from '#api/limits.ts'
import type { ReadCtx, WriteCtx } from '../context.ts'

/**
 * What somebody wants to pay for: `kind` is the name under which a manifest gives its `payable.ts`, `subject` the name by which addresses have the thing,
 * `choice` which of several ways to have it (a licence's kind, say), empty where there is one.
 */
export type Wanted = { kind: string; subject: string; choice: string }

/** A sentence in both languages: an order is kept for years, and its reader may have changed theirs. */
export type Both = Record<Lang, string>
/** Another way to have the same thing, and for how much, in fen. */
export type Choice = { choice: string; said: Both; amount: number }
/** A part of the price and whose it is to be, as both sides are shown it, in fen; together they are the price. */
export type PricePart = { said: Both; amount: number }

/** What is for sale, at this moment, to this buyer. */
export type Quote = {
  /** What it is (a work's title, say), and in a second line what one gets. At most 200 characters each. */
  title: Both
  about: Both
  /** A picture that this buyer may see, below /media/; null where there is none. */
  picture: string | null
  /** Its page, without language; null where there is none. */
  path: string | null
  /** The price in fen, above zero; the same integer stands in the order, at the cashier and in the ledger. */
  amount: number
  parts: readonly PricePart[]
  choices: readonly Choice[]
  /** Names all that the buyer agrees to: another version is another offer, which the buyer is shown before paying. */
  version: string
  /** Null: it can be had now. A quote of what cannot be had says so, and of the rest as much as the buyer may know. */
  not: NotHad | null
}

/** A side of an entry of the ledger: whose book, and by how many fen it changes. `yuan-sales`: the platform's part of what is sold. */
export type MoneyLine =
  | { holder: string; book: 'yuan' | 'yuan-held'; amount: number }
  | { holder: 'platform'; book: 'yuan-sales' | 'yuan-tax' | 'yuan-rewards'; amount: number }
/** What its lines of held books are held for, as the ledger has it; `until`: a job gives back what is left then. */
export type MoneyHold = { purpose: string; subject?: string; until?: Date }

/** A line of an order, as it was agreed to. `version` is its quote's; `n` counts the lines of the order from 1. */
export type OrderLine = Wanted & { n: number; amount: number; version: string }
/** Whose order it is: its number is what other tables know it by. */
export type OfOrder = { number: string; buyerId: string }

/**
 * What became of a line that was paid. `lines` say who gets its money: whole fen that come to its amount, out of the order's party, one entry of the ledger;
 * `hold` where they have lines of held books. `not`: nothing was delivered, and what was paid for it goes back.
 */
export type Delivered = { lines: readonly MoneyLine[]; hold?: MoneyHold } | { not: NotHad }
/** A part of a delivered line goes back: `amount` of `line`, of which `before` went back already; `entry` is what delivered it in the ledger. */
export type Returning = { line: OrderLine; amount: number; before: number; entry: string }
/**
 * Where the money that goes back comes from: `lines`, one entry that takes a part of the delivering one back, and `hold` where they have lines of held books;
 * and `debts`, what somebody was paid already: the platform advances it, and they owe it from now on. Both come to minus its amount.
 */
export type Returned = { lines: readonly MoneyLine[]; hold?: MoneyHold; debts?: readonly { holder: string; amount: number }[] }

/**
 * A kind of thing that can be paid for, in its domain's `payable.ts`; its manifest lists it under its name, so that `orders` knows of none to its right. What
 * takes several lines takes them in one query and answers in their order. `begin`, `paid`, `failed`, `refunded` and `frozen` run in the transaction that
 * changes the order; they lock their own rows, in one order for everybody, and post nothing themselves. Each may be called again with the same.
 */
export type Payable = {
  /** What these are for this buyer now, of things of anybody; asked for each page and again before paying. */
  quote: (ctx: ReadCtx | WriteCtx, buyerId: string, wanted: readonly Wanted[]) => Promise<Quote[]>
  /**
   * Kept for this order until then, at most once for what there is one of; again with a later end it is kept longer. Null: it is kept. After `until` a
   * reservation keeps nobody out, whether or not `failed` was called.
   */
  begin: (ctx: WriteCtx, order: OfOrder, lines: readonly OrderLine[], until: Date) => Promise<(NotHad | null)[]>
  /** Its money is there: delivers each line once, also when the reservation is over, unless it cannot be had any more. `party` holds the money. */
  paid: (ctx: WriteCtx, order: OfOrder & { party: string }, lines: readonly OrderLine[]) => Promise<Delivered[]>
  /** It came to nothing: what was kept is free again. */
  failed: (ctx: WriteCtx, order: OfOrder, lines: readonly OrderLine[]) => Promise<void>
  /** Lines go back, as a whole or in part: whoever had it has it no more once all of a line is back (`amount` + `before` is the line's). */
  refunded: (ctx: WriteCtx, order: OfOrder, returning: readonly Returning[]) => Promise<Returned[]>
  /** The buyer's bank disputes the payment: what was delivered is frozen, and so is what was earned by it; `isFrozen` false: it came back to us. */
  frozen: (ctx: WriteCtx, order: OfOrder, lines: readonly OrderLine[], isFrozen: boolean) => Promise<void>
}
/** Every kind there is, by its name. */
export type Payables = Readonly<Record<string, Payable>>
