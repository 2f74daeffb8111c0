import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { PostName } from './groups.ts'
import {
  COUNTED_MOST,
  licenceKinds,
  marketLicences,
  marketPeople,
  marketSorts,
  notHadReasons,
  PAGE_MAX,
  QUERY_TAKEN_MAX,
  releaseStatuses,
  searchColours,
  searchOrientations,
  searchResolutions,
  searchTimes,
} from './limits.ts'
import { ItemCategory, ItemNumber, OneItem, ShownItem } from './market-items.ts'
import { AiLabel, Picture } from './posts.ts'
import { LicenceClass } from './releases.ts'
import { some } from './search.ts'
import { Instant, Language, RowNumber } from './shared.ts'

/** What a photograph is licensed for. */
export const LicenceKind = z.enum(licenceKinds)
/** The name of a licence, on its document too. */
export const LicenceNumber = z.string().regex(/^L[A-Z0-9]{12}$/)

/** Where a price goes, in fen: all of it together is the price. `sharePermille`: the contributor's share of it, before models are paid out of that share. */
export const PriceParts = z.object({ sharePermille: z.int(), seller: z.int(), models: z.int(), fee: z.int(), tax: z.int() })
export type PriceParts = z.infer<typeof PriceParts>
/** What one kind of licence of an item costs, in fen, and where that goes. */
export const KindPrice = z.object({ kind: LicenceKind, price: z.int(), parts: PriceParts })
export type KindPrice = z.infer<typeof KindPrice>

const Row = z.object({ id: z.string(), asks: z.string(), says: z.record(LicenceKind, z.string()) })
const TermsSection = z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()), list: z.array(z.string()) })
/** What a kind grants, for machines: null is without a limit, `indemnity` is in fen. */
const Grant = z.object({
  kind: LicenceKind,
  uses: z.array(z.enum(['editorial', 'commercial', 'goods'])),
  copies: z.int().nullable(),
  people: z.int().nullable(),
  territory: z.literal('world'),
  term: z.literal('perpetual'),
  exclusive: z.boolean(),
  credit: z.enum(['required', 'asked']),
  indemnity: z.int(),
  law: z.literal('CN'),
  /** What it costs of the contributor's price, in hundredths. */
  factor: z.int(),
})
/** The terms of all licences in the caller's language; `versions`: all there are, the newest first. */
export const LicenceTerms = z.object({
  version: z.string(),
  effective: z.string(),
  versions: z.array(z.string()),
  grants: z.array(Grant),
  matrix: z.array(Row),
  title: z.string(),
  intro: z.string(),
  sections: z.array(TermsSection),
})
export type LicenceTerms = z.infer<typeof LicenceTerms>

/**
 * What the wall is narrowed by, as the specification's `searchFilter` has it, and by licence, prices (bands, from `marketBands` on) and colours. Of each list one is
 * enough. `uploadTime`: since when it is on sale. `sort`: how well the words fit comes first, the latest where none are asked for.
 */
const filters = {
  q: z.string().max(QUERY_TAKEN_MAX).default(''),
  releaseStatus: z.enum(releaseStatuses).default('0'),
  orientations: some(searchOrientations),
  resolution: z.enum(searchResolutions).default('any'),
  peopleCounts: some(marketPeople),
  uploadTime: z.enum(searchTimes).default('anytime'),
  colours: some(searchColours),
  licence: z.enum(marketLicences).default('any'),
  prices: some(['0', '1', '2', '3']),
  account: z.string().max(128).default(''),
}
const MarketQuery = z.strictObject({
  ...filters,
  sort: z.enum(marketSorts).default('fit'),
  pageNum: z.coerce.number().int().min(1).max(COUNTED_MOST).default(1),
  pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(40),
  upTo: RowNumber.optional(),
})
export type MarketQuery = z.infer<typeof MarketQuery>

/** `type`: 1, the pictures for sale; `showAddMore`: there is a next page. */
const MarketNav = z.object({ type: z.literal(1), currentPage: z.int(), totalPage: z.int(), showAddMore: z.boolean() })
/** How many each choice of a filter would leave with all the others as they are, up to 1 001 of a list that is searched by words, colours or time. */
const Facets = z.object(
  Object.fromEntries(['releaseStatus', 'orientations', 'resolution', 'peopleCounts', 'prices'].map((name) => [name, z.record(z.string(), z.int())])) as {
    [F in 'releaseStatus' | 'orientations' | 'resolution' | 'peopleCounts' | 'prices']: z.ZodRecord<z.ZodString, z.ZodInt>
  },
)
/** `total` counts up to 1 000, `more` says that there are more; `upTo` goes with the next page, so that it is of the same list. */
const MarketPage = z.object({
  items: z.array(ShownItem),
  marketImgNav: MarketNav,
  total: z.int(),
  more: z.boolean(),
  upTo: RowNumber.nullable(),
  facets: Facets,
})
export type MarketPage = z.infer<typeof MarketPage>

