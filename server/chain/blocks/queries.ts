import { sql, type RawBuilder } from 'kysely'
import type { Hex } from 'viem'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereListed, type Reader } from '#server/posts/visibility.ts'
import { bytesOf } from '../transactions/queries.ts'

const bytes = (hex: Hex) => Buffer.from(hex.slice(2), 'hex')

/** What a block of another chain says of itself. */
export type SeenBlock = { chainId: number; number: number; hash: Hex; parent: Hex; second: number; gasUsed: number; transactions: number }
export async function insertBlocks(db: WriteDb, blocks: readonly SeenBlock[]): Promise<void> {
  if (!blocks.length) return
  const rows = blocks.map(({ chainId, number, hash, parent, second, gasUsed, transactions }) => ({
    chain_id: chainId,
    number,
    hash: bytes(hash),
    parent: bytes(parent),
    second,
    gas_used: gasUsed,
    transactions,
  }))
  await db
    .insertInto('chain_blocks')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** `raw`: its transactions, where the block is of our own chain. */
export type BlockRow = {
  chain_id: number
  number: number
  hash: Buffer
  parent: Buffer | null
  second: number
  gas_used: number | null
  transactions: number
  raw: Buffer[] | null
  leaves: number
}
const journal = sql`select g.chain_id, j.number, j.second, j.hash, (select b.hash from chain_journal b where b.number = j.number - 1) as parent, null::bigint as gas_used,
    cardinality(j.transactions) as transactions, j.transactions as raw from chain_journal j cross join chain_genesis g`
const others = sql`select c.chain_id, c.number, c.second, c.hash, c.parent, c.gas_used, c.transactions, null::bytea[] as raw from chain_blocks c`
const shown = sql`b.chain_id::float8 as chain_id, b.number::float8 as number, b.hash, b.parent, b.second::float8 as second, b.gas_used::float8 as gas_used,
    b.transactions, b.raw, coalesce((select sum(a.leaves) from chain_transactions t join anchor_batches a on a.transaction_id = t.id
      where t.block_hash = b.hash and t.state = 'mined' and a.state = 'anchored'), 0)::float8 as leaves`

/** How a block is named. */
export type BlockKey = { number: string } | { hash: Hex }
/** Of several chains with a block of that number the newest one. */
export async function blockBy(db: ReadDb, key: BlockKey): Promise<BlockRow | null> {
  const is = (of: string): RawBuilder<boolean> =>
    'hash' in key ? sql`${sql.ref(`${of}.hash`)} = ${bytesOf(key.hash)}` : sql`${sql.ref(`${of}.number`)} = ${key.number}::bigint`
  const found =
    await sql<BlockRow>`select ${shown} from (${journal} where ${is('j')} union all ${others} where ${is('c')}) b order by b.second desc limit 1`.execute(db)
  return found.rows[0] ?? null
}

type Page = { first: number; last: number; most: number }
/** Hashes of one page of the newest blocks, and how many there are, up to a number. */
export async function newestBlocks(db: ReadDb, { first, last, most }: Page): Promise<{ hashes: Buffer[]; total: number }> {
  const found = await sql<{ hashes: Buffer[]; total: number }>`with newest as materialized (select array (select b.hash from (
        (select j.hash, j.second, j.number from chain_journal j order by j.number desc limit ${sql.lit(most)})
        union all (select c.hash, c.second, c.number from chain_blocks c order by c.second desc, c.number desc limit ${sql.lit(most)})
      ) b order by b.second desc, b.number desc limit ${sql.lit(most)}) as hashes)
    select newest.hashes[${first}::int:${last}::int] as hashes, cardinality(newest.hashes) as total from newest`.execute(db)
  return found.rows[0]!
}
export async function blocksByHashes(db: ReadDb, hashes: readonly Buffer[]): Promise<BlockRow[]> {
  if (!hashes.length) return []
  const found =
    await sql<BlockRow>`select ${shown} from (${journal} where j.hash = any (${hashes}::bytea[]) union all ${others} where c.hash = any (${hashes}::bytea[])) b
    order by b.second desc, b.number desc`.execute(db)
  return found.rows
}

export type BesideRow = { number: number; hash: Buffer }
/** The blocks before and after it that stand here, of the same chain. */
export async function blocksBeside(db: ReadDb, { chain_id, number }: BlockRow): Promise<{ previous: BesideRow | null; next: BesideRow | null }> {
  const ofOwn = sql`(select from chain_genesis g where g.chain_id = ${chain_id})`
  const found = await sql<BesideRow>`select b.number::float8 as number, b.hash from (
      (select j.number, j.hash from chain_journal j where j.number = any (array[${number}::bigint - 1, ${number}::bigint + 1]) and exists ${ofOwn})
      union all (select c.number, c.hash from chain_blocks c where c.chain_id = ${chain_id} and c.number < ${number} order by c.number desc limit 1)
      union all (select c.number, c.hash from chain_blocks c where c.chain_id = ${chain_id} and c.number > ${number} order by c.number limit 1)
    ) b`.execute(db)
  return { previous: found.rows.find((row) => row.number < number) ?? null, next: found.rows.find((row) => row.number > number) ?? null }
}

export type OwnTransactionRow = { hash: Buffer; raw: Buffer; gas_used: number | null; state: 'signed' | 'mined' | 'failed' }
/** What we signed, of a block or by hashes: those whose block is not written down yet are found by these. */
export async function ownTransactions(db: ReadDb, blockHash: Buffer, hashes: readonly Hex[]): Promise<OwnTransactionRow[]> {
  const found = await sql<OwnTransactionRow>`select t.hash, t.raw, t.gas_used::float8 as gas_used, t.state from chain_transactions t
    where t.block_hash = ${blockHash} or t.hash = any (${hashes.map(bytesOf)}::bytea[]) order by t.id`.execute(db)
  return found.rows
}

export type LeafCounts = { photographs: number; films: number; books: number; audit: number }
export async function countLeaves(db: ReadDb, blockHash: Buffer): Promise<LeafCounts> {
  const of = (kind: string) => sql`(count(*) filter (where l.kind = ${kind}))::int`
  const found = await sql<LeafCounts>`select ${of('photograph')} as photographs, ${of('film')} as films, ${of('books')} as books, ${of('audit')} as audit
    from chain_transactions t join anchor_batches b on b.transaction_id = t.id join anchor_leaves l on l.batch_id = b.id
    where t.block_hash = ${blockHash} and t.state = 'mined' and b.state = 'anchored'`.execute(db)
  return found.rows[0]!
}

export type WorkRow = { id: string; number: string }
/** Posts of whose photographs or films one was anchored in the block, as far as they stand in lists for this reader, with the number of the first proof. */
export async function worksIn(db: ReadDb, reader: Pick<Reader, 'viewer' | 'now'>, blockHash: Buffer, before: string | null, limit: number): Promise<WorkRow[]> {
  const { beyond, page } = keyset(desc(sql`p.id`), before === null ? null : [sql`${before}::bigint`], limit)
  const found = await sql<WorkRow>`select p.id::text, (array_agg(l.number order by l.place))[1] as number
    from chain_transactions t join anchor_batches b on b.transaction_id = t.id join anchor_leaves l on l.batch_id = b.id join posts p on p.id = l.post_id
    where t.block_hash = ${blockHash} and t.state = 'mined' and b.state = 'anchored' and l.kind in ('photograph', 'film') and ${whereListed(reader)} ${beyond}
    group by p.id ${page}`.execute(db)
  return found.rows
}

/** The block in which a post’s first proof stands; null before that. */
export async function blockOfPost(db: ReadDb, postId: string): Promise<Hex | null> {
  const found = await sql<{ hash: Hex }>`select b.evidence->'block'->>'hash' as hash from anchor_leaves l join anchor_batches b on b.id = l.batch_id
    where l.post_id = ${postId} and b.state = 'anchored' order by b.id, l.place limit 1`.execute(db)
  return found.rows[0]?.hash ?? null
}
