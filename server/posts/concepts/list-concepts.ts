import type { ConceptChange } from '#api/concepts.ts'
import type { MemberReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { conceptChanges, conceptsLike } from './queries.ts'

export async function listConcepts(ctx: MemberReadCtx, { q, after, limit }: { q: string; after?: string | undefined; limit: number }) {
  const { page, last } = cutPage(await conceptsLike(ctx.db, { q, after, limit: limit + 1 }), limit)
  return { concepts: page, next: last?.id ?? null }
}

export async function listChanges(
  ctx: MemberReadCtx,
  { concept, before, limit }: { concept?: string | undefined; before?: string | undefined; limit: number },
) {
  const { page, last } = cutPage(await conceptChanges(ctx.db, { concept, before, limit: limit + 1 }), limit)
  const changes = page.map((row): ConceptChange => ({
    number: row.id,
    concept: row.concept_id,
    change: row.change,
    into: row.into_id,
    zh: row.zh,
    en: row.en,
    why: row.why,
    by: row.account,
    at: row.changed_at.toISOString(),
  }))
  return { changes, next: last?.id ?? null }
}
