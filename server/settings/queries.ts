import { sql } from 'kysely'
import type { WordField } from '#api/settings.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import { asc, desc, keyset } from '#server/kit/keyset.ts'
import type { ReservedName } from './policy-reserved.ts'
import type { BannedWord } from './policy-words.ts'

export const reservedNames = (db: ReadDb): Promise<ReservedName[]> => db.selectFrom('reserved_names').select(['name', 'reason', 'stands']).execute()

export const bannedWords = async (db: ReadDb): Promise<BannedWord[]> =>
  (await db.selectFrom('banned_words').select(['word', 'reason', 'fields']).orderBy('word').execute()).map((row) => ({
    ...row,
    fields: row.fields as WordField[],
  }))

/** A word of the list as it stands, held until the transaction ends. */
export async function lockBannedWord(db: WriteDb, word: string): Promise<BannedWord | null> {
  const row = await db.selectFrom('banned_words').select(['word', 'reason', 'fields']).where('word', '=', word).forUpdate().executeTakeFirst()
  return row ? { ...row, fields: row.fields as WordField[] } : null
}
export async function putBannedWord(db: WriteDb, row: BannedWord): Promise<void> {
  await db
    .insertInto('banned_words')
    .values(row)
    .onConflict((conflict) => conflict.column('word').doUpdateSet({ reason: row.reason, fields: row.fields }))
    .execute()
}
export async function deleteBannedWord(db: WriteDb, word: string): Promise<void> {
  await db.deleteFrom('banned_words').where('word', '=', word).execute()
}

export type WordChange = BannedWord & { change: 'added' | 'changed' | 'removed'; why: string; account_id: string; changed_at: Date }
export async function insertWordChange(db: WriteDb, row: WordChange): Promise<void> {
  await db.insertInto('banned_word_changes').values(row).execute()
}

export type WordsQuery = {
  q?: string | undefined
  field?: WordField | undefined
  reason?: string | undefined
  order: 'a-z' | 'z-a'
  after?: string | undefined
  limit: number
}
/** Words of the list that begin so, banned in a field, for a reason; in the order of their signs or from its end, those after one. */
export async function listedWords(db: ReadDb, { q, field, reason, order, after, limit }: WordsQuery): Promise<BannedWord[]> {
  const { beyond, page } = keyset((order === 'a-z' ? asc : desc)(sql`word collate "C"`), after ? [after] : null, limit)
  const found = await sql<BannedWord>`select word, reason, fields from banned_words
    where ${q ? sql`starts_with(lower(word), ${q.toLowerCase()})` : sql`true`} and ${reason ? sql`reason = ${reason}` : sql`true`}
      and ${field ? sql`(fields = '{}' or ${field} = any (fields))` : sql`true`} ${beyond} ${page}`.execute(db)
  return found.rows
}

export type WordChangeRow = WordChange & { id: string }
/** What editors did, to one word where one is named. */
export async function wordChanges(
  db: ReadDb,
  { word, before, limit }: { word?: string | undefined; before?: string | undefined; limit: number },
): Promise<WordChangeRow[]> {
  const { beyond, page } = keyset(desc(sql`c.id`), before ? [before] : null, limit)
  const found = await sql<WordChangeRow>`select c.id::text, word, change, reason, fields, why, account_id::text, changed_at from banned_word_changes c
    where ${word ? sql`word = ${word}` : sql`true`} ${beyond} ${page}`.execute(db)
  return found.rows
}
