import { sql } from 'kysely'
import type { Currency } from '#api/shared.ts'
import type { Cause } from '#api/wallet.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

/** Where an entry stands in a statement: its number. Times are half-open: `from` is in, `until` is not. */
export type StatementPart = { currency: Currency; from: Date | null; until: Date | null; before: string | null; limit: number }
export type EntryRow = { id: string; at: Date; cause: Cause; subject: string }
/** What a book is, as `ledger_books` says it. */
export type PartRow = { currency: string; part: string | null }
export type LineRow = PartRow & { entry_id: string; n: number; holder_id: string; book: string; amount: string; balance_after: string | null }
export type BalanceRow = PartRow & { balance: string }

/** What a holder has in each of their books; a book that nothing was ever in is missing. */
export async function balancesOf(db: ReadDb, holderId: string): Promise<BalanceRow[]> {
  return db
    .selectFrom('ledger_accounts as a')
    .innerJoin('ledger_books as b', 'b.book', 'a.book')
    .select(['b.currency', 'b.part', 'a.balance'])
    .where('a.holder_id', '=', holderId)
    .execute()
}

/** Entries that changed a member's books of one currency, the latest first. */
export async function entriesOf(db: ReadDb, holderId: string, { currency, from, until, before, limit }: StatementPart): Promise<EntryRow[]> {
  // numbers rise with time, so a time is a span of numbers; a sub-select, because the function is asked for every row otherwise
  const since = from ? sql`and l.entry_id > (select last_entry_before(${from}))` : sql``
  const up = until ? sql`and l.entry_id <= (select last_entry_before(${until}))` : sql``
  const { beyond, page } = keyset(desc(sql`l.entry_id`), before ? [before] : null, limit)
  const found = await sql<EntryRow>`select e.id::text, e.at, e.cause, e.subject
    from (select distinct entry_id from ledger_lines l where l.holder_id = ${holderId} and l.holder_id <> 0 and l.book = any (array (select book from ledger_books where currency = ${currency} and not ours))
        ${beyond} ${since} ${up} ${page}) own
      join ledger_entries e on e.id = own.entry_id order by e.id desc`.execute(db)
  return found.rows
}

/** All lines of these entries. */
export async function linesOf(db: ReadDb, entryIds: string[]): Promise<LineRow[]> {
  if (!entryIds.length) return []
  return db
    .selectFrom('ledger_lines as l')
    .innerJoin('ledger_books as b', 'b.book', 'l.book')
    .select(['l.entry_id', 'l.n', 'l.holder_id', 'l.book', 'l.amount', 'l.balance_after', 'b.currency', 'b.part'])
    .where('l.entry_id', 'in', entryIds)
    .orderBy('l.entry_id', 'desc')
    .orderBy('l.n')
    .execute()
}

/** Which entries to read, the latest being 1, and how many are counted at most. */
type NumberedPage = { first: number; last: number; most: number }
/**
 * Numbers of the entries of certain causes that brought a member something, the latest first: those of one page, and how many there are. The cause is looked
 * up entry by entry: a join may choose to read the whole ledger beside the member's own lines.
 */
export async function earningsOf(db: ReadDb, holderId: string, causes: readonly Cause[], { first, last, most }: NumberedPage) {
  const { page } = keyset(desc(sql`l.entry_id`), null, most)
  const found = await sql<{ ids: string[]; total: number }>`with own as materialized (select array (select distinct l.entry_id from ledger_lines l
        where l.holder_id = ${holderId} and l.holder_id <> 0 and l.amount > 0
          and (select e.cause from ledger_entries e where e.id = l.entry_id) = any (${causes}::text[]) ${page}) as ids)
    select own.ids[${first}::int:${last}::int]::text[] as ids, cardinality(own.ids) as total from own`.execute(db)
  return found.rows[0]!
}

export async function hasEntry(db: ReadDb, key: string): Promise<boolean> {
  return (await db.selectFrom('ledger_entries').select('id').where('key', '=', key).executeTakeFirst()) !== undefined
}

export async function entriesByIds(db: ReadDb, ids: string[]): Promise<Map<string, EntryRow>> {
  if (!ids.length) return new Map()
  const rows = await db.selectFrom('ledger_entries').select(['id', 'at', 'cause', 'subject']).where('id', 'in', ids).execute()
  return new Map(rows.map((row) => [row.id, row as EntryRow]))
}

export type MonthSum = { month: string; cause: Cause; currency: Currency; amount: string }
/** What certain causes brought a member in each month (UTC+8) since a time: one range of the index of their own lines, for numbers rise with time. */
export async function monthSums(db: ReadDb, holderId: string, causes: readonly Cause[], since: Date): Promise<MonthSum[]> {
  const found =
    await sql<MonthSum>`select to_char(e.at at time zone 'UTC' + interval '8 hours', 'YYYY-MM') as month, e.cause, b.currency, sum(l.amount) as amount
    from ledger_lines l join ledger_entries e on e.id = l.entry_id join ledger_books b on b.book = l.book
    where l.holder_id = ${holderId} and l.holder_id <> 0 and l.amount > 0 and l.entry_id > (select last_entry_before(${since}))
      and e.cause = any (${causes}::text[]) group by 1, 2, 3`.execute(db)
  return found.rows
}
