import type { BookFile, BookTotal, Closed, Reconciliation, Shares, Totals } from '#api/books.ts'
import type { Currency } from '#api/shared.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { PLATFORM } from '../ledger.ts'
import type { ReconciliationRow } from './queries-reconcile.ts'
import type { Accounts, BookEntry, ClosedRow, Cut, FileRow, ListedFile, Sums } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    books: true
  }
}

/** Milli-PIXT to a fen: 200 PIXT are 1 yuan. */
const MILLI_A_FEN = 2000
const HOUR_MS = 3_600_000

type Part = Accounts['kinds'][number][2]
/** What all books of a currency and a part come to. */
function sumOf(sums: Sums, { kinds }: Accounts, currency: Currency, part: Part): number {
  return kinds.reduce((sum, [book, its, of]) => (its === currency && of === part ? sum + (sums[book] ?? 0) : sum), 0)
}

/** What the page shows, of the platform's books and of what it is owed: together they are what members have of a currency, with the other sign. */
export function totalsView(sums: Sums, accounts: Accounts): Totals {
  const of = (book: string) => sums[book] ?? 0
  const members = 0 - sumOf(sums, accounts, 'PIXT', 'platform') - sumOf(sums, accounts, 'PIXT', 'owed')
  const membersYuan = 0 - sumOf(sums, accounts, 'CNY', 'platform') - sumOf(sums, accounts, 'CNY', 'owed')
  const underway = of('yuan-payouts') + of('yuan-cashiers')
  return {
    supply: 0 - of('pixt-supply'),
    treasury: of('pixt-treasury'),
    redeemed: of('pixt-redeemed'),
    members,
    membersYuan,
    underway,
    paidOut: of('yuan-bank'),
    liability: Math.ceil(members / MILLI_A_FEN) + membersYuan + underway,
  }
}
const sharesView = (sums: Sums, accounts: Accounts): Shares => ({
  available: sumOf(sums, accounts, 'PIXT', 'own'),
  held: sumOf(sums, accounts, 'PIXT', 'held'),
  yuanAvailable: sumOf(sums, accounts, 'CNY', 'own'),
  yuanHeld: sumOf(sums, accounts, 'CNY', 'held'),
})
const booksView = (sums: Sums, { kinds }: Accounts): BookTotal[] =>
  kinds
    .filter(([book]) => book in sums)
    .map(([book, currency]) => ({ book, currency: currency as Currency, balance: sums[book]! }))
    .toSorted((a, b) => (a.book < b.book ? -1 : 1))

export const closedView = ({ day, made_at, sha256, closing, entries_in_all, lines_in_all }: ClosedRow, accounts: Accounts): Closed => ({
  day,
  at: made_at.toISOString(),
  sha256,
  entries: Number(entries_in_all),
  lines: Number(lines_in_all),
  totals: totalsView(closing, accounts),
  shares: sharesView(closing, accounts),
  books: booksView(closing, accounts),
})

export const reconciliationView = ({ day, at, entries, lines, checks, differences }: ReconciliationRow): Reconciliation => ({
  day,
  at: at.toISOString(),
  entries: Number(entries),
  lines: Number(lines),
  checks: checks.length,
  differences,
})

export const nameOf = (day: string) => `${day}.ndjson.gz`
export const fileView = ({ day, since, entries, lines, bytes, sha256 }: ListedFile): BookFile => ({
  day,
  since,
  entries: Number(entries),
  lines: Number(lines),
  bytes: Number(bytes),
  sha256,
  path: `/books/${nameOf(day)}`,
})

/** Who a holder is in the files: the same in all of them, and nobody without our secret can tell whose it is. */
export const pseudonymOf = (secrets: Secrets, holder: string) =>
  holder === PLATFORM ? 'platform' : secrets.mac('books', holder).subarray(0, 12).toString('base64url')

/** The first line of a file. `before` is null in the first file of all. */
export const headerOf = (cut: Cut, before: FileRow | null, sums: { entries: number; lines: number; opening: Sums; closing: Sums }, accounts: Accounts) => ({
  books: 'pixtura',
  version: 2,
  day: cut.day,
  since: cut.since,
  before: before && { day: before.day, sha256: before.sha256 },
  after: cut.after,
  until: cut.until,
  ...sums,
  accounts,
})

/** An entry's line, `relates` only where it belongs to another. Its time is that of the hour: enough to order things, little to recognise somebody by. */
export const entryLine = ({ id, at, cause, reverses, relates, lines }: BookEntry, nameHolder: (holder: string) => string) =>
  JSON.stringify({
    entry: id,
    at: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
    cause,
    reverses,
    ...(relates ? { relates } : {}),
    lines: lines.map(([holder, book, amount, after]) => [nameHolder(holder), book, amount, after]),
  })
