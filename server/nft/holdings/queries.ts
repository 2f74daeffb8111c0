import { sql } from 'kysely'
import { bytesToHex, type Address, type Hex } from 'viem'
import type { Lang } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'
import { isPromised } from '../gifts/queries.ts'

const person = (of: string) => {
  const column = (name: string) => sql.ref(`${of}.${name}`)
  return sql`jsonb_build_object('id', ${column('id')}::text, 'account', ${column('account')}, 'nickname', ${column('nickname')}, 'unique_uri', ${column('unique_uri')},
    'header_key', ${column('header_key')}, 'work_key', ${column('work_key')})`
}

/** A piece with who cast it and who has it; `giftable_at` in seconds, 0 where it never left its creator. */
export type HeldRow = {
  number: string
  edition: number
  editions: number
  title: string
  lang: Lang
  image_key: string
  giftable_at: number
  chain_id: number
  contract: Address
  content_hash: Hex
  holder_id: string
  creator_id: string
  is_shown: boolean
  burnt_at: Date | null
  burnt_block: number | null
  creator: PersonRow
  holder: PersonRow
}
type Found = Omit<HeldRow, 'contract' | 'content_hash'> & Record<'contract' | 'content_hash', Buffer>
const plain = ({ contract, content_hash, ...row }: Found): HeldRow => ({ ...row, contract: bytesToHex(contract), content_hash: bytesToHex(content_hash) })
const selected = sql`select c.number, p.edition, c.editions, c.title, c.lang, c.image_key, p.giftable_at::float8 as giftable_at, c.chain_id::float8 as chain_id, c.contract,
    c.content_hash, p.holder_id::text, c.account_id::text as creator_id, p.is_shown, p.burnt_at,
    (select x.block_number::float8 from piece_burns u join chain_transactions x on x.id = u.transaction_id where u.casting_id = p.casting_id and u.edition = p.edition
      and u.state = 'done') as burnt_block, ${person('a')} as creator, ${person('h')} as holder
  from pieces p join castings c on c.id = p.casting_id join accounts a on a.id = c.account_id join accounts h on h.id = p.holder_id`

export type PieceAt = { number: string; edition: number }
export async function pieceAt(db: ReadDb, { number, edition }: PieceAt): Promise<HeldRow | null> {
  const found = await sql<Found>`${selected} where c.number = ${number} and p.edition = ${edition}`.execute(db)
  return found.rows[0] ? plain(found.rows[0]) : null
}
/** What somebody holds, lets others see and did not cast; `own`: for themselves all of it. What can be given away last first: that is what came last. */
type Part = { holderId: string; own: boolean; after: PieceAt | null; limit: number }
export async function heldBy(db: ReadDb, { holderId, own, after, limit }: Part): Promise<HeldRow[]> {
  const place = after
    ? sql`(select q.giftable_at, q.casting_id, q.edition from pieces q join castings d on d.id = q.casting_id where d.number = ${after.number} and q.edition = ${after.edition})`
    : null
  const { beyond, page } = keyset(desc(sql`p.giftable_at`, sql`p.casting_id`, sql`p.edition`), place, limit)
  const found = await sql<Found>`${selected} where p.holder_id = ${holderId} and c.account_id <> p.holder_id and p.burnt_at is null
    ${own ? sql`` : sql`and p.is_shown`} ${beyond} ${page}`.execute(db)
  return found.rows.map(plain)
}

export type ComingRow = Pick<HeldRow, 'number' | 'edition' | 'editions' | 'title' | 'lang' | 'image_key' | 'creator'> & {
  state: 'paid' | 'sending'
  sends_at: Date
}
/** What somebody bought and has not received, the latest first. */
export async function comingTo(db: ReadDb, buyerId: string, most: number): Promise<ComingRow[]> {
  const found = await sql<ComingRow>`select c.number, b.edition, c.editions, c.title, c.lang, c.image_key, ${person('a')} as creator, b.state, b.sends_at
    from piece_purchases b join castings c on c.id = b.casting_id join accounts a on a.id = c.account_id
    where b.buyer_id = ${buyerId} and b.state in ('paid', 'sending') order by b.id desc limit ${most}`.execute(db)
  return found.rows
}

export type NumberRow = {
  edition: number
  is_creators: boolean
  is_shown: boolean
  is_sold: boolean
  is_reserved: boolean
  is_promised: boolean
  is_burnt: boolean
  holder: PersonRow
}
/** Every number of a work that is cast. */
export async function numbersOf(db: ReadDb, number: string, now: Date): Promise<NumberRow[]> {
  const found = await sql<NumberRow>`select p.edition, p.holder_id = c.account_id as is_creators, p.is_shown, ${person('h')} as holder,
      exists (select from piece_purchases b where b.casting_id = p.casting_id and b.edition = p.edition and b.state in ('paid', 'sending')) as is_sold,
      exists (select from piece_reservations r where r.casting_id = p.casting_id and r.edition = p.edition and r.until > ${now}) as is_reserved,
      ${isPromised(sql`p`, now)} as is_promised, p.burnt_at is not null as is_burnt
    from pieces p join castings c on c.id = p.casting_id join accounts h on h.id = p.holder_id where c.number = ${number} order by p.edition limit 500`.execute(
    db,
  )
  return found.rows
}

export type SeriesRow = {
  number: string
  title: string
  lang: Lang
  image_key: string
  editions: number
  price: number
  offered: number
  sold: number
  begins_at: Date
  creator: PersonRow
}
/** Works of which something is on sale, the latest offering first. */
export async function seriesOf(db: ReadDb, after: string | null, limit: number): Promise<SeriesRow[]> {
  const place = after
    ? sql`(select q.offered_at, q.id from piece_offerings q join castings d on d.id = q.casting_id where d.number = ${after} order by q.offered_at desc limit 1)`
    : null
  const { beyond, page } = keyset(desc(sql`o.offered_at`, sql`o.id`), place, limit)
  const found =
    await sql<SeriesRow>`select c.number, c.title, c.lang, c.image_key, c.editions, o.price::float8 as price, o.editions as offered, o.begins_at, ${person('a')} as creator,
      (select count(*)::int from piece_purchases b where b.offering_id = o.id and b.state <> 'returned') as sold
    from piece_offerings o join castings c on c.id = o.casting_id join accounts a on a.id = c.account_id join posts p on p.id = c.post_id and ${whereOpen()}
    where o.ended_at is null ${beyond} ${page}`.execute(db)
  return found.rows
}
