import { sql, type RawBuilder } from 'kysely'
import { bytesToHex, hexToBytes } from 'viem'
import type { GiftState } from '#api/gifts.ts'
import type { Lang } from '#api/limits.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { isBurning } from '../transfers/queries-burns.ts'
import type { PieceKey } from '../transfers/queries-burns.ts'
import type { Signed } from '../transfers/queries.ts'

const personOf = (
  of: 'f' | 'r',
) => sql`jsonb_build_object('id', ${sql.ref(`${of}.id`)}::text, 'account', ${sql.ref(`${of}.account`)}, 'nickname', ${sql.ref(`${of}.nickname`)},
    'unique_uri', ${sql.ref(`${of}.unique_uri`)}, 'header_key', ${sql.ref(`${of}.header_key`)}, 'work_key', ${sql.ref(`${of}.work_key`)})`

export type GiftRow = {
  id: string
  number: string
  casting_id: string
  edition: number
  from_id: string
  to_id: string
  state: GiftState
  offered_at: Date
  sends_at: Date | null
  signed: Signed | null
  work: string
  title: string
  lang: Lang
  image_key: string
  giver: PersonRow
  receiver: PersonRow
}
type Found = Omit<GiftRow, 'signed'> & { to_address: Buffer | null; signature: Buffer | null; deadline: number | null }
const plain = ({ to_address, signature, deadline, ...row }: Found): GiftRow => ({
  ...row,
  signed: signature && { to: bytesToHex(to_address!), signature: bytesToHex(signature), deadline: deadline! },
})
const selected = sql`select g.id::text, g.number, g.casting_id, g.edition, g.from_id::text, g.to_id::text, g.state, g.offered_at, g.sends_at, g.to_address, g.signature,
    g.deadline::float8 as deadline, c.number as work, c.title, c.lang, c.image_key, ${personOf('f')} as giver, ${personOf('r')} as receiver
  from piece_gifts g join castings c on c.id = g.casting_id join accounts f on f.id = g.from_id join accounts r on r.id = g.to_id`

