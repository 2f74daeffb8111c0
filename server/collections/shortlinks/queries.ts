import { sql } from 'kysely'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { batchOf, sweptAll, sweptBy, type Swept } from '#server/kit/jobs/batch.ts'
import { desc, keyset } from '#server/kit/keyset.ts'

export type LinkRow = { id: string; account_id: string; word: string; path_sealed: Buffer; visits: number; made_at: Date }
const columns = sql`l.id::text, l.account_id::text, l.word, l.path_sealed, l.visits, l.made_at`

export async function linkByWord(db: ReadDb, word: string): Promise<LinkRow | null> {
  const found = await sql<LinkRow>`select ${columns} from short_links l where l.word = ${word}`.execute(db)
  return found.rows[0] ?? null
}
export async function linkTo(db: ReadDb, accountId: string, mark: Buffer): Promise<LinkRow | null> {
  const found = await sql<LinkRow>`select ${columns} from short_links l where l.account_id = ${accountId} and l.path_mark = ${mark}`.execute(db)
  return found.rows[0] ?? null
}
export async function linksOf(db: ReadDb, accountId: string, before: string | undefined, limit: number): Promise<LinkRow[]> {
  const { beyond, page } = keyset(desc(sql`l.id`), before ? [before] : null, limit)
  const found = await sql<LinkRow>`select ${columns} from short_links l where l.account_id = ${accountId} ${beyond} ${page}`.execute(db)
  return found.rows
}
export async function countLinks(db: ReadDb, accountId: string): Promise<number> {
  const found = await sql<{ n: number }>`select count(*)::int as n from short_links l where l.account_id = ${accountId}`.execute(db)
  return found.rows[0]!.n
}
export async function insertLink(db: WriteDb, row: Pick<LinkRow, 'account_id' | 'word' | 'path_sealed' | 'made_at'> & { path_mark: Buffer }): Promise<void> {
  await db.insertInto('short_links').values(row).execute()
}
/** False where it is none of theirs. */
export async function deleteLink(db: WriteDb, accountId: string, word: string): Promise<boolean> {
  await sql`delete from link_visitors where link_id in (select id from short_links where account_id = ${accountId} and word = ${word})`.execute(db)
  const { numDeletedRows } = await db.deleteFrom('short_links').where('account_id', '=', accountId).where('word', '=', word).executeTakeFirst()
  return numDeletedRows > 0n
}

/** The salt of a day, made by whoever asks first. */
export async function saltOf(db: WriteDb, day: string, fresh: Buffer): Promise<Buffer> {
  await sql`insert into visit_salts (day, salt) values (${day}, ${fresh}) on conflict do nothing`.execute(db)
  const found = await sql<{ salt: Buffer }>`select salt from visit_salts where day = ${day}`.execute(db)
  return found.rows[0]!.salt
}
/** Counts where this mark was not seen that day. */
export async function countMark(db: WriteDb, linkId: string, day: string, mark: Buffer): Promise<void> {
  await sql`with seen as (insert into link_visitors (link_id, day, mark) values (${linkId}, ${day}, ${mark}) on conflict do nothing returning link_id)
    update short_links l set visits = visits + 1 from seen where l.id = seen.link_id`.execute(db)
}
/** Days that are over are forgotten: first what makes a mark lead to somebody. */
export const forgetDays = (db: WriteDb, today: string): Promise<Swept> =>
  sweptAll(
    sweptBy(sql`delete from visit_salts where day < ${today}`.execute(db)),
    sweptBy(sql`delete from link_visitors where ctid = any (${batchOf(sql`link_visitors where day < ${today}`)})`.execute(db)),
  )

export async function eraseLinks(db: WriteDb, accountId: string): Promise<void> {
  await sql`delete from link_visitors where link_id in (select id from short_links where account_id = ${accountId})`.execute(db)
  await sql`delete from short_links where account_id = ${accountId}`.execute(db)
}
