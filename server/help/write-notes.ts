import type { Note } from '#api/help.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { endNote, insertNote, noteBy, notesBefore } from './queries.ts'
import { findPage } from './service.ts'
import { noteView } from './views.ts'

const DAY_MS = 86_400_000
const NUMBER = /^\d{1,18}$/

export async function listNotes(ctx: ReadCtx, { before, limit }: { before?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await notesBefore(ctx.db, before ?? null, limit + 1), limit)
  return { notes: page.map((row) => noteView(row, ctx.lang)), next: last?.id ?? null }
}

type Written = { path: string; zh: string; en: string; days: number }
/** Lays a note over a page. NOT_FOUND: there is no such page of help. */
export async function addNote(ctx: MemberCtx, { path, zh, en, days }: Written): Promise<{ note: Note }> {
  const page = findPage(path) ?? fail('NOT_FOUND')
  const until = new Date(ctx.now.getTime() + days * DAY_MS)
  const row = await insertNote(ctx.db, { path: page.path, words_zh: zh, words_en: en, noted_by: ctx.viewer.id, noted_at: ctx.now, until })
  return { note: noteView(row, ctx.lang) }
}

export async function takeNoteOff(ctx: MemberCtx, number: string, why: string): Promise<{ note: Note }> {
  if (!NUMBER.test(number)) return fail('NOT_FOUND')
  await endNote(ctx.db, number, { by: ctx.viewer.id, why }, ctx.now)
  return { note: noteView((await noteBy(ctx.db, number)) ?? fail('NOT_FOUND'), ctx.lang) }
}
