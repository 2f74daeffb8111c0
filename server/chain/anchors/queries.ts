import { sql } from 'kysely'
import { bytesToHex, type Address, type Hex } from 'viem'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ReadChainRecord } from '#server/hooks/chain-records.ts'
import { bytesOf } from '../transactions/queries.ts'

/** What shows by itself that a root stood in a block: its header, and the way from the header's state to the contract and to what that keeps. `transaction`: the one that anchored it, which is not the batch's where that came too late; older rows do not say. */
export type Evidence = { block: { number: number; hash: Hex; time: number }; header: Hex; accountProof: Hex[]; storageProof: Hex[]; transaction?: Hex }

export type LeafKind = 'photograph' | 'film' | 'books' | 'audit'
export type NewLeaf = { kind: LeafKind; subject: string; account_id: string | null; post_id: string; hash: string; stated_at: Date }
/** Photographs and films that were published and have no leaf: of one post, or the oldest of all. `hash`: SHA-256 of the original in hexadecimal. */
export async function unanchored(db: ReadDb, postId: string | null, most: number): Promise<NewLeaf[]> {
  const leafless = (
    kind: 'photograph' | 'film',
  ) => sql`select ${kind} as kind, o.id::text as subject, p.account_id::text, p.id::text as post_id, o.sha256 as hash,
      p.created_at as stated_at, ${kind === 'film' ? sql`0` : sql`o.position`} as place
    from ${sql.table(kind === 'film' ? 'films' : 'images')} o join posts p on p.id = o.post_id
    where ${postId === null ? sql`true` : sql`p.id = ${postId}`} and p.deleted_at is null and o.sha256 ~ '^[0-9a-f]{64}$'
      and not exists (select from anchor_leaves l where l.kind = ${kind} and l.subject = o.id::text)
    order by p.id, place limit ${sql.lit(most)}`
  const found = await sql<NewLeaf & { place: number }>`select n.* from ((${leafless('film')}) union all (${leafless('photograph')})) n
    order by n.post_id::bigint, n.kind, n.place limit ${sql.lit(most)}`.execute(db)
  return found.rows.map(({ kind, subject, account_id, post_id, hash, stated_at }) => ({ kind, subject, account_id, post_id, hash, stated_at }))
}
/** Days of the books that have no leaf, and the head of the audit log as it is, once a day (UTC+8). */
export async function unanchoredDays(db: ReadDb, today: string): Promise<NewLeaf[]> {
  const found =
    await sql<NewLeaf>`select 'books' as kind, f.day::text as subject, null as account_id, '0' as post_id, f.sha256 as hash, f.made_at as stated_at from books_files f
      where not exists (select from anchor_leaves l where l.kind = 'books' and l.subject = f.day::text)
    union all (select 'audit', ${today}, null, '0', encode(a.print, 'hex'), a.at from audit_log a
      where not exists (select from anchor_leaves l where l.kind = 'audit' and l.subject = ${today}) order by a.id desc limit 1)`.execute(db)
  return found.rows
}
/** Each once; what is there already stays as it is. */
export async function insertLeaves(db: WriteDb, rows: readonly (NewLeaf & { number: string })[]): Promise<void> {
  if (!rows.length) return
  await db
    .insertInto('anchor_leaves')
    .values(rows.map(({ hash, stated_at, ...row }) => ({ ...row, content_hash: Buffer.from(hash, 'hex'), stated_at: wholeSecond(stated_at) })))
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doNothing())
    .execute()
}
const wholeSecond = (at: Date) => new Date(Math.floor(at.getTime() / 1000) * 1000)

export type WaitingRow = { id: string; contentHash: Hex; postId: bigint; time: bigint }
/** Leaves of no batch, the oldest first; held, so that each comes into one. */
export async function lockWaiting(db: WriteDb, most: number): Promise<WaitingRow[]> {
  const found = await sql<{
    id: string
    content_hash: Buffer
    post_id: string
    stated_at: Date
  }>`select l.id::text, l.content_hash, l.post_id::text, l.stated_at from anchor_leaves l
    where l.batch_id is null order by l.id limit ${most} for update skip locked`.execute(db)
  return found.rows.map((row) => ({
    id: row.id,
    contentHash: bytesToHex(row.content_hash),
    postId: BigInt(row.post_id),
    time: BigInt(row.stated_at.getTime() / 1000),
  }))
}
export async function hasWaiting(db: ReadDb): Promise<boolean> {
  return (await sql`select from anchor_leaves where batch_id is null limit 1`.execute(db)).rows.length > 0
}

