import { sql } from 'kysely'
import type { EventVerdict, LineVerdict } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'
import type { FileLine } from './read-file.ts'

export type CashierRow = { cashier: string; currency: string }
export async function cashierRows(db: ReadDb, without: string | null): Promise<CashierRow[]> {
  const found = await sql<CashierRow>`select cashier, currency from cashiers where cashier is distinct from ${without}::text order by cashier`.execute(db)
  return found.rows
}
/** Its files are read in one after the other, until the transaction ends; null where there is no such cashier. */
export async function lockCashier(db: WriteDb, cashier: string): Promise<CashierRow | null> {
  const found = await sql<CashierRow>`select cashier, currency from cashiers where cashier = ${cashier} for update`.execute(db)
  return found.rows[0] ?? null
}

export type NewFile = { cashier: string; day: string; sha256: string; came: number; went: number; account_id: string; read_at: Date }
export async function fileHash(db: ReadDb, cashier: string, day: string): Promise<{ sha256: string; lines: number } | null> {
  const found = await sql<{ sha256: string; lines: number }>`select sha256, lines from cashier_files where cashier = ${cashier} and day = ${day}`.execute(db)
  return found.rows[0] ?? null
}
export async function insertFile(db: WriteDb, { cashier, day, sha256, came, went, account_id, read_at }: NewFile, lines: FileLine[]): Promise<void> {
  await sql`insert into cashier_files (cashier, day, sha256, lines, came, went, account_id, read_at)
    values (${cashier}, ${day}, ${sha256}, ${lines.length}, ${came}, ${went}, ${account_id}, ${read_at})`.execute(db)
  await sql`insert into cashier_lines (cashier, day, n, transfer, number, direction, amount, at)
    select ${cashier}, ${day}, n, transfer, number, direction, amount, at
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as l (n int, transfer text, number text, direction text, amount bigint, at timestamptz)`.execute(
    db,
  )
}
/** Of these lines, the first whose transfer stands in an earlier file. */
export async function knownLine(db: ReadDb, cashier: string, lines: FileLine[]): Promise<number | null> {
  const found = await sql<{ n: number }>`select s.n from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as s (n int, transfer text, direction text)
    join cashier_lines l on l.cashier = ${cashier} and l.transfer = s.transfer and l.direction = s.direction order by s.n limit 1`.execute(db)
  return found.rows[0]?.n ?? null
}

