import { COUNTED_MOST } from '#api/limits.ts'
import type { SearchFilters, SearchPage } from '#api/search.ts'
import { findAccount } from '#server/account/service.ts'
import { fail, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { readGroup } from '#server/groups/service.ts'
import { readCards } from '#server/posts/read-cards.ts'
import { fitOf, keysOf, postgresIndex, indexWords } from './ask-postgres.ts'
import { findConcepts } from './find-concept.ts'
import { wordsOf } from './index-post.ts'
import { coloursIn, paletteOf } from './policy-colours.ts'
import { sinceOf, wantedTraits, type WantedTraits } from './policy-traits.ts'
import { readQuery, type Term } from './read-query.ts'
import type { Found, SearchSort, Sought } from './search-index.ts'

/** So many of the newest that fit are put in order by how well they do. */
const RANKED = 300

export type SearchQuery = SearchFilters & { q: string }
/** A query as it was understood, in pieces. */
export type Understood = { terms: Term[]; cut: boolean; traits: WantedTraits; since: Date | null; byCamera: boolean }

export async function readAsked(ctx: ReadCtx, query: SearchQuery): Promise<Understood> {
  const author = query.author ? ((await findAccount(ctx.db, query.author)) ?? fail('USER_NOT_FOUND')) : null
  if (query.group) await readGroup(ctx, query.group)
  return understand(ctx, query, author?.id ?? null)
}
async function understand(ctx: ReadCtx, { q, ...filters }: SearchQuery, authorId: string | null): Promise<Understood> {
  const { terms, cut } = await readQuery(postgresIndex, ctx.db, await findConcepts(ctx), q)
  const byCamera = filters.camera !== '' || filters.lens !== '' || filters.focal.length > 0
  return { terms, cut, traits: wantedTraits(filters, { authorId, now: ctx.now }), since: sinceOf(filters, ctx.now), byCamera }
}

export const soughtOf = ({ terms, traits, since, byCamera }: Understood): Sought => ({ terms, traits: Object.values(traits).flat(), since, byCamera })

type Order = { sort: SearchSort; upTo?: string | undefined }
const findIn = (ctx: ReadCtx, understood: Understood, { sort, upTo }: Order): Promise<Found> =>
  postgresIndex.find(ctx.db, ctx, soughtOf(understood), {
    sort,
    most: COUNTED_MOST + 1,
    ranked: sort === 'fit' && understood.terms.length ? RANKED : 0,
    latest: upTo ?? null,
  })

type PageQuery = SearchQuery & Order & { pageNum: number; pageSize: number }
/** One page of what is found: the first 1 000 in their order, of which more than the first 300 are no better or worse than each other. */
export async function searchPosts(ctx: ReadCtx, { sort, pageNum, pageSize, upTo, ...query }: PageQuery): Promise<SearchPage> {
  const understood = await readAsked(ctx, query)
  const found = await findIn(ctx, understood, { sort, upTo })
  const ids = found.ids.slice(0, COUNTED_MOST)
  const posts = await readCards(ctx, ids.slice((pageNum - 1) * pageSize, pageNum * pageSize))
  const said = { terms: understood.terms.map((term) => term.said), cut: understood.cut }
  return { posts, ...said, total: ids.length, more: found.more, pageNum, pageSize, totalPage: Math.ceil(ids.length / pageSize), upTo: found.latest }
}

/** All that is found, in its order, for who steps through it from one photograph to the next; null where its author is nobody. */
export async function findAll(ctx: ReadCtx, { sort, upTo, ...query }: SearchQuery & Order): Promise<string[] | null> {
  const author = query.author ? await findAccount(ctx.db, query.author) : null
  if (query.author && !author) return null
  const { ids } = await findIn(ctx, await understand(ctx, query, author?.id ?? null), { sort, upTo })
  return ids
}

/** For a list of other things than posts: what of each has to be there, as texts of `tsquery`, and how the words were understood. */
export async function readKeys(ctx: ReadCtx, q: string, traits: readonly (readonly string[])[]) {
  const { terms, cut } = q.trim() ? await readQuery(postgresIndex, ctx.db, await findConcepts(ctx), q) : { terms: [], cut: false }
  return { keys: keysOf({ terms, traits }), fit: fitOf({ terms }), terms: terms.map((term) => term.said), cut }
}
type OfThing = { named: readonly string[]; tags: readonly string[]; said: readonly (string | null)[]; traits: readonly string[] }
/** The other side of it: what such a thing is found by, as the text of a `tsvector`. */
export async function indexThing(ctx: WriteCtx, { traits, ...words }: OfThing): Promise<string> {
  return indexWords(ctx.db, wordsOf(await findConcepts(ctx), words), traits)
}
/** The colours of a picture by its preview, and how many hundredths of each there are. */
export const readColours = (thumbhash: string | null) => {
  const palette = paletteOf(thumbhash)
  return { palette, colours: coloursIn(palette) }
}
