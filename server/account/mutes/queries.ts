import { sql, type RawBuilder } from 'kysely'
import type { MuteKind } from '#api/mutes.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { BATCH, type Swept } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import type { PersonRow } from '../views.ts'

/** Mutes of somebody of one kind that have not ended, as the rest of a statement after its columns. */
export const liveMutes = (accountId: string, kind: MuteKind, now: Date): RawBuilder<unknown> => liveMutesOf(sql`${accountId}`, kind, now)
const liveMutesOf = (account: RawBuilder<unknown>, kind: MuteKind, now: Date): RawBuilder<unknown> =>
  sql`from mutes m where m.account_id = ${account} and m.kind = ${sql.lit(kind)} and (m.ends_at is null or m.ends_at > ${now})`

/** Not one of the people in such a rest of a statement, which is read once and not once a row; null: nobody is. */
export const notAmong = (owner: RawBuilder<unknown>, muted: RawBuilder<unknown> | null): RawBuilder<boolean> =>
  muted ? sql<boolean>`${owner} <> all (array (select m.muted_id ${muted}))` : sql<boolean>`true`

/** None of the words in such a rest of a statement stands in a text; null: nothing is muted. */
export const withoutWords = (text: RawBuilder<unknown>, muted: RawBuilder<unknown> | null): RawBuilder<boolean> =>
  muted ? sql<boolean>`(lower(${text}) ~ (select string_agg(m.pattern, '|') ${muted})) is not true` : sql<boolean>`true`

/** Changes of somebody's mutes go one after the other: their number and their kinds stay right. */
export async function lockMutes(db: WriteDb, accountId: string): Promise<void> {
  await sql`select from accounts where id = ${accountId} for no key update`.execute(db)
}

export type NewMute = {
  account_id: string
  kind: MuteKind
  muted_id: string | null
  said: string
  pattern: string | null
  created_at: Date
  ends_at: Date | null
}
/** One that stands already gets the new end. */
export async function putMute(db: WriteDb, { created_at, ends_at, ...mute }: NewMute): Promise<void> {
  await db
    .insertInto('mutes')
    .values({ ...mute, created_at, ends_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'kind', 'muted_id', 'said']).doUpdateSet({ created_at, ends_at }))
    .execute()
}
type Which = { kind: MuteKind; mutedId: string | null; said: string }
export async function deleteMute(db: WriteDb, accountId: string, { kind, mutedId, said }: Which): Promise<void> {
  await sql`delete from mutes where account_id = ${accountId} and kind = ${kind} and muted_id is not distinct from ${mutedId} and said = ${said}`.execute(db)
}

/** How many others of a kind somebody has that have not ended. */
export async function countOthers(db: ReadDb, accountId: string, { kind, mutedId, said }: Which, now: Date): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n ${liveMutes(accountId, kind, now)}
    and (m.muted_id is distinct from ${mutedId} or m.said <> ${said})`.execute(db)
  return found.rows[0]!.n
}

/** Says beside each account of which kinds it has any; called under `lockMutes`. */
export async function noteKinds(db: WriteDb, accountIds: readonly string[], now: Date): Promise<void> {
  await sql`update accounts a set muting = array (select distinct m.kind from mutes m where m.account_id = a.id and (m.ends_at is null or m.ends_at > ${now}) order by 1)
    where a.id = any (${accountIds}::bigint[])`.execute(db)
}

/** `number` null where the person is nobody: `kind` says what it is. */
export type MuteRow = { number: string; kind: MuteKind; said: string; since: Date; ends_at: Date | null } & { [K in keyof PersonRow]: PersonRow[K] | null }
const columns = sql`m.id::text as number, m.kind, m.said, m.created_at as since, m.ends_at, a.id, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key`
const source = sql`mutes m left join accounts a on a.id = m.muted_id`
const live = (accountId: string, now: Date) => sql`m.account_id = ${accountId} and (m.ends_at is null or m.ends_at > ${now})`

/** The latest first, before a number. */
export async function muteRows(db: ReadDb, accountId: string, now: Date, before: string | undefined, limit: number): Promise<MuteRow[]> {
  const { beyond, page } = keyset(desc(sql`m.id`), before ? [before] : null, limit)
  const found = await sql<MuteRow>`select ${columns} from ${source} where ${live(accountId, now)} ${beyond} ${page}`.execute(db)
  return found.rows
}
/** Those of one person, of tags, and of pictures made by a machine. */
export async function mutesAbout(db: ReadDb, accountId: string, now: Date, mutedId: string | null): Promise<MuteRow[]> {
  const found = await sql<MuteRow>`select ${columns} from ${source} where ${live(accountId, now)}
    and (m.muted_id = ${mutedId} or m.kind in ('tag', 'ai')) order by m.id desc`.execute(db)
  return found.rows
}
export async function muteOf(db: ReadDb, accountId: string, { kind, mutedId, said }: Which): Promise<MuteRow> {
  const found = await sql<MuteRow>`select ${columns} from ${source} where m.account_id = ${accountId} and m.kind = ${kind}
    and m.muted_id is not distinct from ${mutedId} and m.said = ${said}`.execute(db)
  return found.rows[0]!
}

/** Takes away what has ended, of people whose mutes nobody changes at this moment. */
export async function deleteEnded(db: WriteDb, now: Date): Promise<Swept> {
  const found = await sql<{ id: string }>`select a.id::text from accounts a
    where a.id in (select m.account_id from mutes m where m.ends_at <= ${now} limit ${sql.lit(BATCH)}) order by a.id for no key update skip locked`.execute(db)
  const ids = found.rows.map(({ id }) => id)
  if (!ids.length) return
  await sql`delete from mutes where account_id = any (${ids}::bigint[]) and ends_at <= ${now}`.execute(db)
  await noteKinds(db, ids, now)
  if (ids.length === BATCH) return 'more'
}

/** Those among some who muted no word of a text. */
export async function notMutingWords(db: ReadDb, text: string, accountIds: readonly string[], now: Date): Promise<string[]> {
  if (!accountIds.length) return []
  const found = await sql<{ id: string }>`select each.id::text from unnest(${accountIds}::bigint[]) each (id) where not exists (
    select ${liveMutesOf(sql`each.id`, 'word', now)} and lower(${text}) ~ m.pattern)`.execute(db)
  return found.rows.map((row) => row.id)
}
