import { sql } from 'kysely'
import type { PersonRow } from '#server/account/views.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { desc, keyset } from '#server/kit/keyset.ts'
import { whereUnlabelled } from '../queries-labels.ts'
import { whereListed, whereOpen, type Reader } from '../visibility.ts'
import type { PickRow } from './views.ts'

const pick = sql`k.id::text, k.post_id::text, k.account_id::text, k.words, k.lang, k.day::text, k.picked_at`

/** Picks whose photograph this reader gets in lists, the latest first. */
export async function listedPicks(db: ReadDb, reader: Reader, before: string | null, limit: number): Promise<PickRow[]> {
  const { beyond, page } = keyset(desc(sql`k.id`), before ? [before] : null, limit)
  const found = await sql<PickRow>`select ${pick} from picks k join posts p on p.id = k.post_id where ${whereListed(reader)} ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function findPick(db: ReadDb, id: string): Promise<PickRow | null> {
  const found = await sql<PickRow>`select ${pick} from picks k where k.id = ${id}`.execute(db)
  return found.rows[0] ?? null
}
/** People by their numbers, as lines show them. */
export async function peopleOf(db: ReadDb, ids: readonly string[]): Promise<PersonRow[]> {
  const found =
    await sql<PersonRow>`select a.id::text, a.account, a.nickname, a.unique_uri, a.header_key, a.work_key from accounts a where a.id = any (${ids}::bigint[])`.execute(
      db,
    )
  return found.rows
}

/** Likes and forwards between two people since a time, either way; they were given whether or not they stand. */
export async function exchanged(db: ReadDb, one: string, other: string, since: Date): Promise<boolean> {
  const found = await sql<{
    met: boolean
  }>`select exists (select from likes l where l.account_id = ${one} and l.author_id = ${other} and l.created_at > ${since})
    or exists (select from likes l where l.account_id = ${other} and l.author_id = ${one} and l.created_at > ${since}) as met`.execute(db)
  return found.rows[0]!.met
}

export type NewPick = { post_id: string; account_id: string; words: string; lang: 'zh' | 'en'; day: string | null; picked_at: Date }
/** Its number; null where the work was chosen already, or another one for that day. */
export async function insertPick(db: WriteDb, { post_id, account_id, words, lang, day, picked_at }: NewPick): Promise<string | null> {
  const made = await sql<{ id: string }>`insert into picks (post_id, account_id, words, lang, day, picked_at)
    values (${post_id}, ${account_id}, ${words}, ${lang}, ${day}::date, ${picked_at}) on conflict do nothing returning id::text`.execute(db)
  return made.rows[0]?.id ?? null
}
export async function isPicked(db: ReadDb, postId: string): Promise<boolean> {
  const found = await sql`select from picks where post_id = ${postId}`.execute(db)
  return found.rows.length > 0
}
export async function deletePick(db: WriteDb, id: string): Promise<boolean> {
  const gone = await sql`delete from picks where id = ${id} returning id`.execute(db)
  return gone.rows.length > 0
}
/** Who chose is gone; what they chose stays. */
export async function forgetPicker(db: WriteDb, accountId: string): Promise<void> {
  await sql`update picks set account_id = null where account_id = ${accountId}`.execute(db)
}

/** What was chosen as the photograph of a day, as long as everybody may see it on the first page. */
export async function chosenFor(db: ReadDb, day: string): Promise<{ account_id: string; permlink: string } | null> {
  const found = await sql<{ account_id: string; permlink: string }>`select p.account_id, p.permlink from picks k join posts p on p.id = k.post_id
    where k.day = ${day} and ${whereOpen()} and ${whereUnlabelled()}`.execute(db)
  return found.rows[0] ?? null
}
