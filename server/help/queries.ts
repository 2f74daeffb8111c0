import type { Lang } from '#api/limits.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'

export type QuestionRow = { id: string; account_id: string; lang: Lang; words: string; page: string; answer: string | null }

export async function insertQuestion(db: WriteDb, row: { account_id: string; lang: Lang; words: string; page: string; asked_at: Date }): Promise<string> {
  return (await db.insertInto('help_questions').values(row).returning('id').executeTakeFirstOrThrow()).id
}

export const questionsByIds = (db: ReadDb, ids: string[]): Promise<QuestionRow[]> =>
  db.selectFrom('help_questions').select(['id', 'account_id', 'lang', 'words', 'page', 'answer']).where('id', 'in', ids).execute() as Promise<QuestionRow[]>

/** Writes the answer down, once; who asked, and what. */
export async function saveAnswer(db: WriteDb, id: string, answer: string, at: Date): Promise<QuestionRow | undefined> {
  const saved = await db
    .updateTable('help_questions')
    .set({ answer, answered_at: at })
    .where('id', '=', id)
    .where('answer', 'is', null)
    .returning(['id', 'account_id', 'lang', 'words', 'page', 'answer'])
    .executeTakeFirst()
  return saved as QuestionRow | undefined
}

export async function deleteQuestionsOf(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('help_questions').where('account_id', '=', accountId).execute()
}
