import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'

/** Amounts by book, in whole minor units; a book that nothing was ever in is missing. */
export type Sums = Record<string, number>
/** Which entries make up a file: those after one number up to another. Days are those of UTC+8. */
export type Cut = { day: string; since: string; after: string; until: string; cutAt: Date }
export type FileRow = { day: string; before: string | null; sha256: string; entries: string; lines: string; bytes: string; closing: Sums; made_at: Date }
/** `lines`: holder, book, amount, balance after it, in their order. */
export type BookEntry = {
  id: string
  at: Date
  cause: string
  reverses: string | null
  relates: string | null
  lines: [holder: string, book: string, amount: number, after: number | null][]
}

const cutColumns = sql`c.day::text as day, c.since::text as since, c.after_id::text as after, c.until_id::text as until, c.cut_at as "cutAt"`
const fileColumns = sql`f.day::text as day, f.before, f.sha256, f.entries, f.lines, f.bytes, f.closing, f.made_at`

/** The highest number under which no entry can appear any more; null when some transaction is not done in time. */
export async function settledEntry(db: ReadDb): Promise<string | null> {
  const found = await sql<{ id: string | null }>`select settle_entries('8 seconds') as id`.execute(db)
  return found.rows[0]!.id
}

/** From here on one cut at a time, until the transaction ends. */
export const lockCuts = async (db: WriteDb): Promise<unknown> => sql`select pg_advisory_xact_lock(hashtextextended('books', 0))`.execute(db)

