import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { GroupCard } from './groups.ts'
import {
  COUNTED_MOST,
  PAGE_MAX,
  QUERY_TAKEN_MAX,
  SOUGHT_IMAGE_BYTES,
  searchAi,
  searchColours,
  searchFocal,
  searchKinds,
  searchOrientations,
  searchResolutions,
  searchSorts,
  searchTimes,
} from './limits.ts'
import { TagUse } from './posts-feeds.ts'
import { PostCard } from './posts.ts'
import { RowNumber, tidyLine } from './shared.ts'

/** Several of a closed list, with commas; nothing for any. */
export const some = <const T extends readonly [string, ...string[]]>(of: T) =>
  z
    .string()
    .max(200)
    .default('')
    .transform((all) => [...new Set(all.split(',').filter(Boolean))])
    .pipe(z.array(z.enum(of)))
const Name = z.string().max(100).default('').transform(tidyLine)

export type SearchColour = (typeof searchColours)[number]
/**
 * What a search is narrowed by. `releaseStatus` and `peopleCounts` are asked of what is sold; until something is, only `0` (any) passes. Of each list one
 * is enough; `camera`, `lens` and `place` hold words, all of which have to be there.
 */
const filters = {
  releaseStatus: z.literal('0').default('0'),
  orientations: some(searchOrientations),
  resolution: z.enum(searchResolutions).default('any'),
  peopleCounts: some(['0']),
  uploadTime: z.enum(searchTimes).default('anytime'),
  colours: some(searchColours),
  camera: Name,
  lens: Name,
  focal: some(searchFocal),
  place: Name,
  ai: some(searchAi),
  kind: some(searchKinds),
  author: z.string().max(128).default(''),
  group: RowNumber.or(z.literal('')).default(''),
}
const SearchFilters = z.strictObject(filters)
export type SearchFilters = z.infer<typeof SearchFilters>
/** `q`: words with or without spaces, in Chinese, English or pinyin; the first eight are searched. */
const asked = { q: z.string().max(QUERY_TAKEN_MAX).default(''), ...filters }

/** A search as the address of a photograph says it (`in=search:…`), for the steps from one to the next; `upTo`: the list as it was on its first page. */
export const SearchWall = z.strictObject({ ...asked, sort: z.enum(searchSorts).default('fit'), upTo: RowNumber.optional() })

/** A word as it was understood: `also` are other words of the same concept that were searched with it, `instead` what stood in for one that nobody used. */
const SearchTerm = z.object({ typed: z.string(), also: z.array(z.string()), instead: z.array(z.string()) })
export type SearchTerm = z.infer<typeof SearchTerm>
/** `total` counts up to 1 000, `more` says that there are more; `cut` that not all of `q` was searched. `upTo` goes with the next page, so that it is of the same list. */
const SearchPage = z.object({
  posts: z.array(PostCard),
  terms: z.array(SearchTerm),
  cut: z.boolean(),
  total: z.int(),
  more: z.boolean(),
  pageNum: z.int(),
  pageSize: z.int(),
  totalPage: z.int(),
  upTo: RowNumber.nullable(),
})
export type SearchPage = z.infer<typeof SearchPage>

/** One thing to leave out: a word of the query or a filter by its name; which words are left, and how many there are then. */
const SearchDrop = z.object({ of: z.enum(['word', 'filter']), name: z.string(), q: z.string(), total: z.int(), more: z.boolean() })
export type SearchDrop = z.infer<typeof SearchDrop>

const FoundGroup = GroupCard.pick({ id: true, names: true, members: true })
const FoundPlace = z.object({ place: z.string(), posts: z.int() })
const SearchBeside = z.object({ people: z.array(Person), groups: z.array(FoundGroup), tags: z.array(TagUse), places: z.array(FoundPlace) })
export type SearchBeside = z.infer<typeof SearchBeside>

/** `copies`: what shows the same picture, also turned, mirrored, cropped or framed; `colours`: what is of the same colours. */
const Alike = z.object({ copies: z.array(PostCard), colours: z.array(PostCard) })
export type Alike = z.infer<typeof Alike>

export const search = domain({
  'GET /api/search/posts': {
    summary: 'Public posts by words and filters, at most the first 1,000 of them, page by page',
    auth: 'anyone',
    query: z.strictObject({
      ...asked,
      sort: z.enum(searchSorts).default('fit'),
      pageNum: z.coerce.number().int().min(1).max(COUNTED_MOST).default(1),
      pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(40),
      upTo: RowNumber.optional(),
    }),
    reply: SearchPage,
    fails: ['USER_NOT_FOUND', 'GROUP_MISSING'],
  },
  'GET /api/search/advice': {
    summary: 'Of a search that finds nothing: which word or filter to leave out, and how many posts there are then, the most first',
    auth: 'anyone',
    query: z.strictObject(asked),
    reply: z.object({ drops: z.array(SearchDrop) }),
    fails: ['USER_NOT_FOUND', 'GROUP_MISSING'],
  },
  'GET /api/posts/:author/:permlink/alike': {
    summary: 'Public posts that show the same picture as this one or are of its colours, the most alike first, at most 24 of each',
    auth: 'anyone',
    reply: Alike,
  },
  'POST /api/search/image': {
    summary: 'The bytes of a picture; public posts that show the same one or are of its colours. It is looked at and not kept',
    auth: 'anyone',
    rate: 'look',
    callsOut: true,
    file: SOUGHT_IMAGE_BYTES,
    body: z.custom<Uint8Array>((body) => body instanceof Uint8Array),
    reply: Alike,
    fails: ['IMAGE_REFUSED', 'BODY_TOO_LARGE'],
  },
  'GET /api/search/beside': {
    summary: 'People, groups, tags and places whose names begin so, at most five of each, as far as the reader sees them',
    auth: 'anyone',
    rate: 'suggest',
    query: z.strictObject({ q: z.string().max(QUERY_TAKEN_MAX).default('') }),
    reply: SearchBeside,
  },
})
