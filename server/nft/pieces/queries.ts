import { sql } from 'kysely'
import { bytesToHex, hexToBytes, type Address, type Hex } from 'viem'
import type { Lang } from '#api/limits.ts'
import type { CastingLikeness } from '#api/nft-likenesses.ts'
import type { CastingState } from '#api/pieces.ts'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { ReadChainRecord } from '#server/hooks/chain-records.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereOpen } from '#server/posts/visibility.ts'

/** A token's number is the first 30 bytes of its work's hash, and two of its edition. */
const WORK_DIGITS = 60
const bytesOf = (hex: Hex): Buffer => Buffer.from(hexToBytes(hex))

export type WorkRow = { post_id: string; image_id: string; title: string; lang: Lang; image_key: string; sha256: string | null; marks: string[] }
/** The first photograph of an own post that everybody sees. */
export async function findWork(db: ReadDb, accountId: string, permlink: string): Promise<WorkRow | null> {
  const found = await sql<WorkRow>`select p.id::text as post_id, i.id as image_id, p.title, p.lang, i.key as image_key, i.sha256, i.marks from posts p
    join images i on i.post_id = p.id and i.key = p.cover_key where p.account_id = ${accountId} and p.permlink = ${permlink} and ${whereOpen()}`.execute(db)
  return found.rows[0] ?? null
}

/** The photograph of a casting; null where its author has deleted it. */
export async function imageOfKey(db: ReadDb, key: string): Promise<string | null> {
  return (await db.selectFrom('images').select('id').where('key', '=', key).executeTakeFirst())?.id ?? null
}

/** The contract that works are cast in now: the one that was put on a chain last. */
export async function currentContract(db: ReadDb): Promise<{ chainId: number; contract: Address } | null> {
  const found = await sql<{
    chain_id: number
    address: Buffer
  }>`select chain_id::float8 as chain_id, address from chain_contracts where name = 'collectible' order by transaction_id desc limit 1`.execute(db)
  const row = found.rows[0]
  return row ? { chainId: row.chain_id, contract: bytesToHex(row.address) } : null
}
/** Is there anybody who may cast? Until then no contract is wanted. */
export async function hasCreators(db: ReadDb): Promise<boolean> {
  return (await sql`select from creators where state = 'qualified' limit 1`.execute(db)).rows.length > 0
}

export type CastingRow = {
  id: string
  number: string
  account_id: string
  image_key: string
  title: string
  lang: Lang
  content_hash: Hex
  description: string
  editions: number
  royalty_bps: number
  deadline: number
  creator: Address
  chain_id: number
  contract: Address
  signature: Hex
  state: CastingState
  permlink: string | null
  /** Of its photograph, while everybody sees it and nobody has to be asked first. */
  seen: { width: number; height: number; widths: number[] } | null
  transaction: Hex | null
  block: number | null
  steps: { state: CastingState; at: string }[]
  /** The last time that an older photograph looked like it. */
  likeness: { number: string; state: CastingLikeness['state']; until: string } | null
} & Omit<PersonRow, 'id'>
const hexes = ['content_hash', 'creator', 'contract', 'signature', 'transaction'] as const
type Found = Omit<CastingRow, (typeof hexes)[number]> & Record<(typeof hexes)[number], Buffer | null>
const plain = (row: Found): CastingRow =>
  ({ ...row, ...Object.fromEntries(hexes.map((name) => [name, row[name] && bytesToHex(row[name])])) }) as unknown as CastingRow

const selected = sql`select c.id, c.number, c.account_id::text, c.image_key, c.title, c.lang, c.content_hash, c.description, c.editions, c.royalty_bps,
    c.deadline::float8 as deadline, c.creator, c.chain_id::float8 as chain_id, c.contract, c.signature, c.state, p.permlink, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key, t.hash as transaction,
    t.block_number::float8 as block,
    (select jsonb_build_object('width', i.width, 'height', i.height, 'widths', i.widths) from images i
      where i.key = c.image_key and i.account_id = c.account_id and p.id is not null and p.labels = '{}') as seen,
    (select jsonb_agg(jsonb_build_object('state', s.state, 'at', s.at) order by s.id) from casting_steps s where s.casting_id = c.id) as steps,
    (select jsonb_build_object('number', l.number, 'state', l.state, 'until', l.answer_by) from casting_likenesses l where l.casting_id = c.id order by l.id desc limit 1)
      as likeness
  from castings c join accounts a on a.id = c.account_id left join posts p on p.id = c.post_id and ${whereOpen()} left join chain_transactions t on t.id = c.transaction_id`

export async function castingBy(db: ReadDb, number: string): Promise<CastingRow | null> {
  const found = await sql<Found>`${selected} where c.number = ${number}`.execute(db)
  return found.rows[0] ? plain(found.rows[0]) : null
}
export async function castingById(db: ReadDb, id: string): Promise<CastingRow | null> {
  const found = await sql<Found>`${selected} where c.id = ${id}`.execute(db)
  return found.rows[0] ? plain(found.rows[0]) : null
}
type Part = { accountId: string; own: boolean; after: string | null; limit: number }
/** The latest first. */
export async function castingsOf(db: ReadDb, { accountId, own, after, limit }: Part): Promise<CastingRow[]> {
  const place = after === null ? null : sql`(select o.began_at, o.id from castings o where o.number = ${after})`
  const { beyond, page } = keyset(desc(sql`c.began_at`, sql`c.id`), place, limit)
  const found = await sql<Found>`${selected} where c.account_id = ${accountId} ${own ? sql`` : sql`and c.state = 'cast'`} ${beyond} ${page}`.execute(db)
  return found.rows.map(plain)
}
/** The casting whose pieces have ids of this work; an id without its edition. */
export async function castingOfWork(db: ReadDb, work: Hex): Promise<{ description: string; editions: number } | null> {
  const found = await sql<{
    description: string
    editions: number
  }>`select description, editions from castings where substring(content_hash from 1 for 30) = ${bytesOf(work)} and state = 'cast'`.execute(db)
  return found.rows[0] ?? null
}

