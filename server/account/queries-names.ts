import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

/** Those of the names that somebody has, as account name, personal URL or nickname. */
export async function takenNames(db: ReadDb, names: readonly string[]): Promise<Set<string>> {
  const found = await sql<{ name: string }>`select handle as name from handles where handle = any (${names}::text[])
    union select nickname_key from accounts where nickname_key = any (${names}::text[])`.execute(db)
  return new Set(found.rows.map((row) => row.name))
}

/** Names with one of these skeletons of everybody but `id`. */
export async function namesLooking(db: ReadDb, skeletons: readonly string[], id: string | null): Promise<string[]> {
  const found = await sql<{ name: string }>`
    select nickname as name from accounts where nickname_skeleton = any (${skeletons}::text[]) and id is distinct from ${id}
    union select handle from handles where skeleton = any (${skeletons}::text[]) and account_id is distinct from ${id}`.execute(db)
  return found.rows.map((row) => row.name)
}

/** One after the other for everybody who wants names of these skeletons, until the transaction ends; in one order, so that no two wait for each other. */
export async function lockLooks(db: WriteDb, skeletons: readonly string[]): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('look ' || look, 0))
    from (select distinct look from unnest(${skeletons}::text[]) look order by look) looks`.execute(db)
}

export const unfilledNicknames = async (db: ReadDb, limit: number): Promise<string[]> =>
  (await db.selectFrom('accounts').select('nickname').where('nickname_skeleton', 'is', null).limit(limit).execute()).map((row) => row.nickname)
export const unfilledAddresses = async (db: ReadDb, limit: number): Promise<string[]> =>
  (await db.selectFrom('handles').select('handle').where('skeleton', 'is', null).limit(limit).execute()).map((row) => row.handle)

/** The nth name looks like the nth skeleton. A name that was changed meanwhile is another, and came with its own. */
export async function putNicknameSkeletons(db: WriteDb, names: readonly string[], skeletons: readonly string[]): Promise<void> {
  await sql`update accounts a set nickname_skeleton = made.skeleton from unnest(${names}::text[], ${skeletons}::text[]) made (name, skeleton)
    where a.nickname = made.name and a.nickname_skeleton is null`.execute(db)
}
export async function putAddressSkeletons(db: WriteDb, names: readonly string[], skeletons: readonly string[]): Promise<void> {
  await sql`update handles h set skeleton = made.skeleton from unnest(${names}::text[], ${skeletons}::text[]) made (name, skeleton)
    where h.handle = made.name and h.skeleton is null`.execute(db)
}
