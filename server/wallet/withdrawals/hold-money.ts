import { fail, type WriteCtx } from '#server/context.ts'
import { postEntries, postEntry, type Entry, type Line } from '../ledger.ts'
import { addExchanged, takeExchanged } from './queries-sums.ts'
import type { WithdrawalRow } from './queries.ts'

type Sum = Pick<WithdrawalRow, 'number' | 'account_id' | 'currency' | 'amount' | 'gross' | 'tax' | 'exchanged' | 'round'>
type Ctx = Pick<WriteCtx, 'db' | 'now'>
const booksOf = ({ currency }: Sum) => (currency === 'PIXT' ? (['pixt', 'pixt-held'] as const) : (['yuan', 'yuan-held'] as const))

/** By its number: one withdrawal's hold pays no other. */
const hold = { purpose: 'withdrawal' }

/** From the balance to what is held; the database refuses it when there is not so much. */
function holdLines(sum: Sum): Line[] {
  const [own, held] = booksOf(sum)
  return [
    { holder: sum.account_id, book: own, amount: -sum.amount },
    { holder: sum.account_id, book: held, amount: sum.amount },
  ]
}
/** What was held is told to be paid. Of PIXT this is their exchange and the payout in one entry. */
function payLines(sum: Sum): Line[] {
  const [, held] = booksOf(sum)
  const redeemed: Line[] =
    sum.currency === 'PIXT'
      ? [
          { holder: 'platform', book: 'pixt-redeemed', amount: sum.amount },
          { holder: 'platform', book: 'yuan-rewards', amount: -sum.gross },
        ]
      : []
  const tax: Line[] = sum.tax ? [{ holder: 'platform', book: 'yuan-tax', amount: sum.tax }] : []
  return [
    { holder: sum.account_id, book: held, amount: -sum.amount },
    ...redeemed,
    { holder: 'platform', book: 'yuan-payouts', amount: sum.gross - sum.tax },
    ...tax,
  ]
}
const turned = (lines: Line[]): Line[] => lines.map((line): Line => ({ ...line, amount: -line.amount }))

/** Each is a key of its own, so that what was posted once is never posted again. A number comes back, and only from the first time. */
const once = async (entry: Promise<string | null>) => (await entry) ?? fail('INTERNAL')

/** What each of its entries is kept under; the last time it was held. */
export const keysOf = ({ number, round }: Pick<Sum, 'number' | 'round'>) => ({
  hold: `withdraw ${number} hold ${round}`,
  pay: `withdraw ${number} pay`,
  paid: `withdraw ${number} paid`,
})

/** Holds the amount; the answer is the entry's number. */
export async function holdMoney(ctx: Ctx, sum: Sum): Promise<string> {
  if (sum.exchanged) await takeExchanged(ctx.db, sum.account_id, sum.exchanged)
  return once(postEntry(ctx, { key: keysOf(sum).hold, cause: 'withdraw', subject: sum.number, lines: holdLines(sum), hold }))
}

/** What is held goes to the payout; the answer is the entry's number. */
export const payMoney = (ctx: Ctx, sum: Sum): Promise<string> =>
  once(postEntry(ctx, { key: keysOf(sum).pay, cause: 'payout', subject: sum.number, lines: payLines(sum), hold }))

/** The payout has arrived, says who paid it; the bank's book waits for the cashier's file. */
export const settleMoney = (ctx: Ctx, sum: Sum): Promise<string> => {
  const net = sum.gross - sum.tax
  const lines: Line[] = [
    { holder: 'platform', book: 'yuan-payouts', amount: -net },
    { holder: 'platform', book: 'yuan-cashiers', amount: net },
  ]
  return once(postEntry(ctx, { key: keysOf(sum).paid, cause: 'payout', subject: sum.number, lines }))
}

/** Everything comes back: by an entry that reverses the payout, where it had come so far, and one that reverses the hold. */
export async function returnMoney(ctx: Ctx, row: Sum & Pick<WithdrawalRow, 'hold_entry' | 'pay_entry'>): Promise<void> {
  const { number, round, hold_entry, pay_entry } = row
  if (row.exchanged) await addExchanged(ctx.db, row.account_id, row.exchanged)
  const common = { cause: 'reversal', subject: number, hold } as const
  const unpay: Entry[] = pay_entry ? [{ ...common, key: `withdraw ${number} unpay`, lines: turned(payLines(row)), reverses: pay_entry }] : []
  const back: Entry = { ...common, key: `withdraw ${number} back ${round}`, lines: turned(holdLines(row)), reverses: hold_entry }
  const posted = await postEntries(ctx, [...unpay, back])
  if (posted.includes(null)) fail('INTERNAL')
}