/** Of a work that was cast. */
export const castOf: ReadChainRecord = async (db, sha256) => {
  const work = sha256.slice(0, WORK_DIGITS)
  const found = await sql<{ chain_id: string; contract: Buffer }>`select chain_id::text, contract from castings
    where substring(content_hash from 1 for 30) = ${Buffer.from(work, 'hex')} and state = 'cast'`.execute(db)
  const [row] = found.rows
  return row ? { kind: 'collectible', chain: `eip155:${row.chain_id}`, contract: `0x${row.contract.toString('hex')}`, id: `0x${work}0001` } : null
}

export type NewCasting = Pick<
  CastingRow,
  | 'id'
  | 'number'
  | 'account_id'
  | 'image_key'
  | 'title'
  | 'lang'
  | 'content_hash'
  | 'description'
  | 'editions'
  | 'royalty_bps'
  | 'deadline'
  | 'creator'
  | 'chain_id'
  | 'contract'
  | 'signature'
> & { post_id: string }
/** False where this original was cast, or is being cast, before. */
export async function insertCasting(db: WriteDb, row: NewCasting, now: Date): Promise<boolean> {
  const { content_hash, creator, contract, signature, ...rest } = row
  const bytes = { content_hash: bytesOf(content_hash), creator: bytesOf(creator), contract: bytesOf(contract), signature: bytesOf(signature) }
  const done = await db
    .insertInto('castings')
    .values({ ...rest, ...bytes, state: 'to-cast', began_at: now })
    .onConflict((conflict) => conflict.column('content_hash').doNothing())
    .executeTakeFirst()
  if (!done.numInsertedOrUpdatedRows) return false
  await insertStep(db, row.id, 'to-cast', now)
  return true
}
async function insertStep(db: WriteDb, castingId: string, state: CastingState, now: Date): Promise<void> {
  await db.insertInto('casting_steps').values({ casting_id: castingId, state, at: now }).execute()
}
type Change = { from: readonly CastingState[]; to: CastingState; with?: { transaction_id?: string; cast_at?: Date } }
/** False when it was in another state. */
export async function moveCasting(db: WriteDb, id: string, { from, to, with: more = {} }: Change, now: Date): Promise<boolean> {
  const done = await db
    .updateTable('castings')
    .set({ state: to, ...more })
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst()
  if (!done.numUpdatedRows) return false
  await insertStep(db, id, to, now)
  return true
}
/** What was signed anew; the contract may be another one than it was. */
export async function setConsent(
  db: WriteDb,
  id: string,
  given: Pick<CastingRow, 'deadline' | 'creator' | 'chain_id' | 'contract' | 'signature' | 'description'>,
): Promise<void> {
  const { creator, contract, signature, ...rest } = given
  await db
    .updateTable('castings')
    .set({ ...rest, creator: bytesOf(creator), contract: bytesOf(contract), signature: bytesOf(signature) })
    .where('id', '=', id)
    .execute()
}
/** No owner of an older photograph is asked about it, or has it as theirs. */
const isClear = sql`not exists (select from casting_likenesses l where l.casting_id = castings.id and l.state in ('asked', 'review', 'upheld'))`
/** What waits to be sent the longest, held until the transaction ends. */
export async function lockToCast(db: WriteDb, chainId: number): Promise<CastingRow | null> {
  const held = await sql<{
    id: string
  }>`select id from castings where state = 'to-cast' and chain_id = ${chainId} and ${isClear} order by began_at, id limit 1 for update`.execute(db)
  return held.rows[0] ? castingById(db, held.rows[0].id) : null
}
export async function hasToCast(db: ReadDb): Promise<boolean> {
  return (await sql`select from castings where state = 'to-cast' and ${isClear} limit 1`.execute(db)).rows.length > 0
}
export async function castingOfTransaction(db: ReadDb, transactionId: string): Promise<string | null> {
  const found = await sql<{ id: string }>`select id from castings where transaction_id = ${transactionId}`.execute(db)
  return found.rows[0]?.id ?? null
}

export async function mayCast(db: ReadDb, { chain_id, contract, creator }: Pick<CastingRow, 'chain_id' | 'contract' | 'creator'>): Promise<boolean> {
  const found =
    await sql`select from casting_addresses where chain_id = ${chain_id} and contract = ${bytesOf(contract)} and address = ${bytesOf(creator)}`.execute(db)
  return found.rows.length > 0
}
export async function insertAddress(
  db: WriteDb,
  { chain_id, contract, creator }: Pick<CastingRow, 'chain_id' | 'contract' | 'creator'>,
  transactionId: string,
): Promise<void> {
  await db
    .insertInto('casting_addresses')
    .values({ chain_id, contract: bytesOf(contract), address: bytesOf(creator), transaction_id: transactionId })
    .execute()
}
/** All editions, held by whose they are. */
export async function insertPieces(db: WriteDb, castingId: string, editions: number, holderId: string): Promise<void> {
  await sql`insert into pieces (casting_id, edition, holder_id) select ${castingId}, n, ${holderId} from generate_series(1, ${editions}::int) n`.execute(db)
}
