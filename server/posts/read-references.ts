import type { ReadReferences } from '#server/hooks/references.ts'
import { referencedPosts } from './queries-references.ts'
import { referenceView } from './views.ts'

/** What tells of a post keeps its number as text, and not every number is a post's. */
const POST_NUMBER = /^\d{1,18}$/

export const readReferences: ReadReferences = async (ctx, ids) => {
  const rows = await referencedPosts(ctx, [...new Set(ids.filter((id) => POST_NUMBER.test(id)))])
  return new Map(rows.map((row) => [row.id, { authorId: row.account_id, reference: referenceView(ctx, row) }]))
}
