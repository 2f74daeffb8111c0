import { sql } from 'kysely'
import type { LicenceKind } from '#api/limits.ts'
import type { WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { licenceColumns, type LicenceRow } from './queries.ts'

/** How many licences of each of these contributors stand. */
export async function soldBy(db: ReadDb, accountIds: readonly string[]): Promise<Map<string, number>> {
  if (!accountIds.length) return new Map()
  const found = await sql<{ account_id: string; sold: number }>`select account_id::text, sold from market_sellers
    where account_id = any (${accountIds}::bigint[])`.execute(db)
  return new Map(found.rows.map((row) => [row.account_id, row.sold]))
}
/** One licence more or less of each, in one order for everybody. */
export async function countSellers(db: WriteDb, changes: ReadonlyMap<string, number>): Promise<void> {
  if (!changes.size) return
  const rows = [...changes].toSorted(([a], [b]) => Number(a) - Number(b))
  const given = sql`unnest(${rows.map(([id]) => id)}::bigint[], ${rows.map(([, change]) => change)}::int[]) t (account_id, change)`
  // one less is of somebody who has some, and would be refused as a new row
  if (rows.some(([, change]) => change < 0)) {
    await sql`select from market_sellers where account_id = any (${rows.map(([id]) => id)}::bigint[]) order by account_id for update`.execute(db)
    await sql`update market_sellers s set sold = s.sold + t.change from ${given} where s.account_id = t.account_id`.execute(db)
  } else
    await sql`insert into market_sellers as s (account_id, sold) select t.account_id, t.change from ${given} order by t.account_id
      on conflict (account_id) do update set sold = s.sold + excluded.sold`.execute(db)
}

type SoldItem = { id: string; isExclusive: boolean }
/** One licence more or less of each of these items, which the caller holds; whoever lists them hears of exclusive ones: nothing else changes what is listed. */
export async function countOfItems(ctx: WriteCtx, each: readonly SoldItem[], change: 1 | -1): Promise<void> {
  if (!each.length) return
  await sql`update market_items i set licences_sold = i.licences_sold + t.n, is_exclusive_sold = case when t.exclusive then ${change === 1} else i.is_exclusive_sold end
    from (select id, ${change}::int * count(*)::int as n, bool_or(exclusive) as exclusive
      from unnest(${each.map(({ id }) => id)}::bigint[], ${each.map(({ isExclusive }) => isExclusive)}::boolean[]) g (id, exclusive) group by id) t
    where i.id = t.id`.execute(ctx.db)
  await announceEach(
    ctx,
    'item-changed',
    [...new Set(each.flatMap(({ id, isExclusive }) => (isExclusive ? [id] : [])))].map((itemId) => ({ itemId })),
  )
}

export type NewReservation = { item_id: string; order_number: string; buyer_id: string; kind: LicenceKind; until: Date }
export async function upsertReservations(db: WriteDb, rows: readonly NewReservation[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('market_reservations')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['item_id', 'order_number', 'kind']).doUpdateSet((set) => ({ until: set.ref('excluded.until') })))
    .execute()
}
/** Nothing is kept for an order any more: the items that were. */
export async function deleteReservations(db: WriteDb, orderNumber: string): Promise<string[]> {
  const gone = await db.deleteFrom('market_reservations').where('order_number', '=', orderNumber).returning('item_id').execute()
  return [...new Set(gone.map(({ item_id }) => item_id))]
}
/** Nobody is kept out by them any more. */
export const dropOver = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptBy(
    sql`delete from market_reservations where ctid = any (${batchOf(sql`market_reservations where until < ${now}::timestamptz - interval '1 day'`)})`.execute(
      db,
    ),
  )

export type NewLicence = {
  number: string
  item_id: string
  buyer_id: string
  seller_id: string
  order_number: string
  kind: LicenceKind
  terms_version: string
  price: number
  seller_part: number
  models_part: number
  fee_part: number
  tax_part: number
  share_permille: number
  settles_at: Date
  issued_at: Date
}
/** As they stand from now on, in the order of their ids. */
export async function insertLicences(db: WriteDb, rows: readonly NewLicence[]): Promise<LicenceRow[]> {
  if (!rows.length) return []
  const names = Object.keys(rows[0]!) as (keyof NewLicence)[]
  const values = rows.map((row) => sql`(${sql.join(names.map((name) => row[name]))})`)
  const made =
    await sql<LicenceRow>`with l as (insert into market_licences (${sql.join(names.map((name) => sql.ref(name)))}) values ${sql.join(values)} returning *)
    select ${licenceColumns} from l order by l.id`.execute(db)
  return made.rows
}
export type ModelPart = { licence_id: string; release_id: string; party_id: string; amount: number }
export async function insertModelParts(db: WriteDb, rows: readonly ModelPart[]): Promise<void> {
  if (rows.length)
    await db
      .insertInto('market_licence_models')
      .values([...rows])
      .execute()
}
export async function modelPartsOf(db: ReadDb, licenceIds: readonly string[]): Promise<Map<string, ModelPart[]>> {
  if (!licenceIds.length) return new Map()
  const found = await sql<ModelPart>`select m.licence_id::text, m.release_id::text, m.party_id::text, m.amount::float8 as amount from market_licence_models m
    where m.licence_id = any (${licenceIds}::bigint[]) order by m.licence_id, m.release_id`.execute(db)
  return Map.groupBy(found.rows, (row) => row.licence_id)
}
export async function revokeLicences(db: WriteDb, ids: readonly string[], at: Date): Promise<void> {
  if (ids.length) await db.updateTable('market_licences').set({ revoked_at: at }).where('id', 'in', ids).where('revoked_at', 'is', null).execute()
}
/** How much of each went back in all. */
export async function setReturned(db: WriteDb, rows: readonly { id: string; returned: number }[]): Promise<void> {
  await sql`update market_licences m set returned = r.returned from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, returned bigint) where m.id = r.id`.execute(
    db,
  )
}
export async function setFrozen(db: WriteDb, ids: readonly string[], at: Date | null): Promise<void> {
  if (ids.length) await db.updateTable('market_licences').set({ frozen_at: at }).where('id', 'in', ids).execute()
}