/** One that somebody gives or is given; held until the transaction ends. */
export async function lockGift(db: WriteDb, number: string, accountId: string): Promise<GiftRow | null> {
  const held = await sql`select from piece_gifts where number = ${number} and (from_id = ${accountId} or to_id = ${accountId}) for update`.execute(db)
  return held.rows.length ? giftBy(db, number) : null
}
export async function giftBy(db: ReadDb, number: string): Promise<GiftRow | null> {
  const found = await sql<Found>`${selected} where g.number = ${number}`.execute(db)
  return found.rows[0] ? plain(found.rows[0]) : null
}
type Part = { accountId: string; side: 'to' | 'from'; after: string | null; limit: number }
export async function giftsOf(db: ReadDb, { accountId, side, after, limit }: Part): Promise<GiftRow[]> {
  const place = after === null ? null : sql`(select o.offered_at, o.id from piece_gifts o where o.number = ${after})`
  const { beyond, page } = keyset(desc(sql`g.offered_at`, sql`g.id`), place, limit)
  const found = await sql<Found>`${selected} where ${sql.ref(`g.${side}_id`)} = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows.map(plain)
}

type NewGift = PieceKey & { number: string; fromId: string; toId: string; signed: Signed | null }
/** False where the piece is offered to somebody already. */
export async function insertGift(db: WriteDb, { number, castingId, edition, fromId, toId, signed }: NewGift, now: Date): Promise<boolean> {
  const bytes = signed && {
    to_address: Buffer.from(hexToBytes(signed.to)),
    signature: Buffer.from(hexToBytes(signed.signature)),
    deadline: signed.deadline,
  }
  const done = await db
    .insertInto('piece_gifts')
    .values({ number, casting_id: castingId, edition, from_id: fromId, to_id: toId, state: 'offered', offered_at: now, ...bytes })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
/** False when it was in another state. */
export async function moveGift(
  db: WriteDb,
  number: string,
  { from, to, with: more = {} }: { from: readonly GiftState[]; to: GiftState; with?: { sends_at?: Date; ended_at?: Date } },
): Promise<boolean> {
  const done = await db
    .updateTable('piece_gifts')
    .set({ state: to, ...more })
    .where('number', '=', number)
    .where('state', 'in', from)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
/** Offers that nobody answered in time, so many at once; the piece is free again. */
export async function lapseGifts(db: WriteDb, before: Date, now: Date, most: number): Promise<GiftRow[]> {
  const lapsed = batchOf(sql`piece_gifts where state = 'offered' and offered_at <= ${before}`, most)
  const done = await sql<{ number: string }>`update piece_gifts set state = 'lapsed', ended_at = ${now} where ctid = any (${lapsed}) returning number`.execute(
    db,
  )
  const found = await sql<Found>`${selected} where g.number = any (${done.rows.map(({ number }) => number)}::text[])`.execute(db)
  return found.rows.map(plain)
}
/** Whatever of somebody's has not gone yet ends: they leave. */
export async function endGiftsOf(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await sql`update piece_gifts set state = case when from_id = ${accountId} then 'withdrawn' else 'declined' end, ended_at = ${now}
    where (from_id = ${accountId} or to_id = ${accountId}) and state in ('offered', 'accepted')`.execute(db)
  await db.updateTable('pieces').set({ is_shown: false }).where('holder_id', '=', accountId).execute()
}

/** Are they leaving, or have they blocked this member? */
export async function refusesGifts(db: ReadDb, receiverId: string, giverId: string): Promise<boolean> {
  const found = await sql`select where exists (select from cancellations c where c.account_id = ${receiverId} and c.state <> 'refused')
    or exists (select from blocks b where b.account_id = ${receiverId} and b.blocked_id = ${giverId})`.execute(db)
  return found.rows.length > 0
}

export type OfferedRow = {
  casting_id: string
  chain_id: number
  contract: Buffer
  content_hash: Buffer
  title: string
  giftable_at: number
  is_creators: boolean
  is_moving: boolean
}
/** On its way, offered, or what a code is for. */
export const isPromised = (
  of: RawBuilder<unknown>,
  now: Date,
) => sql<boolean>`(exists (select from piece_transfers o where o.casting_id = ${of}.casting_id and o.edition = ${of}.edition
    and o.state in ('waiting', 'sending')) or exists (select from piece_gifts o where o.casting_id = ${of}.casting_id and o.edition = ${of}.edition and o.ended_at is null)
  or exists (select from redeem_codes k join redeem_batches b on b.id = k.batch_id where k.casting_id = ${of}.casting_id and k.edition = ${of}.edition
    and k.redeemed_at is null and b.ended_at is null and b.expires_at > ${now}))`
/** Paid for and not with its buyer yet, kept for who pays, or for a drop. */
export const isBought = (
  of: RawBuilder<unknown>,
  now: Date,
) => sql<boolean>`(exists (select from piece_purchases b where b.casting_id = ${of}.casting_id and b.edition = ${of}.edition and b.state in ('paid', 'sending'))
  or exists (select from piece_reservations r where r.casting_id = ${of}.casting_id and r.edition = ${of}.edition and r.until > ${now})
  or exists (select from piece_drops d join piece_offerings q on q.id = d.offering_id where q.casting_id = ${of}.casting_id and ${of}.edition = any (d.editions)
    and d.ended_at is null and d.stopped_at is null))`
/** A piece that somebody holds; its work is held until the transaction ends, so that nobody promises it to two. */
export async function lockOwnPiece(db: WriteDb, number: string, edition: number, holderId: string, now: Date): Promise<OfferedRow | null> {
  await sql`select from castings where number = ${number} for update`.execute(db)
  const found =
    await sql<OfferedRow>`select c.id as casting_id, c.chain_id::float8 as chain_id, c.contract, c.content_hash, c.title, p.giftable_at::float8 as giftable_at,
      c.account_id = p.holder_id as is_creators, (${isPromised(sql`p`, now)} or ${isBought(sql`p`, now)} or ${isBurning(sql`p`)}) as is_moving
    from pieces p join castings c on c.id = p.casting_id where c.number = ${number} and p.edition = ${edition} and p.holder_id = ${holderId} and p.burnt_at is null`.execute(
      db,
    )
  return found.rows[0] ?? null
}

export type HoldersRow = {
  creator_id: string
  by_creator: number
  by_others: number
  named: { edition: number; holder: PersonRow }[]
  own: { edition: number; giftable_at: number; is_moving: boolean; is_shown: boolean }[]
}
/** Who holds the pieces of a work, the first `most` of those who are named and of one's own. */
export async function holdersOf(db: ReadDb, number: string, viewerId: string | null, most: number, now: Date): Promise<HoldersRow | null> {
  const found = await sql<HoldersRow>`select c.account_id::text as creator_id,
      (select count(*)::int from pieces p where p.casting_id = c.id and p.holder_id = c.account_id and p.burnt_at is null) as by_creator,
      (select count(*)::int from pieces p where p.casting_id = c.id and p.holder_id <> c.account_id and p.burnt_at is null) as by_others,
      coalesce((select jsonb_agg(jsonb_build_object('edition', n.edition, 'holder', ${personOf('f')}) order by n.edition) from (select p.edition, p.holder_id
        from pieces p where p.casting_id = c.id and p.is_shown order by p.edition limit ${sql.lit(most)}) n join accounts f on f.id = n.holder_id), '[]') as named,
      coalesce((select jsonb_agg(to_jsonb(n) order by n.edition) from (select p.edition, p.giftable_at::float8 as giftable_at, p.is_shown, (${isPromised(sql`p`, now)} or ${isBought(sql`p`, now)} or ${isBurning(sql`p`)}) as is_moving
        from pieces p where p.casting_id = c.id and p.holder_id = ${viewerId}::bigint and p.burnt_at is null order by p.edition limit ${sql.lit(most)}) n), '[]') as own
    from castings c where c.number = ${number} and c.state = 'cast'`.execute(db)
  return found.rows[0] ?? null
}
/** False where it is not theirs, or they made it and are named anyhow. */
export async function setShown(db: WriteDb, number: string, edition: number, holderId: string, isShown: boolean): Promise<boolean> {
  const done = await sql`update pieces p set is_shown = ${isShown} from castings c
    where c.id = p.casting_id and c.number = ${number} and p.edition = ${edition} and p.holder_id = ${holderId} and c.account_id <> p.holder_id`.execute(db)
  return done.numAffectedRows === 1n
}

export type MoveRow = {
  id: string
  number: string
  title: string
  lang: Lang
  edition: number
  kind: 'delivery' | 'gift' | 'burn'
  giver: PersonRow | null
  receiver: PersonRow | null
  ended_at: Date
  block: number
}
type Moves = { number: string | null; block: { hash: Buffer } | { number: string } | null; after: string | null; limit: number }
/** What was done, the latest first. Named are creators, and whoever holds the piece now and wants to be. */
export async function movesOf(db: ReadDb, { number, block, after, limit }: Moves): Promise<MoveRow[]> {
  const { beyond, page } = keyset(desc(sql`t.transaction_id`), after === null ? null : [sql`${after}::bigint`], limit)
  const of = number === null ? sql`` : sql`and c.number = ${number}`
  const is = block && ('hash' in block ? sql`x.block_hash = ${block.hash}` : sql`x.block_number = ${block.number}::bigint`)
  const at = is ? sql`and ${is}` : sql``
  const named = (who: 'f' | 'r') =>
    sql`case when ${sql.ref(`${who}.id`)} = c.account_id or (p.is_shown and ${sql.ref(`${who}.id`)} = p.holder_id) then ${personOf(who)} end`
  const found =
    await sql<MoveRow>`select t.transaction_id::text as id, c.number, c.title, c.lang, t.edition, t.kind, ${named('f')} as giver, ${named('r')} as receiver, t.ended_at,
      x.block_number::float8 as block
    from (select transaction_id, casting_id, edition, kind, from_id, to_id, ended_at from piece_transfers where state = 'done' union all
        select transaction_id, casting_id, edition, 'burn', holder_id, null, ended_at from piece_burns where state = 'done') t
      join chain_transactions x on x.id = t.transaction_id join castings c on c.id = t.casting_id
      join pieces p on p.casting_id = t.casting_id and p.edition = t.edition join accounts f on f.id = t.from_id left join accounts r on r.id = t.to_id
    where true ${of} ${at} ${beyond} ${page}`.execute(db)
  return found.rows
}
