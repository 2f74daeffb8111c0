import { sql } from 'kysely'
import type { burnStages, Lang } from '#api/limits.ts'
import type { PurchaseState } from '#api/nft-sales.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { PieceParts } from './policy.ts'

/** A piece that was bought; sums in fen. */
export type PurchaseRow = {
  id: string
  number: string
  casting_id: string
  work: string
  title: string
  lang: Lang
  edition: number
  buyer_id: string
  seller_id: string
  order_number: string
  price: number
  seller_part: number
  fee_part: number
  tax_part: number
  returned: number
  state: PurchaseState
  bought_at: Date
  sends_at: Date
  settled_at: Date | null
  frozen_at: Date | null
  burn: (typeof burnStages)[number] | null
}
const selected = sql`select b.id::text, b.number, b.casting_id, c.number as work, c.title, c.lang, b.edition, b.buyer_id::text, b.seller_id::text, b.order_number,
    b.price::float8 as price, b.seller_part::float8 as seller_part, b.fee_part::float8 as fee_part, b.tax_part::float8 as tax_part, b.returned::float8 as returned,
    b.state, b.bought_at, b.sends_at, b.settled_at, b.frozen_at,
    (select case u.state when 'done' then 'burnt' when 'kept' then case u.why when 'given' then 'given' else 'kept' end else 'burning' end
      from piece_burns u where u.purchase_id = b.id) as burn
  from piece_purchases b join castings c on c.id = b.casting_id`