/** The latest cut, and whether its file stands. */
export async function lastCut(db: ReadDb): Promise<(Cut & { isFiled: boolean }) | null> {
  const found = await sql<Cut & { isFiled: boolean }>`select ${cutColumns}, f.day is not null as "isFiled"
    from books_cuts c left join books_files f on f.day = c.day order by c.day desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/**
 * Where a day ends: before the first entry of a later time, and in no case beyond what is settled. A number that is given to an entry of the day after that
 * belongs to the next file; so each entry is in exactly one.
 */
export async function endOfDay(db: ReadDb, after: string, settled: string, dayEnds: Date): Promise<string> {
  const found = await sql<{ until: string }>`select greatest(${after}::bigint, least(${settled}::bigint, min(id) - 1))::text as until
    from ledger_entries where id > ${after} and at >= ${dayEnds}`.execute(db)
  return found.rows[0]!.until
}

/** When the first entry of all was made. */
export async function firstEntryAt(db: ReadDb): Promise<Date | null> {
  const row = await db.selectFrom('ledger_entries').select('at').orderBy('id').limit(1).executeTakeFirst()
  return row?.at ?? null
}

export async function insertCut(db: WriteDb, { day, since, after, until, cutAt }: Cut): Promise<void> {
  await sql`insert into books_cuts (day, since, after_id, until_id, cut_at) values (${day}, ${since}, ${after}, ${until}, ${cutAt})`.execute(db)
}

/** What entries change in each book, and how many entries and lines they have. */
export async function sumsOf(db: ReadDb, { after, until }: Pick<Cut, 'after' | 'until'>): Promise<{ entries: number; lines: number; sums: Sums }> {
  const found = await sql<{ entries: string; lines: string; sums: Sums | null }>`
    with books as (
      select book, sum(amount)::bigint as amount, count(*) as lines from ledger_lines where entry_id > ${after} and entry_id <= ${until} group by book
    )
    select (select count(*) from ledger_entries where id > ${after} and id <= ${until}) as entries,
      coalesce(sum(lines), 0)::bigint as lines, jsonb_object_agg(book, amount) as sums from books`.execute(db)
  const { entries, lines, sums } = found.rows[0]!
  return { entries: Number(entries), lines: Number(lines), sums: sums ?? {} }
}

/** Entries of a cut in their order, `most` at a time. */
export async function entriesAfter(db: ReadDb, after: string, until: string, most: number): Promise<BookEntry[]> {
  const { beyond, page } = keyset(asc(sql`id`), [after], most)
  const found = await sql<BookEntry>`select e.id::text as id, e.at, e.cause, e.reverses::text as reverses, r.relates_to::text as relates, l.lines
    from (select id, at, cause, reverses from ledger_entries where id <= ${until} ${beyond} ${page}) e
      cross join lateral (select json_agg(json_build_array(holder_id::text, book, amount, balance_after) order by n) as lines from ledger_lines where entry_id = e.id) l
      left join ledger_relations r on r.entry_id = e.id
    order by e.id`.execute(db)
  return found.rows
}

/** The latest file of all, or the one before a day. */
export async function lastFile(db: ReadDb, before: string | null = null): Promise<FileRow | null> {
  const found = await sql<FileRow>`select ${fileColumns} from books_files f where ${before ? sql`f.day < ${before}` : sql`true`}
    order by f.day desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

export type ListedFile = FileRow & { since: string }
export async function filesBefore(db: ReadDb, before: string | null, limit: number): Promise<ListedFile[]> {
  const { beyond, page } = keyset(desc(sql`f.day`), before ? [before] : null, limit)
  const found = await sql<ListedFile>`select ${fileColumns}, c.since::text as since from books_files f join books_cuts c on c.day = f.day
    where true ${beyond} ${page}`.execute(db)
  return found.rows
}

/** Days of all files, the first one first. */
export async function filedDays(db: ReadDb): Promise<string[]> {
  const found = await sql<{ day: string }>`select day::text as day from books_files order by books_files.day`.execute(db)
  return found.rows.map((row) => row.day)
}

/** The hash of a day's file; null when there is none of that day. */
export async function hashOf(db: ReadDb, day: string): Promise<string | null> {
  const found = await sql<{ sha256: string }>`select sha256 from books_files where books_files.day = ${day}`.execute(db)
  return found.rows[0]?.sha256 ?? null
}

export type FiledEntry = { id: string; day: string | null }
/** Entries by their keys, with the day of the file that each stands in; null while there is none yet. */
export async function filedEntries(db: ReadDb, keys: string[]): Promise<Map<string, FiledEntry>> {
  const found = await sql<FiledEntry & { key: string }>`select e.key, e.id::text as id, (
      select c.day::text from books_cuts c join books_files f on f.day = c.day where c.until_id >= e.id order by c.day limit 1
    ) as day from ledger_entries e where e.key = any (${keys}::text[])`.execute(db)
  return new Map(found.rows.map(({ key, ...entry }) => [key, entry]))
}

export type ClosedRow = FileRow & { entries_in_all: string; lines_in_all: string }
/** The latest file, and how many entries and lines stand in all of them together. */
export async function closedFile(db: ReadDb): Promise<ClosedRow | null> {
  const found = await sql<ClosedRow>`select ${fileColumns}, sum(f.entries) over ()::bigint as entries_in_all, sum(f.lines) over ()::bigint as lines_in_all
    from books_files f order by f.day desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

export type NewFile = { day: string; before: string | null; sha256: string; entries: number; lines: number; bytes: number; closing: Sums }
/** Of two that wrote the same file the first one counts. */
export async function insertFile(db: WriteDb, file: NewFile, madeAt: Date): Promise<void> {
  const { day, before, sha256, entries, lines, bytes, closing } = file
  await sql`insert into books_files (day, before, sha256, entries, lines, bytes, closing, made_at)
    values (${day}, ${before}, ${sha256}, ${entries}, ${lines}, ${bytes}, ${JSON.stringify(closing)}, ${madeAt}) on conflict do nothing`.execute(db)
}

/** What stands in the platform's books at this moment, and in what members owe it: few rows and the lines of the last second, however many members there are. */
export async function platformSums(db: ReadDb): Promise<Sums> {
  const found = await sql<{ book: string; balance: string }>`select book, sum(amount)::bigint as balance
    from (select book, balance as amount from ledger_accounts where holder_id = 0 union all select book, amount from ledger_unfolded
      union all select a.book, a.balance from ledger_debtors d join ledger_accounts a using (holder_id, book)) sums group by book`.execute(db)
  return Object.fromEntries(found.rows.map(({ book, balance }) => [book, Number(balance)]))
}

/** Kinds of accounts as a file carries them: book, currency, who holds such, its side, its floor; and currencies with the beginning of their books and their decimals. */
export type Accounts = {
  version: number
  currencies: [currency: string, prefix: string, digits: number][]
  kinds: [book: string, currency: string, part: 'own' | 'held' | 'owed' | 'platform', side: 'credit' | 'debit', floor: number | null][]
}
export async function readAccounts(db: ReadDb): Promise<Accounts> {
  const found = await sql<Accounts>`select (select max(version) from ledger_books)::int as version,
      (select json_agg(json_build_array(currency, prefix, digits) order by currency) from ledger_currencies) as currencies,
      (select json_agg(json_build_array(book, currency, coalesce(part, 'platform'), side, floor) order by book) from ledger_books) as kinds`.execute(db)
  return found.rows[0]!
}
