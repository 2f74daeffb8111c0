import { sql, type RawBuilder } from 'kysely'
import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { FrameFacts, FrameParts } from '#server/hooks/frame.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { skeletonOf } from '#server/kit/skeleton.ts'

/** What others of the platform may know of an account: no phone, no hash. */
const columns = [
  'a.id',
  'a.account',
  'a.nickname',
  'a.unique_uri',
  'a.header_key',
  'a.work_key',
  'a.place',
  'a.site',
  'a.bio_zh',
  'a.bio_en',
  'a.contributor_status',
  'a.nft_status',
  'a.post_count',
  'a.last_post_at',
  'a.created_at',
  'a.listed',
  'a.shows_following',
] as const
export type AccountRow = {
  id: string
  account: string
  nickname: string
  unique_uri: string | null
  header_key: string | null
  /** The picture of their newest public work. */
  work_key: string | null
  place: string | null
  site: string | null
  bio_zh: string | null
  bio_en: string | null
  contributor_status: number
  nft_status: number
  post_count: number
  last_post_at: Date | null
  created_at: Date
  listed: boolean
  shows_following: boolean
}

export const accountById = (db: ReadDb, id: string): Promise<AccountRow> =>
  db.selectFrom('accounts as a').select(columns).where('a.id', '=', id).executeTakeFirstOrThrow()

const listed = sql.raw(columns.join(', '))
/** The same, with what else the frame of a page says of them. Every page of a member's asks for it, so it is written out. */
export async function framedAccount(db: ReadDb, id: string, { identity, unread, inCart }: FrameParts): Promise<AccountRow & FrameFacts> {
  const found = await sql<AccountRow & FrameFacts>`select ${listed}, ${identity(id)} as identity, ${unread(id)} as unread, ${inCart(id)} as "inCart"
    from accounts a where a.id = ${id}`.execute(db)
  return found.rows[0]!
}

/** The keyed hash of somebody's number; null when they are gone. */
export async function phoneLookupOf(db: ReadDb, id: string): Promise<Buffer | null> {
  const row = await db.selectFrom('accounts').select('phone_lookup').where('id', '=', id).where('phone_sealed', '<>', Buffer.alloc(0)).executeTakeFirst()
  return row?.phone_lookup ?? null
}

const UID = /^[1-9]\d{0,17}$/
/** By personal URL, account name or uid: no name is all digits, and the first two share one name space. Who is gone has no name and is not found. */
export async function accountByName(db: ReadDb, handle: string): Promise<AccountRow | null> {
  const name = handle.normalize('NFKC').toLowerCase()
  const rows = UID.test(name)
    ? db.selectFrom('handles as h').innerJoin('accounts as a', 'a.id', 'h.account_id').select(columns).where('a.id', '=', name).where('h.kind', '=', 'account')
    : db.selectFrom('handles as h').innerJoin('accounts as a', 'a.id', 'h.account_id').select(columns).where('h.handle', '=', name)
  return (await rows.executeTakeFirst()) ?? null
}

export async function accountByPhone(db: ReadDb, lookup: Buffer): Promise<AccountRow | null> {
  return (await db.selectFrom('accounts as a').select(columns).where('a.phone_lookup', '=', lookup).executeTakeFirst()) ?? null
}

/** Account names of these people. */
export async function namesByIds(db: ReadDb, ids: string[]): Promise<Map<string, string>> {
  const rows = ids.length ? await db.selectFrom('accounts').select(['id', 'account']).where('id', 'in', ids).execute() : []
  return new Map(rows.map((row) => [row.id, row.account]))
}

export async function passwordHashOf(db: ReadDb, id: string): Promise<string | null> {
  return (await db.selectFrom('accounts').select('password_hash').where('id', '=', id).executeTakeFirst())?.password_hash ?? null
}
export async function setPasswordHash(db: WriteDb, id: string, hash: string): Promise<void> {
  await db.updateTable('accounts').set({ password_hash: hash }).where('id', '=', id).execute()
}

