import { COUNTED_MOST } from '#api/limits.ts'
import type { SearchFilters, SearchPage } from '#api/search.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { readGroup } from '#server/groups/service.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { postgresIndex } from './ask-postgres.ts'
import { sinceOf, wantedTraits, type WantedTraits } from './policy-traits.ts'
import { readQuery, type Term } from './read-query.ts'
import type { SearchSort, Sought } from './search-index.ts'

/** So many of the newest that fit are put in order by how well they do. */
const RANKED = 300

export type SearchQuery = SearchFilters & { q: string }
/** A query as it was understood, in pieces. */
export type Understood = { terms: Term[]; cut: boolean; traits: WantedTraits; since: Date | null; byCamera: boolean }

export async function readAsked(ctx: ReadCtx, { q, ...filters }: SearchQuery): Promise<Understood> {
  const author = filters.author ? ((await findAccount(ctx.db, filters.author)) ?? fail('USER_NOT_FOUND')) : null
  if (filters.group) await readGroup(ctx, filters.group)
  const { terms, cut } = await readQuery(postgresIndex, ctx.db, q)
  const byCamera = filters.camera !== '' || filters.lens !== '' || filters.focal.length > 0
  return { terms, cut, traits: wantedTraits(filters, { authorId: author?.id ?? null, now: ctx.now }), since: sinceOf(filters, ctx.now), byCamera }
}

export const soughtOf = ({ terms, traits, since, byCamera }: Understood): Sought => ({ terms, traits: Object.values(traits).flat(), since, byCamera })

type PageQuery = SearchQuery & { sort: SearchSort; pageNum: number; pageSize: number; upTo?: string | undefined }
/** One page of what is found: the first 1 000 in their order, of which more than the first 300 are no better or worse than each other. */
export async function searchPosts(ctx: ReadCtx, { sort, pageNum, pageSize, upTo, ...query }: PageQuery): Promise<SearchPage> {
  const understood = await readAsked(ctx, query)
  const options = { sort, most: COUNTED_MOST + 1, ranked: sort === 'fit' && understood.terms.length ? RANKED : 0, latest: upTo ?? null }
  const found = await postgresIndex.find(ctx.db, ctx, soughtOf(understood), options)
  const ids = found.ids.slice(0, COUNTED_MOST)
  const posts = await readCards(ctx, ids.slice((pageNum - 1) * pageSize, pageNum * pageSize))
  const said = { terms: understood.terms.map((term) => term.said), cut: understood.cut }
  return { posts, ...said, total: ids.length, more: found.more, pageNum, pageSize, totalPage: Math.ceil(ids.length / pageSize), upTo: found.latest }
}
