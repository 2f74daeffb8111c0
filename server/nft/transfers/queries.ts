import { sql } from 'kysely'
import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Tables } from '#server/db/tables.ts'
import { isBurning, type PieceKey } from './queries-burns.ts'

const bytesOf = (hex: Hex): Buffer => Buffer.from(hexToBytes(hex))

export type TransferKind = Tables['piece_transfers']['kind']
export type TransferState = Tables['piece_transfers']['state']
export type TransferWhy = NonNullable<Tables['piece_transfers']['why']>

/** `holder_id`: who has it now; `creator_id`: who cast it; `giftable_at`: in seconds, 0 where it never left its creator; `is_offered`: as a gift. */
export type PieceRow = { holder_id: string; creator_id: string; giftable_at: number; is_offered: boolean; is_burning: boolean }
/** Held until the transaction ends: of two that want it one comes second. */
export async function lockPiece(db: WriteDb, { castingId, edition }: PieceKey): Promise<PieceRow | null> {
  const found = await sql<PieceRow>`select p.holder_id::text, c.account_id::text as creator_id, p.giftable_at::float8 as giftable_at,
      exists (select from piece_gifts g where g.casting_id = p.casting_id and g.edition = p.edition and g.ended_at is null) as is_offered, ${isBurning(sql`p`)} as is_burning
    from pieces p join castings c on c.id = p.casting_id where p.casting_id = ${castingId} and p.edition = ${edition} for update of p`.execute(db)
  return found.rows[0] ?? null
}

/** What a holder signed by themselves. */
export type Signed = { to: Address; deadline: number; signature: Hex }
export type TransferRow = {
  id: string
  key: string
  casting_id: string
  edition: number
  from_id: string
  to_id: string
  kind: TransferKind
  state: TransferState
  to_address: Address | null
  signature: Hex | null
  deadline: number | null
  number: string
  content_hash: Hex
  chain_id: number
  contract: Address
  giftable_at: number
  consent: { seller: Address; deadline: number; signature: Hex } | null
}
const hexes = ['to_address', 'signature', 'content_hash', 'contract', 'seller', 'sale_signature'] as const
type Found = Omit<TransferRow, (typeof hexes)[number] | 'consent'> & Record<(typeof hexes)[number], Buffer | null> & { sale_deadline: number | null }
function plain({ seller, sale_signature, sale_deadline, to_address, signature, content_hash, contract, ...row }: Found): TransferRow {
  const hexOf = (bytes: Buffer | null) => bytes && bytesToHex(bytes)
  const consent = seller && { seller: bytesToHex(seller), deadline: sale_deadline!, signature: bytesToHex(sale_signature!) }
  const [contentHash, at] = [bytesToHex(content_hash!), bytesToHex(contract!)]
  return { ...row, to_address: hexOf(to_address), signature: hexOf(signature), content_hash: contentHash, contract: at, consent }
}
const selected = sql`select t.id, t.key, t.casting_id, t.edition, t.from_id::text, t.to_id::text, t.kind, t.state, t.to_address, t.signature,
    t.deadline::float8 as deadline, c.number, c.content_hash, c.chain_id::float8 as chain_id, c.contract, p.giftable_at::float8 as giftable_at,
    s.seller, s.deadline::float8 as sale_deadline, s.signature as sale_signature
  from piece_transfers t join castings c on c.id = t.casting_id join pieces p on p.casting_id = t.casting_id and p.edition = t.edition
    left join sale_consents s on s.casting_id = c.id and s.contract = c.contract`
export async function transferById(db: ReadDb, id: string): Promise<TransferRow | null> {
  const found = await sql<Found>`${selected} where t.id = ${id}`.execute(db)
  return found.rows[0] ? plain(found.rows[0]) : null
}
export async function transferByKey(db: ReadDb, key: string): Promise<{ id: string } | null> {
  return (await sql<{ id: string }>`select id from piece_transfers where key = ${key}`.execute(db)).rows[0] ?? null
}
export async function transferOfTransaction(db: ReadDb, transactionId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`select id from piece_transfers where transaction_id = ${transactionId}`.execute(db)
  return found.rows[0]?.id ?? null
}
/** What waits for longer than a moment, the oldest first. */
export async function waitingTransfers(db: ReadDb, before: Date, most: number): Promise<string[]> {
  const found = await sql<{
    id: string
  }>`select id from piece_transfers where state = 'waiting' and began_at < ${before} order by began_at, id limit ${most}`.execute(db)
  return found.rows.map(({ id }) => id)
}

