import type { BookFile, BookTotal, Closed, Reconciliation, Shares, Totals } from '#api/books.ts'
import type { Secrets } from '#server/kit/secrets.ts'
import { PLATFORM } from '../ledger.ts'
import type { ReconciliationRow } from './queries-reconcile.ts'
import type { BookEntry, ClosedRow, Cut, FileRow, ListedFile, Sums } from './queries.ts'

declare module '#server/kit/secrets.ts' {
  interface Purposes {
    books: true
  }
}

/** Milli-PIXT to a fen: 200 PIXT are 1 yuan. */
const MILLI_A_FEN = 2000
const HOUR_MS = 3_600_000

const isPixt = (book: string) => book.startsWith('pixt')
/** Of the platform's books; what they hold together of a currency is what members have of it, with the other sign. */
function platformTotal(sums: Sums, isOfCurrency: (book: string) => boolean): number {
  return Object.entries(sums).reduce((total, [book, amount]) => (isOfCurrency(book) && !isMembers(book) ? total + amount : total), 0)
}
const isMembers = (book: string) => ['pixt', 'pixt-held', 'yuan', 'yuan-held'].includes(book)

/** What the page shows, of the platform's books alone. */
export function totalsView(sums: Sums): Totals {
  const of = (book: string) => sums[book] ?? 0
  const members = 0 - platformTotal(sums, isPixt)
  const membersYuan = 0 - platformTotal(sums, (book) => !isPixt(book))
  const underway = of('yuan-payouts')
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
const sharesView = (sums: Sums): Shares => ({
  available: sums.pixt ?? 0,
  held: sums['pixt-held'] ?? 0,
  yuanAvailable: sums.yuan ?? 0,
  yuanHeld: sums['yuan-held'] ?? 0,
})
const booksView = (sums: Sums): BookTotal[] =>
  Object.entries(sums)
    .map(([book, balance]) => ({ book, currency: isPixt(book) ? ('PIXT' as const) : ('CNY' as const), balance }))
    .toSorted((a, b) => (a.book < b.book ? -1 : 1))

export const closedView = ({ day, made_at, sha256, closing, entries_in_all, lines_in_all }: ClosedRow): Closed => ({
  day,
  at: made_at.toISOString(),
  sha256,
  entries: Number(entries_in_all),
  lines: Number(lines_in_all),
  totals: totalsView(closing),
  shares: sharesView(closing),
  books: booksView(closing),
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
export const headerOf = (cut: Cut, before: FileRow | null, sums: { entries: number; lines: number; opening: Sums; closing: Sums }) => ({
  books: 'pixtura',
  version: 1,
  day: cut.day,
  since: cut.since,
  before: before && { day: before.day, sha256: before.sha256 },
  after: cut.after,
  until: cut.until,
  ...sums,
})

/** An entry's line. Its time is that of the hour: enough to order things, little to recognise somebody by. */
export const entryLine = ({ id, at, cause, reverses, lines }: BookEntry, nameHolder: (holder: string) => string) =>
  JSON.stringify({
    entry: id,
    at: new Date(Math.floor(at.getTime() / HOUR_MS) * HOUR_MS).toISOString(),
    cause,
    reverses,
    lines: lines.map(([holder, book, amount, after]) => [nameHolder(holder), book, amount, after]),
  })
