import { sql, type RawBuilder } from 'kysely'
import { bytesToHex, type Address, type Hex } from 'viem'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'

/** One edition of a casting. */
export type PieceKey = { castingId: string; edition: number }

export type BurnState = Tables['piece_burns']['state']
export type BurnWhy = NonNullable<Tables['piece_burns']['why']>
/** Whether a piece is to be burnt, or was: nobody gives it away any more. */
export const isBurning = (of: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`exists (select from piece_burns u where u.casting_id = ${of}.casting_id and u.edition = ${of}.edition and u.state <> 'kept')`

/** `current_id`: who has the piece now; `is_moving`: it is on its way to somebody. */
export type BurnRow = {
  purchase_id: string
  casting_id: string
  edition: number
  holder_id: string
  state: BurnState
  number: string
  title: string
  creator_id: string
  content_hash: Hex
  chain_id: number
  contract: Address
  giftable_at: number
  current_id: string
  is_moving: boolean
}
export async function burnOf(db: ReadDb, purchaseId: string): Promise<BurnRow | null> {
  const found = await sql<
    Omit<BurnRow, 'content_hash' | 'contract'> & Record<'content_hash' | 'contract', Buffer>
  >`select u.purchase_id::text, u.casting_id, u.edition, u.holder_id::text, u.state, c.number, c.title, c.account_id::text as creator_id, c.content_hash, c.chain_id::float8 as chain_id, c.contract,
      p.giftable_at::float8 as giftable_at, p.holder_id::text as current_id,
      exists (select from piece_transfers t where t.casting_id = u.casting_id and t.edition = u.edition and t.state in ('waiting', 'sending')) as is_moving
    from piece_burns u join castings c on c.id = u.casting_id join pieces p on p.casting_id = u.casting_id and p.edition = u.edition
    where u.purchase_id = ${purchaseId}`.execute(db)
  const row = found.rows[0]
  return row ? { ...row, content_hash: bytesToHex(row.content_hash), contract: bytesToHex(row.contract) } : null
}
export async function burnOfTransaction(db: ReadDb, transactionId: string): Promise<string | null> {
  const found = await db.selectFrom('piece_burns').select('purchase_id').where('transaction_id', '=', transactionId).executeTakeFirst()
  return found ? found.purchase_id : null
}
/** What waits for longer than a moment, the oldest first. */
export async function waitingBurns(db: ReadDb, before: Date, most: number): Promise<string[]> {
  const found = await sql<{ id: string }>`select purchase_id::text as id from piece_burns where state = 'waiting' and began_at < ${before}
    order by began_at, purchase_id limit ${most}`.execute(db)
  return found.rows.map(({ id }) => id)
}
/** False where it was asked for before. */
export async function insertBurn(db: WriteDb, { castingId, edition }: PieceKey, purchase: { id: string; buyerId: string }, now: Date): Promise<boolean> {
  const done = await db
    .insertInto('piece_burns')
    .values({ purchase_id: purchase.id, casting_id: castingId, edition, holder_id: purchase.buyerId, state: 'waiting', began_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
type Change = { from: readonly BurnState[]; to: BurnState; with?: { transaction_id?: string; why?: BurnWhy; ended_at?: Date } }
/** False when it was in another state. */
export async function moveBurn(db: WriteDb, purchaseId: string, { from, to, with: more = {} }: Change): Promise<boolean> {
  const done = await db
    .updateTable('piece_burns')
    .set({ state: to, ...more })
    .where('purchase_id', '=', purchaseId)
    .where('state', 'in', from)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
export async function setBurnt(db: WriteDb, { castingId, edition }: PieceKey, now: Date): Promise<void> {
  await db.updateTable('pieces').set({ burnt_at: now, is_shown: false }).where('casting_id', '=', castingId).where('edition', '=', edition).execute()
}
