import { tidyLine } from '#api/shared.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { canBeBanned, type BannedWord } from './policy-words.ts'
import { canEditWords } from './policy.ts'
import { deleteBannedWord, insertWordChange, lockBannedWord, putBannedWord } from './queries.ts'

/** Puts a word on the list, or changes where and why it is banned. `why` is the editor's note and stands in the history. */
export async function banWord(ctx: MemberCtx, { word: typed, reason, fields }: BannedWord, why: string): Promise<BannedWord> {
  if (!canEditWords(ctx.viewer)) return fail('NOT_FOUND')
  const word = tidyLine(typed)
  if (!canBeBanned(word)) return fail('INVALID_INPUT', { problems: { word: 'word-short' } })
  const before = await lockBannedWord(ctx.db, word)
  await putBannedWord(ctx.db, { word, reason, fields })
  await insertWordChange(ctx.db, { word, reason, fields, change: before ? 'changed' : 'added', why, account_id: ctx.viewer.id, changed_at: ctx.now })
  return { word, reason, fields }
}

/** Takes a word off the list. */
export async function allowWord(ctx: MemberCtx, word: string, why: string): Promise<{ removed: true }> {
  if (!canEditWords(ctx.viewer)) return fail('NOT_FOUND')
  const before = (await lockBannedWord(ctx.db, word)) ?? fail('NOT_FOUND')
  await deleteBannedWord(ctx.db, word)
  await insertWordChange(ctx.db, { ...before, change: 'removed', why, account_id: ctx.viewer.id, changed_at: ctx.now })
  return { removed: true }
}
