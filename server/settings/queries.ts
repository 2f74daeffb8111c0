import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { BannedWord, WordField } from './policy-words.ts'

/** Reserved names that look like one of these, and those whose brand stands in one of these. */
export async function reservedLike(db: ReadDb, looks: string[]): Promise<{ look: string; reason: string }[]> {
  return db
    .selectFrom('reserved_names')
    .select(['look', 'reason'])
    .where((where) => where.or([where('look', 'in', looks), where('reason', '=', 'brand')]))
    .execute()
}

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