/** Why it cannot be had by this reader now: `own` it is theirs; `off-sale` it was taken off; `sold` for good; `reserved` somebody is paying for it; `closed` not at this price. */
const NotHad = z.enum(notHadReasons)
/**
 * One picture for sale. `kinds`: what can be had of it, with where each price goes; `not`: why nothing can. `isShowRealImg`: the reader has a licence and sees it
 * without the mark; `licences`: theirs. `isExclusiveOpen`: nobody has bought or is buying any licence of it; `sold`: licences that stand.
 */
const MarketItem = z.object({
  number: ItemNumber,
  title: z.string(),
  lang: Language,
  keywords: z.array(z.string()),
  category: ItemCategory,
  licenceClass: LicenceClass,
  people: z.int().nullable(),
  hasProperty: z.boolean().nullable(),
  seller: Person,
  post: PostName,
  picture: Picture,
  width: z.int(),
  height: z.int(),
  bytes: z.int(),
  ai: AiLabel,
  listedAt: Instant.nullable(),
  termsVersion: z.string(),
  kinds: z.array(KindPrice),
  sold: z.int(),
  not: NotHad.nullable(),
  reservedUntil: Instant.nullable(),
  isShowRealImg: z.boolean(),
  licences: z.array(z.object({ number: LicenceNumber, kind: LicenceKind })),
  inCart: LicenceKind.nullable(),
  watched: z.boolean(),
  like: z.array(ShownItem),
})
export type MarketItem = z.infer<typeof MarketItem>

/**
 * A picture in one's cart. `price`: what it costs now, null where it cannot be had (`not` says why); `before`: what it cost when it was put there or last kept, where
 * that is another; `wasClass`: its licence class then, where that is another.
 */
const CartLine = z.object({
  item: ShownItem.nullable(),
  number: ItemNumber,
  title: z.string(),
  lang: Language,
  kind: LicenceKind,
  kinds: z.array(KindPrice),
  price: z.int().nullable(),
  before: z.int().nullable(),
  wasClass: LicenceClass.nullable(),
  not: NotHad.nullable(),
  addedAt: Instant,
})
export type CartLine = z.infer<typeof CartLine>
/** `totalPrice`: of what can be had. `changed`: something is not as it was when it was put in. */
const Cart = z.object({
  cartList: z.object({ totalPrice: z.int(), carts: z.array(CartLine) }),
  parts: PriceParts.omit({ sharePermille: true }),
  changed: z.boolean(),
})
export type Cart = z.infer<typeof Cart>

/** Whether one waits for an item. */
const Watching = z.object({ watched: z.boolean() })
/** What one waits for, and whether it can be had now. */
const Watched = z.object({ item: ShownItem.nullable(), number: ItemNumber, title: z.string(), lang: Language, not: NotHad.nullable(), since: Instant })
export type Watched = z.infer<typeof Watched>

export const market = domain({
  'GET /api/market/licences': {
    summary: 'What each kind of licence grants: one matrix, and the terms behind it as they hold now, or of a `version` that was published before',
    auth: 'anyone',
    query: z.strictObject({ version: z.iso.date().optional() }),
    reply: LicenceTerms,
    fails: ['NOT_FOUND'],
  },
  'GET /api/market/items': {
    summary: 'Pictures for sale, the latest first or by price, at most the first 1,000 of them, page by page, with how many each filter would leave',
    auth: 'anyone',
    query: MarketQuery,
    reply: MarketPage,
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/market/items/:number': {
    summary: 'One picture for sale, or that was: its licences and prices with all their parts, and others like it',
    auth: 'anyone',
    reply: MarketItem,
    fails: ['NOT_FOUND'],
  },
  'PUT /api/market/items/:number/watch': {
    summary: 'Tell me when it can be had again; asking twice is asking once',
    auth: 'member',
    reply: Watching,
    fails: ['NOT_FOUND', 'WATCHES_MANY'],
  },
  'DELETE /api/market/items/:number/watch': {
    summary: 'Do not tell me any more',
    auth: 'member',
    reply: Watching,
  },
  'GET /api/market/watches': {
    summary: 'What one waits for, the latest first',
    auth: 'member',
    reply: z.object({ watches: z.array(Watched) }),
  },
  'GET /api/market/cart': {
    summary: 'One’s cart at what everything costs at this moment, with what has changed since it was put in',
    auth: 'member',
    reply: Cart,
  },
  'GET /api/market/cart/count': {
    summary: 'How many pictures are in one’s cart, without looking at any of them',
    auth: 'member',
    reply: z.object({ count: z.int() }),
  },
  'PUT /api/market/cart': {
    summary: 'Put a picture into one’s cart, or change the kind of licence of one that is there; at most 50',
    auth: 'member',
    body: z.strictObject({ number: ItemNumber, kind: LicenceKind }),
    reply: Cart,
    fails: ['NOT_ON_SALE', 'NO_LONGER_ON_SALE', 'CART_FULL', 'KIND_CLOSED'],
  },
  'POST /api/market/cart/agree': {
    summary: 'Take the cart as it is now: prices of this moment are kept as agreed, what cannot be had any more goes out',
    auth: 'member',
    reply: Cart,
  },
  'DELETE /api/market/cart': {
    summary: 'Take a picture out of one’s cart; nothing happens where it is not in it',
    auth: 'member',
    query: OneItem,
    reply: Cart,
  },
})
