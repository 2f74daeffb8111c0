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

export type NoteRow = {
  id: string
  path: string
  words_zh: string
  words_en: string
  noted_at: Date
  until: Date
  ended_at: Date | null
  ended_why: string | null
}
const NOTE = ['id', 'path', 'words_zh', 'words_en', 'noted_at', 'until', 'ended_at', 'ended_why'] as const
/** Those that stand on a page now, the latest first. */
export const notesOn = (db: ReadDb, path: string, now: Date): Promise<NoteRow[]> =>
  db.selectFrom('help_notes').select(NOTE).where('path', '=', path).where('until', '>', now).where('ended_at', 'is', null).orderBy('id', 'desc').execute()

/** Those that stand on any page now, the latest first. */
export const notesNow = (db: ReadDb, now: Date): Promise<NoteRow[]> =>
  db.selectFrom('help_notes').select(NOTE).where('until', '>', now).where('ended_at', 'is', null).orderBy('id', 'desc').execute()

export async function notesBefore(db: ReadDb, before: string | null, limit: number): Promise<NoteRow[]> {
  const all = db.selectFrom('help_notes').select(NOTE).orderBy('id', 'desc').limit(limit)
  return (before === null ? all : all.where('id', '<', before)).execute()
}
export const noteBy = (db: ReadDb, id: string): Promise<NoteRow | undefined> => db.selectFrom('help_notes').select(NOTE).where('id', '=', id).executeTakeFirst()

type NewNote = { path: string; words_zh: string; words_en: string; noted_by: string; noted_at: Date; until: Date }
export const insertNote = (db: WriteDb, row: NewNote): Promise<NoteRow> => db.insertInto('help_notes').values(row).returning(NOTE).executeTakeFirstOrThrow()
/** Once, and not after its time. */
export async function endNote(db: WriteDb, id: string, { by, why }: { by: string; why: string }, at: Date): Promise<void> {
  await db
    .updateTable('help_notes')
    .set({ ended_by: by, ended_at: at, ended_why: why })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .where('until', '>', at)
    .execute()
}
/** What they noted stays; who did is forgotten. */
export async function forgetNoter(db: WriteDb, accountId: string): Promise<void> {
  await db.updateTable('help_notes').set({ noted_by: null }).where('noted_by', '=', accountId).execute()
  await db.updateTable('help_notes').set({ ended_by: null }).where('ended_by', '=', accountId).execute()
}

export async function deleteQuestionsOf(db: WriteDb, accountId: string): Promise<void> {
  await db.deleteFrom('help_questions').where('account_id', '=', accountId).execute()
}