type NewBatch = { chainId: number; contract: Address; by: Address; root: Hex; leaves: number; transactionId: string }
export async function insertBatch(db: WriteDb, { chainId, contract, by, root, leaves, transactionId }: NewBatch, at: Date): Promise<string> {
  const made = await db
    .insertInto('anchor_batches')
    .values({
      chain_id: chainId,
      contract: bytesOf(contract),
      anchored_by: bytesOf(by),
      root: bytesOf(root),
      leaves,
      transaction_id: transactionId,
      closed_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}
/** Puts leaves into a batch: their places, and their paths as lists of 32 bytes in hexadecimal. */
export async function putInto(db: WriteDb, batchId: string, rows: readonly { id: string; place: number; path: string[] }[]): Promise<void> {
  await sql`update anchor_leaves l set batch_id = ${batchId}, place = r.place, path = array (select decode(step, 'hex') from unnest(r.path) with ordinality as s (step, n) order by n)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id bigint, place int, path text[]) where l.id = r.id`.execute(db)
}

export type BatchKey = { id: string; contract: Address; by: Address; root: Hex }
/** The batch whose root this is, while it is on its way. */
export async function sentBatch(db: ReadDb, root: string): Promise<BatchKey | null> {
  const found = await sql<{
    id: string
    contract: Buffer
    anchored_by: Buffer
    root: Buffer
  }>`select b.id::text, b.contract, b.anchored_by, b.root from anchor_batches b
    where b.root = ${bytesOf(root as Hex)} and b.state = 'sent' order by b.id desc limit 1`.execute(db)
  const row = found.rows[0]
  return row ? { id: row.id, contract: bytesToHex(row.contract), by: bytesToHex(row.anchored_by), root: bytesToHex(row.root) } : null
}
export async function setAnchored(db: WriteDb, id: string, evidence: Evidence): Promise<void> {
  await sql`update anchor_batches set state = 'anchored', anchored_at = to_timestamp(${evidence.block.time}), evidence = ${JSON.stringify(evidence)}::jsonb
    where id = ${id} and state = 'sent'`.execute(db)
}
/** Its leaves wait again. */
export async function setFailed(db: WriteDb, id: string): Promise<void> {
  await sql`update anchor_batches set state = 'failed' where id = ${id} and state = 'sent'`.execute(db)
  await sql`update anchor_leaves set batch_id = null, place = null, path = null where batch_id = ${id}`.execute(db)
}

export type CredentialRow = {
  number: string
  account: string
  permlink: string
  kind: 'photograph' | 'film'
  image_key: string
  content_hash: Buffer
  post_id: string
  stated_at: Date
  place: number | null
  path: Buffer[] | null
  state: 'sent' | 'anchored' | 'failed' | null
  chain_id: number | null
  contract: Buffer | null
  anchored_by: Buffer | null
  root: Buffer | null
  leaves: number | null
  hash: Buffer | null
  anchored_at: Date | null
  evidence: Evidence | null
}
const credentials = sql`select l.number, a.account, p.permlink, l.kind, coalesce(i.key, p.cover_key) as image_key, l.content_hash, l.post_id::text, l.stated_at, l.place, l.path,
    b.state, b.chain_id::float8 as chain_id, b.contract, b.anchored_by, b.root, b.leaves, t.hash, b.anchored_at, b.evidence
  from anchor_leaves l left join images i on l.kind = 'photograph' and i.id::text = l.subject
    left join films f on l.kind = 'film' and f.id::text = l.subject join posts p on p.id = l.post_id join accounts a on a.id = p.account_id
    left join anchor_batches b on b.id = l.batch_id left join chain_transactions t on t.id = b.transaction_id where (i.id is not null or f.id is not null)`
export async function credentialBy(db: ReadDb, number: string): Promise<CredentialRow | null> {
  return (await sql<CredentialRow>`${credentials} and l.number = ${number}`.execute(db)).rows[0] ?? null
}
/** Of a post’s film, and of its pictures in their order. */
export async function credentialsOf(db: ReadDb, postId: string): Promise<CredentialRow[]> {
  return (await sql<CredentialRow>`${credentials} and l.post_id = ${postId} order by i.position nulls first`.execute(db)).rows
}

/** Of a photograph or film whose proof stands on a chain. */
export const anchorOf: ReadChainRecord = async (db, sha256) => {
  const found = await sql<{ id: string; chain_id: string; contract: Buffer }>`select l.number as id, b.chain_id::text, b.contract from anchor_leaves l
    join anchor_batches b on b.id = l.batch_id where l.content_hash = ${Buffer.from(sha256, 'hex')} and b.state = 'anchored' order by b.anchored_at limit 1`.execute(
    db,
  )
  const [row] = found.rows
  return row ? { kind: 'authorship', chain: `eip155:${row.chain_id}`, contract: `0x${row.contract.toString('hex')}`, id: row.id } : null
}

/** What is anchored is a hash and says of nobody whose it is; that it was theirs is forgotten. */
export async function forgetAccount(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('anchor_leaves').set({ account_id: null }).where('account_id', '=', accountId).execute()
}
