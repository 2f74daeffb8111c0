import type { ReadDb } from '#server/db/pool.ts'

/** Reserved names that look like one of these, and those whose brand stands in one of these. */
export async function reservedLike(db: ReadDb, looks: string[]): Promise<{ look: string; reason: string }[]> {
  return db
    .selectFrom('reserved_names')
    .select(['look', 'reason'])
    .where((where) => where.or([where('look', 'in', looks), where('reason', '=', 'brand')]))
    .execute()
}

export async function bannedWords(db: ReadDb): Promise<string[]> {
  const rows = await db.selectFrom('banned_words').select('word').execute()
  return rows.map((row) => row.word)
}
