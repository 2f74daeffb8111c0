import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { ITEMS_AT_ONCE, itemCategories, itemStates, KEYWORDS_MAX, PAGE_MAX, PRICE_FEN_MAX, TAG_FORM, TITLE_MAX } from './limits.ts'
import { OwnPost, Picture } from './posts.ts'
import { LicenceClass, ReleaseNumber } from './releases.ts'
import { RefusalReason } from './reviews.ts'
import { Instant, Language, line, Permlink, problem, RowNumber, text, tidyTag } from './shared.ts'

/**
 * Where a picture stands that its author offers: `waiting` for the contributor's papers, `in-review`, `on-sale`, `rejected`, `delisted`, `cancel-requested` where
 * licences were sold, `frozen` while something about it is decided; before all that `draft`.
 */
export const ItemState = z.enum(itemStates)
export type ItemState = z.infer<typeof ItemState>
export const ItemCategory = z.enum(itemCategories)
export type ItemCategory = z.infer<typeof ItemCategory>
/** The name of an item in addresses. */
export const ItemNumber = ReleaseNumber

/** Which item is meant. */
export const OneItem = z.strictObject({ number: ItemNumber })

/** A part of a picture, in parts of its width and height from the left and from the top. */
export const Region = z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })
export type Region = z.infer<typeof Region>

/**
 * What was seen of a picture before anybody reviewed it. `value` and `limit`: thousands of pixels of `small`; hundredths of what is usual of `soft` and `noisy`;
 * thousandths of the picture of `dark` and `bright`; bits of 64 that differ of the likenesses; a number of `words-few`. `other`: the item or the address of the
 * picture that it is like; `word`: which word. Only `others` keeps it from being submitted.
 */
export const Finding = z.object({
  name: z.enum(['small', 'soft', 'noisy', 'dark', 'bright', 'alike', 'others', 'words-few', 'words-empty', 'people-unsaid', 'unreleased', 'marked']),
  value: z.int().nullable(),
  limit: z.int().nullable(),
  other: z.string().nullable(),
  word: z.string().nullable(),
})
export type Finding = z.infer<typeof Finding>

/** Of a reviewer, or what happened: its post was hidden, it is like another picture. */
const MoveReason = z.enum(['post-hidden', 'alike']).or(RefusalReason)
export type MoveReason = z.infer<typeof MoveReason>
/** One change of its state; who decided it is nobody's to know. `region`: what a reviewer means. */
const Move = z.object({ state: ItemState, at: Instant, reason: MoveReason.nullable(), words: z.string(), region: Region.nullable() })
export type Move = z.infer<typeof Move>

/** One's own picture with what is said of it. `place`: how many stand before it in the queue; `soldStands`: licences that stay good whatever becomes of it. */
export const OwnItem = z.object({
  number: ItemNumber,
  state: ItemState,
  frozenFor: z.enum(['likeness', 'hidden']).nullable(),
  post: z.object({ author: z.string(), permlink: z.string(), title: z.string() }).nullable(),
  picture: Picture.nullable(),
  fileName: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  title: z.string(),
  lang: Language,
  keywords: z.array(z.string()),
  category: ItemCategory,
  /** Fen, of a standard licence. */
  price: z.int(),
  people: z.int().nullable(),
  hasProperty: z.boolean().nullable(),
  licenceClass: LicenceClass,
  /** The first of the stack that it is sold in. */
  stackOf: ItemNumber.nullable(),
  findings: z.array(Finding),
  checkedAt: Instant.nullable(),
  submittedAt: Instant.nullable(),
  listedAt: Instant.nullable(),
  soldStands: z.int(),
  version: z.int(),
  /** The last that was decided of it, null where nothing was. */
  decided: Move.nullable(),
  /** What was asked about it and a picture that it is like, while that is open. */
  likeness: ItemNumber.nullable(),
  can: z.object({ edit: z.boolean(), submit: z.boolean(), withdraw: z.boolean(), appeal: z.boolean() }),
})
export type OwnItem = z.infer<typeof OwnItem>

const Keyword = z
  .string()
  .max(320)
  .transform(tidyTag)
  .refine((tag) => TAG_FORM.test(tag), problem('tag-form'))
const Keywords = z
  .array(Keyword)
  .transform((words) => [...new Set(words)])
  .refine((words) => words.length <= KEYWORDS_MAX, problem('keywords-many'))
/** Whole fen, as a number or as digits: nothing that a float could have become. */
const Price = z
  .union(
    [
      z.int(),
      z
        .string()
        .regex(/^\d{1,9}$/)
        .transform(Number),
    ],
    problem('price-form'),
  )
  .refine((fen) => fen > 0 && fen <= PRICE_FEN_MAX, problem('price-form'))
