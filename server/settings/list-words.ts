import type { WordChange, WordQuery } from '#api/admin.ts'
import { fail, type MemberReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { canEditWords } from './policy.ts'
import { listedWords, wordChanges, type WordChangeRow } from './queries.ts'

/** A page of the list of banned words. */
export async function listWords({ db, viewer }: MemberReadCtx, query: WordQuery) {
  if (!canEditWords(viewer)) return fail('NOT_FOUND')
  const { page, last } = cutPage(await listedWords(db, { ...query, limit: query.limit + 1 }), query.limit)
  return { words: page, next: last?.word ?? null }
}

/** A page of what editors did to it; people by their numbers. */
export async function listWordChanges({ db, viewer }: MemberReadCtx, query: { word?: string | undefined; before?: string | undefined; limit: number }) {
  if (!canEditWords(viewer)) return fail('NOT_FOUND')
  const { page, last } = cutPage(await wordChanges(db, { ...query, limit: query.limit + 1 }), query.limit)
  return { changes: page.map(changeView), next: last?.id ?? null }
}

const changeView = ({ id, account_id, changed_at, ...row }: WordChangeRow): WordChange => ({ ...row, number: id, by: account_id, at: changed_at.toISOString() })
