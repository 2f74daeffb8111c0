import { sql, type Insertable } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type DropRow = {
  id: string
  offering_id: string
  casting_id: string
  creator_id: string
  number: string
  title: string
  lang: Lang
  price: number
  editions: number[]
  reserves: number
  named_at: Date
  opens_at: Date
  closes_at: Date
  mark: string
  beacon: 'own' | 'drand'
  chain: string
  round: number
  round_at: Date
  moved_at: Date | null
  frozen_at: Date | null
  entries: number
  people: number
  tickets_most: number
  hashes: string[] | null
  root: string | null
  drawn_at: Date | null
  proof: string | null
  seed: string | null
  ended_at: Date | null
  stopped_at: Date | null
  stopped_why: string | null
  bought: number
  waiting: number
}
const selected = sql`select d.id::text, d.offering_id, o.casting_id, o.account_id::text as creator_id, c.number, c.title, c.lang, o.price::float8 as price, d.editions::int[],
    d.reserves, d.named_at, d.opens_at, d.closes_at, d.mark, d.beacon, d.chain, d.round::float8 as round, d.round_at, d.moved_at, d.frozen_at,
    (select count(*)::int from piece_drop_entries e where e.drop_id = d.id) as people, d.tickets_most::int, coalesce(d.entries, (select count(*) from piece_drop_entries e
      where e.drop_id = d.id) + (select count(*) from piece_drop_lines l where l.drop_id = d.id))::int as entries, d.hashes, d.root, d.drawn_at, d.proof, d.seed, d.ended_at,
    d.stopped_at, d.stopped_why, (select count(*)::int from piece_drop_entries e where e.drop_id = d.id and e.bought_at is not null) as bought,
    (select count(*)::int from piece_drop_entries e where e.drop_id = d.id and e.won_at is not null and e.bought_at is null and e.lapsed_at is null) as waiting
  from piece_drops d join piece_offerings o on o.id = d.offering_id join castings c on c.id = o.casting_id`

export async function dropById(db: ReadDb, id: string): Promise<DropRow | null> {
  return (await sql<DropRow>`${selected} where d.id = ${id}`.execute(db)).rows[0] ?? null
}
/** The last drop of a work, of its latest offering; null where that is a plain sale. */
export async function dropOfWork(db: ReadDb, number: string): Promise<DropRow | null> {
  const found = await sql<DropRow>`${selected} where c.number = ${number} and o.id = (select l.id from piece_offerings l where l.casting_id = c.id
    order by l.offered_at desc, l.id desc limit 1)`.execute(db)
  return found.rows[0] ?? null
}
export async function dropsBefore(db: ReadDb, before: string | undefined, limit: number): Promise<DropRow[]> {
  const { beyond, page } = keyset(desc(sql`d.id`), before === undefined ? null : [before], limit)
  return (await sql<DropRow>`${selected} where true ${beyond} ${page}`.execute(db)).rows
}
export async function addressesOfDrops(db: ReadDb, most: number): Promise<{ id: string; at: Date }[]> {
  const found = await sql<{ id: string; at: Date }>`select d.id::text, coalesce(d.ended_at, d.stopped_at, d.drawn_at, d.frozen_at, d.named_at) as at
    from piece_drops d order by d.id desc limit ${most}`.execute(db)
  return found.rows
}
/** Nobody freezes or stops it while somebody enters, and nobody enters meanwhile. Who holds its work too holds that first. */
export async function lockDrop(db: WriteDb, id: string, how: 'to-enter' | 'to-change'): Promise<DropRow | null> {
  await sql`select from piece_drops where id = ${id} ${how === 'to-enter' ? sql`for share` : sql`for update`}`.execute(db)
  return dropById(db, id)
}
export async function insertDrop(db: WriteDb, row: Insertable<Tables['piece_drops']>): Promise<void> {
  await db.insertInto('piece_drops').values(row).execute()
}

/* ---------- entries */

export type EntryRow = {
  code: string
  entered_at: Date
  number: number | null
  place: number | null
  edition: number | null
  won_at: Date | null
  pay_by: Date | null
  bought_at: Date | null
  lapsed_at: Date | null
}
/** With the codes of what tickets of friends added to it. */
export type OwnEntryRow = EntryRow & { id: string; tickets: string[] }
const ownEntry = (
  dropId: string,
  accountId: string,
) => sql`select e.id::text, e.code, e.entered_at, e.number, e.place, e.edition, e.won_at, e.pay_by, e.bought_at, e.lapsed_at,
    array(select l.code from piece_drop_lines l where l.entry_id = e.id order by l.id) as tickets
  from piece_drop_entries e where e.drop_id = ${dropId} and e.account_id = ${accountId}`
