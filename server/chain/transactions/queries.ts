import { sql } from 'kysely'
import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type Purpose = 'deploy' | 'anchor' | 'qualify' | 'cast' | 'transfer' | 'burn'
/** `signed_at`: when it was signed last; `earlier`: hashes of what it was before, each of which may still come into a block. */
export type SignedRow = { id: string; chain_id: number; nonce: number; purpose: Purpose; subject: string; raw: Hex; hash: Hex; signed_at: Date; earlier: Hex[] }
type Found = Omit<SignedRow, 'raw' | 'hash' | 'earlier'> & { raw: Buffer; hash: Buffer; earlier: Buffer[] }
export const bytesOf = (hex: Hex): Buffer => Buffer.from(hexToBytes(hex))

/** The number that this sender's next transaction has, and it is taken; `first` where we have sent nothing yet. */
export async function takeNonce(db: WriteDb, chainId: number, sender: Address, first: number): Promise<number> {
  const found = await sql<{
    nonce: number
  }>`insert into chain_senders as s (chain_id, address, next_nonce) values (${chainId}, ${bytesOf(sender)}, ${first}::bigint + 1)
    on conflict (chain_id, address) do update set next_nonce = s.next_nonce + 1 returning (next_nonce - 1)::float8 as nonce`.execute(db)
  return found.rows[0]!.nonce
}
export async function hasSent(db: ReadDb, chainId: number, sender: Address): Promise<boolean> {
  const found = await sql`select from chain_senders where chain_id = ${chainId} and address = ${bytesOf(sender)}`.execute(db)
  return found.rows.length > 0
}

type Signed = { chainId: number; sender: Address; nonce: number; purpose: Purpose; subject: string; raw: Hex; hash: Hex }
export async function insertSigned(db: WriteDb, { chainId, sender, nonce, purpose, subject, raw, hash }: Signed, at: Date): Promise<string> {
  const made = await db
    .insertInto('chain_transactions')
    .values({ chain_id: chainId, sender: bytesOf(sender), nonce, purpose, subject, raw: bytesOf(raw), hash: bytesOf(hash), signed_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
/** What was signed and has not ended, in the order of their numbers. */
export async function openTransactions(db: ReadDb, most: number): Promise<SignedRow[]> {
  const found = await sql<Found>`select t.id::text, t.chain_id::float8 as chain_id, t.nonce::float8 as nonce, t.purpose, t.subject, t.raw, t.hash, t.signed_at,
      array (select r.hash from chain_replaced r where r.transaction_id = t.id order by r.signed_at) as earlier from chain_transactions t
    where t.state = 'signed' order by t.id limit ${most}`.execute(db)
  return found.rows.map((row) => ({ ...row, raw: bytesToHex(row.raw), hash: bytesToHex(row.hash), earlier: row.earlier.map((one) => bytesToHex(one)) }))
}

/** It is sent as this from now on; what it was stays known. Nothing where it has ended. */
export async function replaceSigned(db: WriteDb, { id, hash }: SignedRow, by: { raw: Hex; hash: Hex }, at: Date): Promise<void> {
  await sql`with kept as (insert into chain_replaced (hash, transaction_id, raw, signed_at)
      select t.hash, t.id, t.raw, t.signed_at from chain_transactions t where t.id = ${id} and t.hash = ${bytesOf(hash)} and t.state = 'signed' returning transaction_id)
    update chain_transactions t set raw = ${bytesOf(by.raw)}, hash = ${bytesOf(by.hash)}, signed_at = ${at} from kept where t.id = kept.transaction_id`.execute(
    db,
  )
}

/** `hash`: of what came into the block, which may be what it was before. */
export type Ended = { id: string; hash: Hex; worked: boolean; blockNumber: number; blockHash: Hex; gasUsed: number }
/** Which of them this call ended: what somebody else wrote already is left out. */
export async function setEnded(db: WriteDb, rows: readonly Ended[], at: Date): Promise<Set<string>> {
  if (!rows.length) return new Set()
  const given = rows.map(({ id, hash, worked, blockNumber, blockHash, gasUsed }) => ({
    id,
    own: hash.slice(2),
    state: worked ? 'mined' : 'failed',
    block: blockNumber,
    hash: blockHash.slice(2),
    gas: gasUsed,
  }))
  const done = await sql<{
    id: string
  }>`update chain_transactions t set state = r.state, block_number = r.block, block_hash = decode(r.hash, 'hex'), gas_used = r.gas, ended_at = ${at}, hash = decode(r.own, 'hex'),
      raw = coalesce((select e.raw from chain_replaced e where e.hash = decode(r.own, 'hex')), t.raw)
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r (id bigint, own text, state text, block bigint, hash text, gas bigint)
    where t.id = r.id and t.state = 'signed' returning t.id::text`.execute(db)
  return new Set(done.rows.map(({ id }) => id))
}

export async function contractOf(db: ReadDb, chainId: number, name: string): Promise<Address | null> {
  const found = await sql<{ address: Buffer }>`select address from chain_contracts where chain_id = ${chainId} and name = ${name}`.execute(db)
  return found.rows[0] ? bytesToHex(found.rows[0].address) : null
}
/** The database refuses a second one. */
export async function insertContract(db: WriteDb, chainId: number, name: string, address: Address, transactionId: string): Promise<void> {
  await db
    .insertInto('chain_contracts')
    .values({ chain_id: chainId, name, address: bytesOf(address), transaction_id: transactionId })
    .execute()
}