export type LineRow = { id: string; cashier: string; transfer: string; number: string; direction: 'in' | 'out'; amount: number; verdict: LineVerdict | null }
/** Lines that are not booked, after one, in their order: locked, and those that somebody else looks at left out. */
export async function takeLines(db: WriteDb, after: string, most: number): Promise<LineRow[]> {
  const { beyond, page } = keyset(asc(sql`id`), [after], most)
  const found = await sql<
    Omit<LineRow, 'amount'> & { amount: string }
  >`select id::text, cashier, transfer, number, direction, amount, verdict from cashier_lines
    where verdict is distinct from 'booked' ${beyond} ${page} for update skip locked`.execute(db)
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
export type Judged = { id: string; verdict: LineVerdict; subject: string | null; entry: string | null }
export async function setVerdicts(db: WriteDb, judged: Judged[], at: Date): Promise<void> {
  await sql`update cashier_lines l set verdict = j.verdict, subject = j.subject, entry_id = j.entry, judged_at = ${at}
    from jsonb_to_recordset(${JSON.stringify(judged)}::jsonb) as j (id bigint, verdict text, subject text, entry bigint) where l.id = j.id`.execute(db)
}

export type PaidRow = { number: string; cashier: string; transfer: string | null; state: string; net: number; filed: string | null; banked: string | null }
/**
 * Withdrawals that lines could be about, by our number or by the transfer's, locked in their order. `banked`: the entry that booked it with the bank at once, as
 * was done before there were files.
 */
export async function lockPaid(db: WriteDb, lines: LineRow[]): Promise<PaidRow[]> {
  const [numbers, transfers] = [lines.map(({ number }) => number), lines.map(({ transfer }) => transfer)]
  const found = await sql<
    Omit<PaidRow, 'net'> & { net: string }
  >`select w.number, coalesce(p.service, w.service, 'bank') as cashier, w.transfer, w.state, w.gross - w.tax as net,
      w.filed_entry::text as filed, (select e.id::text from ledger_entries e join ledger_lines l on l.entry_id = e.id and l.book = 'yuan-bank'
        where e.key = 'withdraw ' || w.number || ' paid') as banked
    from withdrawals w left join payees p on p.id = w.payee_id where w.number = any (${numbers}::text[]) or w.transfer = any (${transfers}::text[])
    order by w.id for update of w`.execute(db)
  return found.rows.map((row) => ({ ...row, net: Number(row.net) }))
}
export async function setFiled(db: WriteDb, filed: { number: string; entry: string }[]): Promise<void> {
  await sql`update withdrawals w set filed_entry = f.entry from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as f (number text, entry bigint) where w.number = f.number`.execute(
    db,
  )
}

export type OrderRow = {
  number: string
  cashier: string
  currency: string
  amount: number
  direction: 'in' | 'out'
  holder_id: string
  book: string
  paid: string | null
  filed: string | null
}
const orderColumns = sql`number, cashier, currency, amount, direction, holder_id::text, book, entry_id::text as paid, filed_entry::text as filed`
export async function lockOrders(db: WriteDb, numbers: string[]): Promise<OrderRow[]> {
  const found = await sql<Omit<OrderRow, 'amount'> & { amount: string }>`select ${orderColumns} from cashier_orders
    where number = any (${numbers}::text[]) order by number for update`.execute(db)
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
export async function orderNumbered(db: ReadDb, number: string): Promise<OrderRow | undefined> {
  const found = await sql<Omit<OrderRow, 'amount'> & { amount: string }>`select ${orderColumns} from cashier_orders where number = ${number}`.execute(db)
  const row = found.rows[0]
  return row && { ...row, amount: Number(row.amount) }
}
export type NewOrder = Pick<OrderRow, 'number' | 'cashier' | 'currency' | 'amount' | 'direction' | 'holder_id' | 'book'> & { opened_at: Date }
/** Whether this call added it: of two that open one at once the first counts. */
export async function insertOrder(db: WriteDb, row: NewOrder): Promise<boolean> {
  const done = await db
    .insertInto('cashier_orders')
    .values(row)
    .onConflict((conflict) => conflict.column('number').doNothing())
    .executeTakeFirst()
  return (done.numInsertedOrUpdatedRows ?? 0n) > 0n
}
export async function setOrdersPaid(db: WriteDb, number: string, entry: string): Promise<void> {
  await sql`update cashier_orders set entry_id = ${entry} where number = ${number}`.execute(db)
}
export async function setOrdersFiled(db: WriteDb, filed: { number: string; entry: string }[]): Promise<void> {
  await sql`update cashier_orders o set filed_entry = f.entry from jsonb_to_recordset(${JSON.stringify(filed)}::jsonb) as f (number text, entry bigint) where o.number = f.number`.execute(
    db,
  )
}

export type NewEvent = {
  cashier: string
  event: string
  order_number: string
  transfer: string
  currency: string
  amount: number
  is_signed: boolean
  /** To a question of ours; what comes by itself books nothing. */
  is_answer: boolean
  raw: string
}
/** Its number; null when it stood already. */
export async function insertEvent(db: WriteDb, row: NewEvent, verdict: EventVerdict | null, receivedAt: Date): Promise<string | null> {
  const inserted = await db
    .insertInto('cashier_events')
    .values({ ...row, verdict, judged_at: verdict && receivedAt, received_at: receivedAt })
    .onConflict((conflict) => conflict.columns(['cashier', 'event']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted?.id ?? null
}
export type EventRow = Omit<NewEvent, 'raw'> & { id: string; verdict: EventVerdict | null }
export async function lockEvent(db: WriteDb, id: string): Promise<EventRow | null> {
  const found = await sql<
    Omit<EventRow, 'amount'> & { amount: string }
  >`select id::text, cashier, event, order_number, transfer, currency, amount, is_signed, is_answer, verdict
    from cashier_events where id = ${id} for update`.execute(db)
  const row = found.rows[0]
  return row ? { ...row, amount: Number(row.amount) } : null
}
export async function setJudged(db: WriteDb, id: string, judged: { verdict: EventVerdict; entry_id: string | null; judged_at: Date }): Promise<void> {
  await db.updateTable('cashier_events').set(judged).where('id', '=', id).execute()
}
/** Events that were stored and whose job was lost. */
export async function unjudgedEvents(db: ReadDb, before: Date, limit: number): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select e.id::text from cashier_events e where e.verdict is null and e.received_at < ${before} order by e.id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map(({ id }) => id)
}

export type DayRow = {
  cashier: string
  day: string
  lines: number
  came: string
  went: string
  booked: number
  waiting: number
  read_at: Date
  account: string
}
/** The latest files of every cashier. */
export async function latestFiles(db: ReadDb, each: number): Promise<DayRow[]> {
  const { page } = keyset(desc(sql`f.day`), null, each)
  const found = await sql<DayRow>`select c.cashier, f.day::text, f.lines, f.came, f.went, f.read_at, a.account,
      (select count(*)::int from cashier_lines l where l.cashier = f.cashier and l.day = f.day and l.verdict = 'booked') as booked,
      (select count(*)::int from cashier_lines l where l.cashier = f.cashier and l.day = f.day and l.verdict is null) as waiting
    from cashiers c cross join lateral (select * from cashier_files f where f.cashier = c.cashier ${page}) f join accounts a on a.id = f.account_id
    order by c.cashier, f.day desc`.execute(db)
  return found.rows
}
export type AsideRow = Omit<LineRow, 'id'> & { day: string; n: number; subject: string | null }
export async function linesAside(db: ReadDb, limit: number): Promise<AsideRow[]> {
  const found = await sql<
    Omit<AsideRow, 'amount'> & { amount: string }
  >`select cashier, day::text, n, transfer, number, direction, amount, verdict, subject from cashier_lines
    where verdict is distinct from 'booked' and verdict is not null order by id limit ${sql.lit(limit)}`.execute(db)
  return found.rows.map((row) => ({ ...row, amount: Number(row.amount) }))
}
export type EventAsideRow = { cashier: string; event: string; order_number: string; currency: string; amount: string; verdict: EventVerdict; received_at: Date }
export async function eventsAside(db: ReadDb, limit: number): Promise<EventAsideRow[]> {
  const found = await sql<EventAsideRow>`select cashier, event, order_number, currency, amount, verdict, received_at from cashier_events
    where verdict not in ('booked', 'heard') order by id desc limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
export type MissingRow = { cashier: string; number: string; transfer: string; direction: 'in' | 'out'; amount: string; since: Date }
/**
 * What we count as paid and no file has: its cashier's files have come to the day after. A bank may write down at half past midnight what was done before it,
 * so the day itself is not enough.
 */
export async function missingThere(db: ReadDb, limit: number): Promise<MissingRow[]> {
  const found = await sql<MissingRow>`with lasts as (select cashier, max(day) as day from cashier_files group by 1), said as (
      select coalesce(p.service, w.service, 'bank') as cashier, w.number, w.transfer, 'out' as direction, w.gross - w.tax as amount,
          (select max(s.at) from withdrawal_steps s where s.withdrawal_id = w.id and s.state = 'paid') as since
        from withdrawals w left join payees p on p.id = w.payee_id where w.state = 'paid' and w.filed_entry is null
      union all
      select o.cashier, o.number, coalesce(e.transfer, ''), o.direction, o.amount, e.judged_at from cashier_orders o
        left join cashier_events e on e.order_number = o.number and e.cashier = o.cashier and e.verdict = 'booked' where o.entry_id is not null and o.filed_entry is null
    )
    select cashier, number, transfer, direction, amount, since from said join lasts using (cashier)
    where since < (lasts.day::timestamp at time zone 'Asia/Shanghai') order by since, number limit ${sql.lit(limit)}`.execute(db)
  return found.rows
}
/** What stands with each cashier: said to be paid, and in no file yet. Of all of them together it is the book of cashiers. */
export async function openSums(db: ReadDb): Promise<Map<string, number>> {
  const found = await sql<{ cashier: string; fen: string }>`select cashier, sum(fen) as fen from (
      select coalesce(p.service, w.service, 'bank') as cashier, w.gross - w.tax as fen from withdrawals w left join payees p on p.id = w.payee_id
        where w.state = 'paid' and w.filed_entry is null
      union all select cashier, case direction when 'in' then -amount else amount end from cashier_orders where entry_id is not null and filed_entry is null
    ) open group by 1`.execute(db)
  return new Map(found.rows.map(({ cashier, fen }) => [cashier, Number(fen)]))
}
