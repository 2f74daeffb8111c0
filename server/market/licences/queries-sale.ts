import { sql } from 'kysely'
import type { LicenceKind } from '#api/limits.ts'
import type { WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { announceEach } from '#server/hooks/domain-events.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import type { Reserved } from './policy.ts'

/** What is asked of the models of these pictures: of each release that is good now its fee, in fen. */
export async function feesOfImages(
  db: ReadDb,
  imageIds: readonly string[],
  now: Date,
): Promise<{ image_id: string; release_id: string; number: string; fee: number }[]> {
  if (!imageIds.length) return []
  const found = await sql<{ image_id: string; release_id: string; number: string; fee: number }>`select i.image_id, r.id::text as release_id, r.number, r.fee
    from release_images i join releases r on r.id = i.release_id
    where i.image_id = any (${imageIds}::uuid[]) and r.state = 'valid' and r.valid_until > ${now} and r.fee > 0 order by i.image_id, r.id`.execute(db)
  return found.rows
}
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
  await sql`insert into market_sellers (account_id, sold) select t.account_id, 0 from ${given} order by t.account_id on conflict do nothing`.execute(db)
  await sql`select from market_sellers where account_id = any (${rows.map(([id]) => id)}::bigint[]) order by account_id for update`.execute(db)
  await sql`update market_sellers s set sold = s.sold + t.change from ${given} where s.account_id = t.account_id`.execute(db)
}

type SoldItem = { id: string; isExclusive: boolean }
/** One licence more or less of each of these items, which the caller holds; whoever lists them hears it. */
export async function countOfItems(ctx: WriteCtx, each: readonly SoldItem[], change: 1 | -1): Promise<void> {
  if (!each.length) return
  await sql`update market_items i set licences_sold = i.licences_sold + t.n, is_exclusive_sold = case when t.exclusive then ${change === 1} else i.is_exclusive_sold end
    from (select id, ${change}::int * count(*)::int as n, bool_or(exclusive) as exclusive
      from unnest(${each.map(({ id }) => id)}::bigint[], ${each.map(({ isExclusive }) => isExclusive)}::boolean[]) g (id, exclusive) group by id) t
    where i.id = t.id`.execute(ctx.db)
  await announceEach(
    ctx,
    'item-changed',
    [...new Set(each.map(({ id }) => id))].map((itemId) => ({ itemId })),
  )
}

export async function reservationsOf(db: ReadDb, itemIds: readonly string[], now: Date): Promise<Map<string, Reserved[]>> {
  if (!itemIds.length) return new Map()
  const found = await sql<Reserved & { item_id: string }>`select item_id::text, order_number, buyer_id::text, kind, until from market_reservations
    where item_id = any (${itemIds}::bigint[]) and until > ${now}`.execute(db)
  return Map.groupBy(found.rows, (row) => row.item_id)
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

/** Which kinds of licences of these pictures somebody has that are good. */
export async function ownedKinds(db: ReadDb, buyerId: string, itemIds: readonly string[]): Promise<Map<string, { kind: LicenceKind; number: string }[]>> {
  if (!itemIds.length) return new Map()
  const found = await sql<{ item_id: string; kind: LicenceKind; number: string }>`select item_id::text, kind, number from market_licences
    where buyer_id = ${buyerId} and item_id = any (${itemIds}::bigint[]) and revoked_at is null order by id`.execute(db)
  return Map.groupBy(found.rows, (row) => row.item_id)
}

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
/** Their ids by the items they are of. */
export async function insertLicences(db: WriteDb, rows: readonly NewLicence[]): Promise<Map<string, string>> {
  if (!rows.length) return new Map()
  const made = await db
    .insertInto('market_licences')
    .values([...rows])
    .returning(['id', 'number'])
    .execute()
  return new Map(made.map(({ id, number }) => [number, id]))
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