type NewTransfer = PieceKey & { id: string; key: string; fromId: string; toId: string; kind: TransferKind; signed: Signed | null }
/** False where the piece is on its way already. */
export async function insertTransfer(db: WriteDb, { id, key, castingId, edition, fromId, toId, kind, signed }: NewTransfer, now: Date): Promise<boolean> {
  const own = signed && { to_address: bytesOf(signed.to), deadline: signed.deadline, signature: bytesOf(signed.signature) }
  const row = { id, key, casting_id: castingId, edition, from_id: fromId, to_id: toId, kind, state: 'waiting' as const, began_at: now, ...own }
  const done = await db
    .insertInto('piece_transfers')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return done.numInsertedOrUpdatedRows === 1n
}
type Change = { from: readonly TransferState[]; to: TransferState; with?: { transaction_id?: string; to_address?: Buffer; why?: TransferWhy; ended_at?: Date } }
/** False when it was in another state. */
export async function moveTransfer(db: WriteDb, id: string, { from, to, with: more = {} }: Change): Promise<boolean> {
  const done = await db
    .updateTable('piece_transfers')
    .set({ state: to, ...more })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  return done.numUpdatedRows === 1n
}
export const addressBytes = bytesOf
export async function setHolder(db: WriteDb, { castingId, edition }: PieceKey, holderId: string, giftableAt: number): Promise<void> {
  await db
    .updateTable('pieces')
    .set({ holder_id: holderId, giftable_at: giftableAt, is_shown: false })
    .where('casting_id', '=', castingId)
    .where('edition', '=', edition)
    .execute()
}

type Consent = { seller: Address; contract: Address; deadline: number; signature: Hex }
/** The one that holds for a work from now on. */
export async function keepSaleConsent(db: WriteDb, castingId: string, { seller, contract, deadline, signature }: Consent): Promise<void> {
  const row = { seller: bytesOf(seller), contract: bytesOf(contract), deadline, signature: bytesOf(signature) }
  await db
    .insertInto('sale_consents')
    .values({ casting_id: castingId, ...row })
    .onConflict((conflict) => conflict.column('casting_id').doUpdateSet(row))
    .execute()
}

/** A piece and the address that the books say it lies at: its last receiver's, or its creator's. */
export type HeldRow = {
  casting_id: string
  edition: number
  chain_id: number
  contract: Address
  content_hash: Hex
  address: Address
  giftable_at: number
  is_burnt: boolean
}
type FoundHeld = Omit<HeldRow, 'contract' | 'content_hash' | 'address'> & Record<'contract' | 'content_hash' | 'address', Buffer>
/** Pieces that rest, a page of them after one. */
export async function heldPieces(db: ReadDb, after: PieceKey | null, most: number): Promise<HeldRow[]> {
  const beyond = after ? sql`and (p.casting_id, p.edition) > (${after.castingId}::uuid, ${after.edition}::smallint)` : sql``
  const found =
    await sql<FoundHeld>`select p.casting_id, p.edition, c.chain_id::float8 as chain_id, c.contract, c.content_hash, p.giftable_at::float8 as giftable_at, p.burnt_at is not null as is_burnt,
      coalesce((select t.to_address from piece_transfers t where t.casting_id = p.casting_id and t.edition = p.edition and t.state = 'done'
        order by t.transaction_id desc limit 1), c.creator) as address
    from pieces p join castings c on c.id = p.casting_id
    where not exists (select from piece_transfers o where o.casting_id = p.casting_id and o.edition = p.edition and o.state in ('waiting', 'sending'))
      and not exists (select from piece_burns u where u.casting_id = p.casting_id and u.edition = p.edition and u.state = 'sending') ${beyond}
    order by p.casting_id, p.edition limit ${most}`.execute(db)
  return found.rows.map((row) => ({
    ...row,
    contract: bytesToHex(row.contract),
    content_hash: bytesToHex(row.content_hash),
    address: bytesToHex(row.address),
  }))
}
