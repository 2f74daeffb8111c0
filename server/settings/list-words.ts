import type { WordChange, WordQuery } from '#api/admin.ts'
import { fail, type MemberReadCtx } from '#server/context.ts'
import { canEditWords } from './policy.ts'
import { listedWords, wordChanges, type WordChangeRow } from './queries.ts'

/** A page of the list of banned words. */
export async function listWords({ db, viewer }: MemberReadCtx, query: WordQuery) {
  if (!canEditWords(viewer)) return fail('NOT_FOUND')
  const rows = await listedWords(db, { ...query, limit: query.limit + 1 })
  const words = rows.slice(0, query.limit)
  return { words, next: rows.length > query.limit ? words.at(-1)!.word : null }
}

/** A page of what editors did to it; people by their numbers. */
export async function listWordChanges({ db, viewer }: MemberReadCtx, query: { word?: string | undefined; before?: string | undefined; limit: number }) {
  if (!canEditWords(viewer)) return fail('NOT_FOUND')
  const rows = await wordChanges(db, { ...query, limit: query.limit + 1 })
  const page = rows.slice(0, query.limit)
  return { changes: page.map(changeView), next: rows.length > query.limit ? page.at(-1)!.id : null }
}

const changeView = ({ id, account_id, changed_at, ...row }: WordChangeRow): WordChange => ({ ...row, number: id, by: account_id, at: changed_at.toISOString() })