export async function entryOf(db: ReadDb, dropId: string, accountId: string): Promise<OwnEntryRow | null> {
  return (await sql<OwnEntryRow>`${ownEntry(dropId, accountId)}`.execute(db)).rows[0] ?? null
}
/** The same, held until the transaction ends: its lines stay as many as they are. */
export async function lockEntry(db: WriteDb, dropId: string, accountId: string): Promise<OwnEntryRow | null> {
  await sql`select from piece_drop_entries where drop_id = ${dropId} and account_id = ${accountId} for update`.execute(db)
  return entryOf(db, dropId, accountId)
}
export async function insertEntry(db: WriteDb, row: { drop_id: string; account_id: string; code: string; entered_at: Date }): Promise<void> {
  await db
    .insertInto('piece_drop_entries')
    .values(row)
    .onConflict((conflict) => conflict.columns(['drop_id', 'account_id']).doNothing())
    .execute()
}
export async function deleteEntry(db: WriteDb, dropId: string, accountId: string): Promise<void> {
  await db.deleteFrom('piece_drop_entries').where('drop_id', '=', dropId).where('account_id', '=', accountId).where('number', 'is', null).execute()
}
/** Every line of a drop: its entries and what tickets of friends added to them. */
const linesOf = (dropId: string) => sql`select e.id as entry_id, e.code, e.entered_at, e.number from piece_drop_entries e where e.drop_id = ${dropId}
  union all select l.entry_id, l.code, l.entered_at, l.number from piece_drop_lines l where l.drop_id = ${dropId}`
/** As they stand in the file: in the order in which they came, which decides nothing. A line without a number in a file that is frozen is not of it. */
export async function entriesInOrder(db: ReadDb, dropId: string): Promise<string[]> {
  const found = await sql<{ code: string }>`select l.code from (${linesOf(dropId)}) l join piece_drops d on d.id = ${dropId}
    where (l.number is null) = (d.frozen_at is null) order by l.number, l.entered_at, l.code`.execute(db)
  return found.rows.map(({ code }) => code)
}
/** `again`: a further line of somebody who was drawn before, whom the giving of turns passes over. */
export type DrawnEntry = EntryRow & { place: number; number: number; again: boolean; account: string | null; nickname: string | null }
export async function drawnEntries(db: ReadDb, dropId: string): Promise<DrawnEntry[]> {
  const found =
    await sql<DrawnEntry>`select l.code, l.entered_at, l.number, w.place::int, e.edition, e.won_at, e.pay_by, e.bought_at, e.lapsed_at, e.place <> w.place as again, a.account, a.nickname
    from piece_drops d, unnest(coalesce(d.winners, array(select b.number from piece_drop_entries b where b.drop_id = d.id and b.place is not null order by b.place)))
        with ordinality as w(number, place)
      join (${linesOf(dropId)}) l on l.number = w.number join piece_drop_entries e on e.id = l.entry_id left join accounts a on a.id = e.account_id
    where d.id = ${dropId} order by w.place`.execute(db)
  return found.rows
}
/** Everybody who entered and is here still, and whether a turn of theirs is open. */
export async function entrantsOf(db: ReadDb, dropId: string): Promise<{ account_id: string; has_bought: boolean; place: number | null }[]> {
  const found = await sql<{
    account_id: string
    has_bought: boolean
    place: number | null
  }>`select account_id::text, bought_at is not null as has_bought, place from piece_drop_entries
    where drop_id = ${dropId} and account_id is not null order by id`.execute(db)
  return found.rows
}
/** A turn that was paid. */
export async function markBought(db: WriteDb, offeringIds: readonly string[], buyerId: string, now: Date): Promise<void> {
  if (!offeringIds.length) return
  await sql`update piece_drop_entries e set bought_at = ${now} from piece_drops d where d.id = e.drop_id and d.offering_id = any (${offeringIds}::uuid[])
    and e.account_id = ${buyerId} and e.won_at is not null and e.bought_at is null and e.lapsed_at is null`.execute(db)
}
