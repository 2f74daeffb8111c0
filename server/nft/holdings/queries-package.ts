import { sql } from 'kysely'
import { bytesToHex, type Address, type Hex } from 'viem'
import type { ReadDb } from '#server/db/pool.ts'
import { whereOpen } from '#server/posts/visibility.ts'

const PAGE = 50
type Bytes<T, Of extends keyof T> = Omit<T, Of> & Record<Of, Buffer>

/** A work that somebody cast, as they take it with them. `upload_key`: of the original, null where that was deleted. */
export type CastRow = {
  id: string
  number: string
  title: string
  description: string
  editions: number
  royalty_bps: number
  deadline: number
  creator: Address
  chain_id: number
  contract: Address
  content_hash: Hex
  signature: Hex
  transaction: Hex
  block: number
  upload_key: string | null
  type: string | null
  cast_at: Date
  began_at: Date
}
type CastBytes = 'creator' | 'contract' | 'content_hash' | 'signature' | 'transaction'
/** Works that somebody cast, a page of them behind `after`. */
export async function castAfter(db: ReadDb, accountId: string, after: CastRow | null): Promise<CastRow[]> {
  const found = await sql<
    Bytes<CastRow, CastBytes>
  >`select c.id, c.number, c.title, c.description, c.editions, c.royalty_bps, c.deadline::float8 as deadline, c.creator,
      c.chain_id::float8 as chain_id, c.contract, c.content_hash, c.signature, t.hash as transaction, t.block_number::float8 as block, i.upload_key, i.type, c.cast_at, c.began_at
    from castings c join chain_transactions t on t.id = c.transaction_id left join images i on i.key = c.image_key and i.account_id = c.account_id
    where c.account_id = ${accountId} and c.state = 'cast' ${after ? sql`and (c.began_at, c.id) > (${after.began_at}, ${after.id}::uuid)` : sql``}
    order by c.began_at, c.id limit ${sql.lit(PAGE)}`.execute(db)
  return found.rows.map(({ creator, contract, content_hash, signature, transaction, ...row }) => ({
    ...row,
    creator: bytesToHex(creator),
    contract: bytesToHex(contract),
    content_hash: bytesToHex(content_hash),
    signature: bytesToHex(signature),
    transaction: bytesToHex(transaction),
  }))
}

/** A piece that somebody holds and did not cast. `image_key`: null where the photograph is not everybody's to see any more. */
export type KeptRow = {
  casting_id: string
  number: string
  edition: number
  title: string
  description: string
  creator: Address
  chain_id: number
  contract: Address
  content_hash: Hex
  image_key: string | null
  widths: number[] | null
}
export async function keptAfter(db: ReadDb, accountId: string, after: KeptRow | null): Promise<KeptRow[]> {
  const beyond = after ? sql`and (p.casting_id, p.edition) > (${after.casting_id}::uuid, ${after.edition})` : sql``
  const found = await sql<Bytes<KeptRow, 'creator' | 'contract' | 'content_hash'>>`select p.casting_id, c.number, p.edition, c.title, c.description, c.creator,
      c.chain_id::float8 as chain_id, c.contract, c.content_hash, i.key as image_key, i.widths
    from pieces p join castings c on c.id = p.casting_id left join (images i join posts on posts.id = i.post_id and ${whereOpen('posts')}) on i.key = c.image_key
    where p.holder_id = ${accountId} and c.account_id <> p.holder_id and p.burnt_at is null ${beyond} order by p.casting_id, p.edition limit ${sql.lit(PAGE)}`.execute(
    db,
  )
  return found.rows.map(({ creator, contract, content_hash, ...row }) => ({
    ...row,
    creator: bytesToHex(creator),
    contract: bytesToHex(contract),
    content_hash: bytesToHex(content_hash),
  }))
}