const People = z.coerce.number().int().min(0).max(99).nullable()

/** What of an item changes; the rest stays. `version`: the one that was read. */
export const ItemEdit = z.strictObject({
  number: ItemNumber,
  version: z.coerce.number().int().optional(),
  title: line(TITLE_MAX, 'title-long')
    .refine((title) => title !== '', problem('title-empty'))
    .optional(),
  keywords: Keywords.optional(),
  category: ItemCategory.optional(),
  price: Price.optional(),
  people: People.optional(),
  hasProperty: z.boolean().nullable().optional(),
  /** The first of one's own stack, null for none. */
  stackOf: ItemNumber.nullable().optional(),
})
export type ItemEdit = z.infer<typeof ItemEdit>

/** A picture of one's own posts; without `key` all of them. */
const Offered = z.strictObject({ permlink: Permlink.min(1), key: z.string().max(64).optional() })
const Numbers = z
  .array(ItemNumber)
  .min(1)
  .max(ITEMS_AT_ONCE, problem('items-many'))
  .transform((numbers) => [...new Set(numbers)])

/** What became of each that was asked for. `why`: the failure that kept it where it is, null where none did. */
const Done = z.object({ items: z.array(OwnItem), refused: z.array(z.object({ number: ItemNumber, why: z.string() })) })
export type Done = z.infer<typeof Done>

/** How many of one's own stand where. */
const Counts = z.object(Object.fromEntries(itemStates.map((state) => [state, z.int()])) as { [S in ItemState]: z.ZodInt })
/** How long a review takes: in how many hours we say that we decide, how long it took of late (minutes), how many wait in all. */
const Waits = z.object({ promiseHours: z.int(), median: z.int().nullable(), slowest: z.int().nullable(), waiting: z.int() })

/** What one is selling, as everybody may know it. */
export const ShownItem = z.object({
  number: ItemNumber,
  title: z.string(),
  lang: Language,
  price: z.int(),
  licenceClass: LicenceClass,
  seller: Person,
  picture: Picture,
})
export type ShownItem = z.infer<typeof ShownItem>

/** What the reader can still say of two pictures that are alike. */
export const CanSay = z.object({ answer: z.boolean(), defend: z.boolean() })
const OwnersAnswer = z.enum(['mine', 'allowed'])
/** Another's picture that is like one's own, and what was asked about it. */
export const Likeness = z.object({
  number: ItemNumber,
  state: z.enum(['asked', 'review', 'upheld', 'cleared', 'dropped']),
  /** `owner`: the older picture is the reader's; `seller`: the one that is to be sold. */
  side: z.enum(['owner', 'seller']),
  title: z.string(),
  lang: Language,
  offered: z.string().nullable(),
  older: z.string().nullable(),
  apart: z.int(),
  foundAt: Instant,
  answerBy: Instant,
  answer: OwnersAnswer.nullable(),
  words: z.string(),
  defence: z.string(),
  can: CanSay,
})
export type Likeness = z.infer<typeof Likeness>

const LikenessAnswer = z.discriminatedUnion('side', [
  z
    .strictObject({ side: z.literal('owner'), answer: OwnersAnswer, words: text(500, 'words-long').default('') })
    .refine(({ answer, words }) => answer === 'allowed' || words !== '', { path: ['words'], message: problem('why-empty') }),
  z.strictObject({ side: z.literal('seller'), words: text(500, 'words-long').refine((words) => words !== '', problem('why-empty')) }),
])
export type LikenessAnswer = z.output<typeof LikenessAnswer>

const Part = z.coerce.number().min(0).max(1)
/** As sent: within the picture. */
const RegionSaid = z
  .strictObject({ x: Part, y: Part, width: Part, height: Part })
  .refine(({ x, y, width, height }) => width > 0 && height > 0 && x + width <= 1.001 && y + height <= 1.001, problem('region-outside'))