/** True while this is the account's hash; it stays so until the transaction ends. */
export async function holdPassword(db: WriteDb, id: string, hash: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', id).where('password_hash', '=', hash).forShare().executeTakeFirst()
  return row !== undefined
}

export type NewAccount = { account: string; lookup: Buffer; phoneSealed: Buffer; passwordHash: string; lang: Lang; now: Date }
/** The new account's id, or null when the phone has one already. */
export async function insertAccount(db: WriteDb, made: NewAccount): Promise<string | null> {
  const row = await db
    .insertInto('accounts')
    .values({
      account: made.account,
      nickname: made.account,
      nickname_skeleton: skeletonOf(made.account),
      phone_lookup: made.lookup,
      phone_sealed: made.phoneSealed,
      password_hash: made.passwordHash,
      lang: made.lang,
      created_at: made.now,
    })
    .onConflict((conflict) => conflict.column('phone_lookup').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** False when somebody has the name; a second one who wants it at the same moment waits here until the first has it or gives up. */
export async function takeName(db: WriteDb, handle: string, accountId: string): Promise<boolean> {
  const row = await db
    .insertInto('handles')
    .values({ handle, skeleton: skeletonOf(handle), account_id: accountId, kind: 'account' })
    .onConflict((conflict) => conflict.doNothing())
    .returning('handle')
    .executeTakeFirst()
  return row !== undefined
}

export async function setRoles(db: WriteDb, id: string, roles: string[]): Promise<void> {
  await db.updateTable('accounts').set({ roles }).where('id', '=', id).execute()
}

export async function setContributor(db: WriteDb, id: string, status: number): Promise<void> {
  await db.updateTable('accounts').set({ contributor_status: status }).where('id', '=', id).execute()
}
export async function setNft(db: WriteDb, id: string, status: number): Promise<void> {
  await db.updateTable('accounts').set({ nft_status: status }).where('id', '=', id).execute()
}
export async function lockRow(db: WriteDb, id: string): Promise<void> {
  await sql`select 1 from accounts where id = ${id} for update`.execute(db)
}
/** One after the other for everybody who names the same thing, until the transaction ends. */
export async function lockWord(db: WriteDb, word: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${word}, 0))`.execute(db)
}

export async function addPosts(db: WriteDb, id: string, change: number, at: Date | null): Promise<void> {
  await sql`update accounts set post_count = post_count + ${change}, last_post_at = greatest(last_post_at, ${at}::timestamptz) where id = ${id}`.execute(db)
}

export async function setWork(db: WriteDb, id: string, key: string | null): Promise<void> {
  await sql`update accounts set work_key = ${key} where id = ${id} and work_key is distinct from ${key}`.execute(db)
}

export type PeopleQuery = {
  after: { at: Date; id: string } | null
  limit: number
  hidden: readonly RawBuilder<boolean>[]
  named?: string[] | undefined
  notFollowedBy: string | null
}
/**
 * Who has public posts, those who published last first; `after`: where a page ended. `hidden`: the conditions that leave people out;
 * `notFollowedBy`: neither this person nor whom they follow. With `named` these people, whether they have posts or not.
 */
export async function accountsWithPosts(db: ReadDb, { after, limit, hidden, named, notFollowedBy }: PeopleQuery): Promise<AccountRow[]> {
  const { beyond, page } = keyset(desc(sql`a.last_post_at`, sql`a.id`), after && [after.at, after.id], limit)
  const who = named
    ? sql`a.id in (select h.account_id from handles h where h.handle = any(${named}))`
    : sql`a.post_count > 0 and ${sql.join(hidden, sql` and `)}`
  const strangers = sql`and a.id <> ${notFollowedBy} and not exists (select 1 from follows f where f.account_id = ${notFollowedBy} and f.followed_id = a.id)`
  const found = await sql<AccountRow>`select ${sql.join(columns.map((one) => sql.ref(one)))} from accounts a
    where ${who} ${notFollowedBy === null ? sql`` : strangers} ${beyond} ${page}`.execute(db)
  return found.rows
}
