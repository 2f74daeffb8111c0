import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import { isPromised } from '../gifts/queries.ts'
import type { Stand } from './policy.ts'

/** A work that is cast, with its latest offering and how that stands before one buyer. */
export type StandRow = Stand & {
  id: string
  number: string
  title: string
  lang: Lang
  image_key: string
  editions: number
  nickname: string
}
type Found = Omit<StandRow, 'offering'> & { offering: { id: string; price: number; editions: number; begins_at: string; ended_at: string | null } | null }
const dated = ({ offering, ...row }: Found): StandRow => ({
  ...row,
  offering: offering && {
    ...offering,
    begins_at: new Date(offering.begins_at),
    ended_at: offering.ended_at === null ? null : new Date(offering.ended_at),
  },
})

/** Works by their numbers, as they stand before one buyer; `null` is anybody. */
export async function standsOf(db: ReadDb, numbers: readonly string[], buyerId: string | null, now: Date): Promise<StandRow[]> {
  if (!numbers.length) return []
  const found = await sql<Found>`select c.id, c.number, c.account_id::text, c.title, c.lang, c.image_key, c.editions, a.nickname, p.id is not null as is_open,
      case when o.id is not null then jsonb_build_object('id', o.id, 'price', o.price, 'editions', o.editions, 'begins_at', o.begins_at, 'ended_at', o.ended_at) end as offering,
      (select count(*)::int from piece_purchases b where b.offering_id = o.id and b.state <> 'returned') as sold,
      array(select e.edition::int from pieces e where e.casting_id = c.id and e.holder_id = c.account_id and not exists (
        select from piece_purchases b where b.casting_id = e.casting_id and b.edition = e.edition and b.state <> 'returned') and e.giftable_at = 0
        and not ${isPromised(sql`e`, now)} order by e.edition) as unsold,
      coalesce((select jsonb_agg(jsonb_build_object('order', r.order_number, 'buyer', r.buyer_id::text, 'edition', r.edition))
        from piece_reservations r where r.casting_id = c.id and r.until > ${now}), '[]') as reserved,
      (select jsonb_build_object('is_drawn', d.drawn_at is not null, 'edition', (select e.edition from piece_drop_entries e where e.drop_id = d.id
        and e.account_id = ${buyerId}::bigint and e.pay_by > ${now} and e.bought_at is null and e.lapsed_at is null))
        from piece_drops d where d.offering_id = o.id and d.ended_at is null and d.stopped_at is null) as drop,
      exists (select from piece_purchases b where b.casting_id = c.id and b.buyer_id = ${buyerId}::bigint and b.state <> 'returned') as is_owned
    from castings c join accounts a on a.id = c.account_id left join posts p on p.id = c.post_id and ${whereOpen()}
      left join lateral (select * from piece_offerings o where o.casting_id = c.id order by o.offered_at desc, o.id desc limit 1) o on true
    where c.number = any (${numbers}::text[]) and c.state = 'cast'`.execute(db)
  return found.rows.map(dated)
}
/** Held until the transaction ends, in one order for everybody: nobody else keeps or buys a piece of them meanwhile. */
export async function lockWorks(db: WriteDb, numbers: readonly string[]): Promise<void> {
  if (numbers.length) await sql`select from castings where number = any (${numbers}::text[]) order by id for update`.execute(db)
}

export type NewOffering = { id: string; casting_id: string; account_id: string; price: number; editions: number; begins_at: Date; offered_at: Date }
/** False where one is open already. */
export async function insertOffering(db: WriteDb, row: NewOffering): Promise<boolean> {
  const done = await db
    .insertInto('piece_offerings')
    .values(row)
    .onConflict((conflict) => conflict.column('casting_id').where('ended_at', 'is', null).doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
export async function endOffering(db: WriteDb, castingId: string, at: Date): Promise<void> {
  await db.updateTable('piece_offerings').set({ ended_at: at }).where('casting_id', '=', castingId).where('ended_at', 'is', null).execute()
}
/** Nothing of somebody's is on sale any more. */
export async function endOfferingsOf(db: WriteDb, accountId: string, at: Date): Promise<void> {
  await db.updateTable('piece_offerings').set({ ended_at: at }).where('account_id', '=', accountId).where('ended_at', 'is', null).execute()
}

type NewReservation = { casting_id: string; buyer_id: string; edition: number; order_number: string; until: Date }
/** Keeps them; what was kept until a time that is over makes room. The caller holds the works. */
export async function keepPieces(db: WriteDb, rows: readonly NewReservation[], now: Date): Promise<void> {
  if (!rows.length) return
  const works = rows.map(({ casting_id }) => casting_id)
  await db.deleteFrom('piece_reservations').where('casting_id', 'in', works).where('until', '<=', now).execute()
  await db
    .insertInto('piece_reservations')
    .values([...rows])
    .onConflict((conflict) =>
      conflict.columns(['casting_id', 'buyer_id']).doUpdateSet((set) => ({
        edition: set.ref('excluded.edition'),
        order_number: set.ref('excluded.order_number'),
        until: set.ref('excluded.until'),
      })),
    )
    .execute()
}
export async function freePieces(db: WriteDb, orderNumber: string): Promise<void> {
  await db.deleteFrom('piece_reservations').where('order_number', '=', orderNumber).execute()
}
export async function freePiecesOf(db: WriteDb, buyerId: string): Promise<void> {
  await db.deleteFrom('piece_reservations').where('buyer_id', '=', buyerId).execute()
}
/** Nobody is kept out by them any more. */
export const dropOver = (db: WriteDb, now: Date): Promise<Swept> =>
  sweptBy(
    sql`delete from piece_reservations where ctid = any (${batchOf(sql`piece_reservations where until < ${now}::timestamptz - interval '1 day'`)})`.execute(db),
  )
/** What an order has kept, until when, by the work. */
export async function keptBy(db: ReadDb, orderNumber: string, now: Date): Promise<Map<string, number>> {
  const found = await sql<{ casting_id: string; edition: number }>`select casting_id, edition from piece_reservations
    where order_number = ${orderNumber} and until > ${now}`.execute(db)
  return new Map(found.rows.map(({ casting_id, edition }) => [casting_id, edition]))
}