export const marketItems = domain({
  'GET /api/posts/market/workList': {
    summary: 'One’s own pictures that are offered or were, by state, page by page, the ones added last first; with how many there are of each state',
    auth: 'member',
    query: z.strictObject({
      state: ItemState.optional(),
      pageNum: z.coerce.number().int().min(1).max(1000).default(1),
      pageSize: z.coerce.number().int().min(1).max(PAGE_MAX).default(PAGE_MAX),
    }),
    reply: z.object({ items: z.array(OwnItem), pageNum: z.int(), pageSize: z.int(), totalPage: z.int(), total: z.int(), counts: Counts, waits: Waits }),
  },
  'GET /api/posts/market/markets-detail': {
    summary: 'One of one’s own, with every change of its state and its place in the queue',
    auth: 'member',
    query: OneItem,
    reply: z.object({ item: OwnItem, moves: z.array(Move), place: z.int().nullable(), waits: Waits }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/posts/market/addToMarket': {
    summary:
      'Offer pictures of one’s own public posts. Those that were offered already stay as they are. With `submit` they go to review, or wait for the contributor’s papers; without they stay drafts',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: z.strictObject({
      pictures: z.array(Offered).min(1).max(ITEMS_AT_ONCE, problem('items-many')),
      submit: z.union([z.boolean(), z.literal('true').transform(() => true)]).default(true),
    }),
    reply: Done,
    fails: ['NOT_FOUND', 'NOT_CONTRIBUTOR', 'POST_NOT_PUBLIC', 'FILM_NOT_SOLD', 'PUBLISHING_PAUSED'],
  },
  'PUT /api/posts/market/workBrief': {
    summary: 'Change what is said of one’s own: title, keywords, category, price, who can be recognised, all at once or none. What waits keeps its place',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ items: z.array(ItemEdit).min(1).max(ITEMS_AT_ONCE, problem('items-many')) }),
    reply: z.object({ items: z.array(OwnItem) }),
    fails: ['NOT_FOUND', 'CHANGED_MEANWHILE', 'ITEM_MOVED_ON', 'PRICE_OUTSIDE', 'BANNED_WORDS', 'STACK_WRONG', 'PUBLISHING_PAUSED'],
  },
  'POST /api/posts/market/workSell': {
    summary: 'Put one’s own up for sale: drafts, rejected ones and those with new words go to review, the others are on sale again. Each that cannot says why',
    auth: 'member',
    needsConsent: true,
    body: z.strictObject({ numbers: Numbers, appeal: text(500, 'words-long').default('') }),
    reply: Done,
    fails: ['NOT_FOUND', 'NOT_CONTRIBUTOR', 'PUBLISHING_PAUSED'],
  },
  'GET /api/posts/market/sellOrNot': {
    summary: 'Which pictures of a post of one’s own are offered, and what keeps the others from it',
    auth: 'member',
    query: OwnPost,
    reply: z.object({
      contributorStatus: z.int().min(0).max(3),
      pictures: z.array(
        z.object({ key: z.string(), number: ItemNumber.nullable(), state: ItemState.nullable(), why: z.enum(['not-public', 'not-ready']).nullable() }),
      ),
    }),
    fails: ['NOT_FOUND', 'POST_DELETED'],
  },
  'POST /api/posts/market/revocationWorkSell': {
    summary: 'Take one’s own off sale: at once where no licence was sold, else after somebody looked at it; licences that were sold stand',
    auth: 'member',
    body: z.strictObject({ numbers: Numbers }),
    reply: Done,
    fails: ['NOT_FOUND'],
  },
  'GET /api/posts/market/keywords': {
    summary: 'Keywords beside those there are: what goes with them in published posts, with how many carry each',
    auth: 'member',
    query: z.strictObject({ number: ItemNumber, begins: z.string().max(40).default('') }),
    reply: z.object({ keywords: z.array(z.object({ keyword: z.string(), posts: z.int() })) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/photographer/:id/market': {
    summary: 'What a photographer sells, the latest first',
    auth: 'anyone',
    query: z.strictObject({ after: RowNumber.optional(), limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(40) }),
    reply: z.object({ items: z.array(ShownItem), next: RowNumber.nullable() }),
    fails: ['USER_NOT_FOUND'],
  },
  'GET /api/market-likenesses/:number': {
    summary: 'What was asked about two pictures that are alike, for who owns either',
    auth: 'member',
    reply: Likeness,
    fails: ['NOT_FOUND'],
  },
  'PUT /api/market-likenesses/:number': {
    summary: 'Answer it: who owns the older picture says whose the other is, who sells it says why they may. Once each',
    auth: 'member',
    body: LikenessAnswer,
    reply: Likeness,
    fails: ['NOT_FOUND', 'LIKENESS_CLOSED'],
  },
  'GET /api/admin/market-items/:number': {
    summary: 'A picture for sale as a reviewer looks at it, at 100 %, with the part of it that the viewer holds up',
    auth: 'reviewer',
    reply: z.object({
      number: ItemNumber,
      title: z.string(),
      lang: Language,
      state: ItemState,
      width: z.int(),
      height: z.int(),
      url: z.string(),
      region: Region.nullable(),
    }),
    fails: ['NOT_FOUND'],
  },
  'PUT /api/admin/market-items/:number/region': {
    summary: 'The part of a picture that the viewer holds up; it goes to its seller with a refusal of theirs. null: none',
    auth: 'reviewer',
    body: z.strictObject({ region: RegionSaid.nullable() }),
    reply: z.object({ region: Region.nullable() }),
    fails: ['NOT_FOUND', 'REVIEW_CLOSED', 'OWN_REVIEW'],
  },
})
