import type { Currency } from '#api/shared.ts'
import type { EarningsMonth, FileQuery, StatementEntry } from '#api/wallet.ts'
import { dayOf } from '#server/kit/clock.ts'
import { PLATFORM, type MemberBook } from './ledger.ts'
import type { EntryRow, LineRow, MonthSum } from './queries.ts'

export const balanceView = (balances: Map<MemberBook, number>, own: 'pixt' | 'yuan') => ({
  available: balances.get(own) ?? 0,
  held: balances.get(`${own}-held`) ?? 0,
})

const currencyOf = (book: string): Currency => (book.startsWith('pixt') ? 'PIXT' : 'CNY')

/** `lines`: those of this entry, in their order. */
export function entryView({ id, at, cause, subject }: EntryRow, lines: LineRow[], viewerId: string, currency: Currency): StatementEntry {
  const spendable = lines.filter(({ holder_id, book }) => holder_id === viewerId && book === (currency === 'PIXT' ? 'pixt' : 'yuan'))
  return {
    number: id,
    at: at.toISOString(),
    cause,
    subject,
    currency,
    amount: spendable.reduce((sum, line) => sum + Number(line.amount), 0),
    balance: spendable.length ? Number(spendable.at(-1)!.balance_after) : null,
    lines: lines.map((line) => ({
      whose: line.holder_id === viewerId ? 'own' : line.holder_id === PLATFORM ? 'platform' : 'other',
      book: line.book,
      currency: currencyOf(line.book),
      amount: Number(line.amount),
    })),
  }
}

const DIGITS = { PIXT: 3, CNY: 2 } as const
/** Minor units as a number with its decimals: `1234` fen is `12.34`. */
function decimalOf(amount: number, currency: Currency): string {
  const digits = DIGITS[currency]
  const figures = String(Math.abs(amount)).padStart(digits + 1, '0')
  return `${amount < 0 ? '-' : ''}${figures.slice(0, -digits)}.${figures.slice(-digits)}`
}

const HEAD = ['number', 'time', 'cause', 'subject', 'currency', 'whose', 'book', 'amount', 'balance']
/** A spreadsheet takes a cell that begins with one of these for a formula. */
const FORMULA = /^[=+@\t\r-]/
const cell = (value: string) => (/[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)
const words = (value: string) => cell(FORMULA.test(value) ? `'${value}` : value)

/** A row for each line of each entry, those of one entry together and summing to zero in each currency (RFC 4180, with a byte order mark for spreadsheets). */
export function csvView(entries: StatementEntry[]): string {
  const rows = entries.flatMap((entry) =>
    entry.lines.map(({ whose, book, currency, amount }) => {
      const isOwn = whose === 'own' && currency === entry.currency && !book.endsWith('-held')
      const balance = isOwn && entry.balance !== null ? decimalOf(entry.balance, currency) : ''
      return [entry.number, entry.at, entry.cause, words(entry.subject), currency, whose, book, decimalOf(amount, currency), balance].join(',')
    }),
  )
  return '\ufeff' + [HEAD.join(','), ...rows].join('\r\n') + '\r\n'
}
export const fileNameOf = ({ currency, from, to }: FileQuery, now: Date) => `pixtura-${currency.toLowerCase()}-${from ?? 'begin'}-${to ?? dayOf(now)}.csv`

/** A month and those before it, the latest first: 2026-11 and two make 2026-11, 2026-10. */
export function monthsBack(month: string, count: number): string[] {
  const last = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1
  return Array.from({ length: count }, (_, n) => `${Math.floor((last - n) / 12)}-${String(((last - n) % 12) + 1).padStart(2, '0')}`)
}
export function monthView(month: string, sums: readonly MonthSum[]): EarningsMonth {
  const of = (fits: (one: MonthSum) => boolean) => sums.filter((one) => one.month === month && fits(one)).reduce((sum, { amount }) => sum + Number(amount), 0)
  const inPixt = ({ currency }: MonthSum) => currency === 'PIXT'
  return {
    month,
    rewards: of((one) => inPixt(one) && one.cause === 'reward'),
    gifts: of((one) => inPixt(one) && one.cause === 'welcome'),
    yuan: of((one) => !inPixt(one)),
  }
}