export async function purchasesOfOrder(db: ReadDb, orderNumber: string): Promise<PurchaseRow[]> {
  return (await sql<PurchaseRow>`${selected} where b.order_number = ${orderNumber} order by b.id`.execute(db)).rows
}
/** The same, held until the transaction ends. */
export async function lockOfOrder(db: WriteDb, orderNumber: string): Promise<PurchaseRow[]> {
  return (await sql<PurchaseRow>`${selected} where b.order_number = ${orderNumber} order by b.id for update of b`.execute(db)).rows
}
export async function purchaseBy(db: ReadDb, number: string): Promise<PurchaseRow | null> {
  return (await sql<PurchaseRow>`${selected} where b.number = ${number}`.execute(db)).rows[0] ?? null
}
export async function lockPurchase(db: WriteDb, number: string): Promise<PurchaseRow | null> {
  return (await sql<PurchaseRow>`${selected} where b.number = ${number} for update of b`.execute(db)).rows[0] ?? null
}
/** What somebody bought last of a work. */
export async function lastBought(db: ReadDb, castingId: string, buyerId: string): Promise<PurchaseRow | null> {
  const found = await sql<PurchaseRow>`${selected} where b.casting_id = ${castingId} and b.buyer_id = ${buyerId} order by b.id desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

/** Whether somebody has bought a piece of a work and not given it back. */
export async function hasBought(db: ReadDb, castingId: string, buyerId: string): Promise<boolean> {
  const bought = db.selectFrom('piece_purchases').select('id').where('casting_id', '=', castingId).where('buyer_id', '=', buyerId)
  return (await bought.where('state', '<>', 'returned').executeTakeFirst()) !== undefined
}

export type NewPurchase = {
  number: string
  casting_id: string
  edition: number
  offering_id: string
  buyer_id: string
  seller_id: string
  order_number: string
  price: number
  share_permille: number
  bought_at: Date
  sends_at: Date
} & { parts: PieceParts }
export async function insertPurchases(db: WriteDb, rows: readonly NewPurchase[]): Promise<void> {
  if (!rows.length) return
  const values = rows.map(({ parts: { seller, fee, tax }, ...row }) => ({
    ...row,
    seller_part: seller,
    fee_part: fee,
    tax_part: tax,
    state: 'paid' as const,
  }))
  await db.insertInto('piece_purchases').values(values).execute()
}

type Change = {
  from: readonly PurchaseState[]
  to: PurchaseState
  with?: { received_at: Date; settles_at: Date }
}
/** False when it was in another state. */
export async function movePurchase(db: WriteDb, id: string, { from, to, with: more }: Change): Promise<boolean> {
  const done = await db
    .updateTable('piece_purchases')
    .set({ state: to, ...more })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
/** How much of each went back in all; what has none of its price left and has not left yet is given back. */
export async function setReturned(db: WriteDb, rows: readonly { id: string; returned: number }[], now: Date): Promise<void> {
  await sql`update piece_purchases b set returned = r.returned, state = case when b.state = 'paid' and r.returned = b.price then 'returned' else b.state end,
      returned_at = case when b.state = 'paid' and r.returned = b.price then ${now}::timestamptz else b.returned_at end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, returned bigint) where b.id = r.id`.execute(db)
}
export async function setFrozen(db: WriteDb, orderNumber: string, at: Date | null): Promise<void> {
  await db.updateTable('piece_purchases').set({ frozen_at: at }).where('order_number', '=', orderNumber).execute()
}

/** Which line of its order a purchase was bought by, and what of it has not gone back; the order is held until the end. */
export async function lockLineOf(
  db: WriteDb,
  { order_number, work }: Pick<PurchaseRow, 'order_number' | 'work'>,
): Promise<{ n: number; amount: number } | null> {
  const found = await sql<{ n: number; amount: number }>`select l.n, (l.amount - l.returned)::float8 as amount from orders o
    join order_lines l on l.order_id = o.id and l.kind = 'piece' and l.subject = ${work} where o.number = ${order_number} and l.entry_id is not null for update of o`.execute(
    db,
  )
  return found.rows[0] ?? null
}
/** What lies there unsent since before a time, the oldest first. */
export async function findUnsent(db: ReadDb, before: Date, most: number): Promise<string[]> {
  const found = await sql<{ number: string }>`select number from piece_purchases where state = 'paid' and sends_at < ${before} and frozen_at is null
    order by sends_at, id limit ${most}`.execute(db)
  return found.rows.map(({ number }) => number)
}

/** The next that is to leave. */
export async function findDue(db: ReadDb, now: Date): Promise<string | null> {
  const found = await sql<{ number: string }>`select number from piece_purchases where state = 'paid' and sends_at <= ${now} and frozen_at is null
    order by sends_at, piece_purchases.id limit 1`.execute(db)
  return found.rows[0]?.number ?? null
}
export async function postpone(db: WriteDb, id: string, until: Date): Promise<void> {
  await db.updateTable('piece_purchases').set({ sends_at: until }).where('id', '=', id).execute()
}

type SalesSums = { sold: number; pending: number; settled: number }
/** What a work has brought its creator. */
export async function salesOf(db: ReadDb, castingId: string): Promise<SalesSums> {
  const left = sql`b.seller_part - (b.seller_part * b.returned / b.price)`
  const found = await sql<SalesSums>`select count(*) filter (where b.state <> 'returned')::int as sold,
      coalesce(sum(${left}) filter (where b.state <> 'returned' and b.settled_at is null), 0)::float8 as pending,
      coalesce(sum(${left}) filter (where b.settled_at is not null), 0)::float8 as settled from piece_purchases b where b.casting_id = ${castingId}`.execute(db)
  return found.rows[0]!
}

type DueRow = Pick<PurchaseRow, 'id' | 'number' | 'seller_id' | 'seller_part' | 'fee_part' | 'tax_part' | 'returned'>
/** Whose time has come, held; what another process is about is left to it. */
export async function lockDue(db: WriteDb, now: Date, most: number): Promise<DueRow[]> {
  const found =
    await sql<DueRow>`select id::text, number, seller_id::text, seller_part::float8 as seller_part, fee_part::float8 as fee_part, tax_part::float8 as tax_part,
      returned::float8 as returned from piece_purchases
    where state = 'received' and settled_at is null and frozen_at is null and settles_at <= ${now} order by settles_at, piece_purchases.id limit ${most} for update skip locked`.execute(
      db,
    )
  return found.rows
}
export async function setSettled(db: WriteDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length) await db.updateTable('piece_purchases').set({ settled_at: at }).where('id', 'in', ids).execute()
}
