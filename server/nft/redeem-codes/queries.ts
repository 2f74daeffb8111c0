import { sql } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { isBought } from '../gifts/queries.ts'

export type BatchRow = {
  id: string
  number: string
  account_id: string
  work: string
  title: string
  lang: Lang
  codes: number
  redeemed: number
  bound: boolean
  made_at: Date
  expires_at: Date
  ended_at: Date | null
}
const selected = sql`select b.id::text, b.number, b.account_id::text, c.number as work, c.title, c.lang, b.made_at, b.expires_at, b.ended_at,
    (select count(*)::int from redeem_codes k where k.batch_id = b.id) as codes,
    (select count(*)::int from redeem_codes k where k.batch_id = b.id and k.redeemed_at is not null) as redeemed,
    exists (select from redeem_codes k where k.batch_id = b.id and k.phone_lookup is not null) as bound
  from redeem_batches b join castings c on c.id = b.casting_id`
export async function batchBy(db: ReadDb, number: string): Promise<BatchRow | null> {
  return (await sql<BatchRow>`${selected} where b.number = ${number}`.execute(db)).rows[0] ?? null
}
export async function batchesOf(db: ReadDb, accountId: string, after: string | null, limit: number): Promise<BatchRow[]> {
  const place = after === null ? null : sql`(select o.made_at, o.id from redeem_batches o where o.number = ${after})`
  const { beyond, page } = keyset(desc(sql`b.made_at`, sql`b.id`), place, limit)
  return (await sql<BatchRow>`${selected} where b.account_id = ${accountId} ${beyond} ${page}`.execute(db)).rows
}

/** A work of somebody's that is cast, held until the transaction ends: nobody else promises a piece of it meanwhile. */
export async function lockOwnWork(db: WriteDb, number: string, accountId: string): Promise<string | null> {
  const found = await sql<{
    id: string
  }>`select id from castings where number = ${number} and account_id = ${accountId} and state = 'cast' for update`.execute(db)
  return found.rows[0]?.id ?? null
}
/** Editions that their creator holds and has promised to nobody, the last ones first: the first ones are sold first. */
export async function freeEditions(db: ReadDb, castingId: string, now: Date, most: number): Promise<number[]> {
  const found = await sql<{ edition: number }>`select p.edition from pieces p join castings c on c.id = p.casting_id
    where p.casting_id = ${castingId} and p.holder_id = c.account_id and p.giftable_at = 0
      and not exists (select from piece_transfers o where o.casting_id = p.casting_id and o.edition = p.edition and o.state in ('waiting', 'sending'))
      and not exists (select from piece_gifts o where o.casting_id = p.casting_id and o.edition = p.edition and o.ended_at is null)
      and not exists (select from redeem_codes k join redeem_batches b on b.id = k.batch_id
        where k.casting_id = p.casting_id and k.edition = p.edition and (k.redeemed_at is not null or (b.ended_at is null and b.expires_at > ${now})))
      and not ${isBought(sql`p`, now)} order by p.edition desc limit ${most}`.execute(db)
  return found.rows.map(({ edition }) => edition)
}

type NewBatch = { number: string; castingId: string; accountId: string; expiresAt: Date }
export async function insertBatch(db: WriteDb, { number, castingId, accountId, expiresAt }: NewBatch, now: Date): Promise<string> {
  const made = await db
    .insertInto('redeem_batches')
    .values({ number, casting_id: castingId, account_id: accountId, made_at: now, expires_at: expiresAt })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
export type NewCode = { batch_id: string; place: number; casting_id: string; edition: number; lookup: Buffer; phone_lookup: Buffer | null }
export async function insertCodes(db: WriteDb, rows: readonly NewCode[]): Promise<void> {
  await db
    .insertInto('redeem_codes')
    .values([...rows])
    .execute()
}
/** What nobody has redeemed of a batch. */
export async function openCodes(db: ReadDb, batchId: string): Promise<{ place: number; edition: number }[]> {
  return db.selectFrom('redeem_codes').select(['place', 'edition']).where('batch_id', '=', batchId).where('redeemed_at', 'is', null).orderBy('place').execute()
}
export async function endBatch(db: WriteDb, batchId: string, now: Date): Promise<void> {
  await db.updateTable('redeem_batches').set({ ended_at: now }).where('id', '=', batchId).where('ended_at', 'is', null).execute()
}
/** Whoever leaves hands nothing out any more. */
export async function endBatchesOf(db: WriteDb, accountId: string, now: Date): Promise<void> {
  await db.updateTable('redeem_batches').set({ ended_at: now }).where('account_id', '=', accountId).where('ended_at', 'is', null).execute()
}

export type CodeRow = {
  id: string
  batch_id: string
  casting_id: string
  creator_id: string
  edition: number
  turn: number
  phone_lookup: Buffer | null
  redeemed_by: string | null
  redeemed_at: Date | null
  expires_at: Date
  ended_at: Date | null
  work: string
  title: string
  lang: Lang
}
const code = sql`select k.id::text, k.batch_id::text, k.casting_id, b.account_id::text as creator_id, k.edition, k.turn, k.phone_lookup, k.redeemed_by::text, k.redeemed_at,
    b.expires_at, b.ended_at, c.number as work, c.title, c.lang from redeem_codes k join redeem_batches b on b.id = k.batch_id join castings c on c.id = k.casting_id`
/** Held, with its batch, until the transaction ends: of many that have it one comes first. */
export async function lockCode(db: WriteDb, lookup: Buffer): Promise<CodeRow | null> {
  return (await sql<CodeRow>`${code} where k.lookup = ${lookup} for update of k, b`.execute(db)).rows[0] ?? null
}
export async function codeById(db: ReadDb, id: string): Promise<CodeRow | null> {
  return (await sql<CodeRow>`${code} where k.id = ${id}::bigint`.execute(db)).rows[0] ?? null
}
/** Has this number, or this member, redeemed one of the batch? */
export async function hasRedeemed(db: ReadDb, batchId: string, phone: Buffer | null, accountId: string | null): Promise<boolean> {
  const found =
    await sql`select from redeem_codes k where k.batch_id = ${batchId} and (k.redeemed_phone = ${phone} or k.redeemed_by = ${accountId}::bigint) limit 1`.execute(
      db,
    )
  return found.rows.length > 0
}
export async function setRedeemed(db: WriteDb, id: string, by: { accountId: string; phone: Buffer | null } | null, now: Date): Promise<void> {
  const said = by ? { redeemed_by: by.accountId, redeemed_phone: by.phone, redeemed_at: now } : { redeemed_by: null, redeemed_phone: null, redeemed_at: null }
  await db
    .updateTable('redeem_codes')
    .set((set) => (by ? said : { ...said, turn: set('turn', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Who has this number. */
export async function holderOfPhone(db: ReadDb, lookup: Buffer): Promise<string | null> {
  return (await sql<{ id: string }>`select a.id::text from accounts a where a.phone_lookup = ${lookup}`.execute(db)).rows[0]?.id ?? null
}
/** Their number as the tables keep it. */
export async function phoneOf(db: ReadDb, accountId: string): Promise<Buffer | null> {
  const found = await sql<{ phone_lookup: Buffer }>`select a.phone_lookup from accounts a where a.id = ${accountId}`.execute(db)
  return found.rows[0]?.phone_lookup ?? null
}
