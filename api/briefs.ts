import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { BRIEF_ANSWER_MAX, BRIEF_DAYS_MOST, BRIEF_TITLE_MAX, BRIEF_WANTED_MOST, BRIEF_WORDS_MAX, notHadReasons, PRICE_FEN_MAX } from './limits.ts'
import { ItemNumber, ShownItem } from './market-items.ts'
import { LicenceKind } from './market.ts'
import { Instant, Language, LatestFirst, line, problem, RowNumber, text } from './shared.ts'

/** `open`: it takes answers. `over`: its time has passed, or its buyer has closed it. */
export const BriefState = z.enum(['open', 'over'])
export type BriefState = z.infer<typeof BriefState>
/** The name of a brief in addresses. */
const BriefNumber = ItemNumber

/**
 * What a buyer looks for. `kind`: the licence that they need; `budget`: fen that they would pay for each picture; `wanted`: how many pictures; `until`: when it
 * closes by itself. `answers`: pictures that were offered. `bought`: of them, those that the buyer has licensed since. `removed`: a reviewer took it from everybody
 * but its buyer.
 */
const Brief = z.object({
  number: BriefNumber,
  title: z.string(),
  words: z.string(),
  lang: Language,
  kind: LicenceKind,
  budget: z.int(),
  wanted: z.int(),
  answers: z.int(),
  openedAt: Instant,
  until: Instant,
  state: BriefState,
  buyer: Person,
  removed: z.boolean(),
  can: z.object({ answer: z.boolean(), close: z.boolean(), report: z.boolean() }),
})
export type Brief = z.infer<typeof Brief>

/** A picture that was offered. `item`: null where it is sold no more; `price`: what the licence of the brief costs now, null where there is none; `not`: why it cannot be had. */
const BriefAnswer = z.object({
  number: ItemNumber,
  item: ShownItem.nullable(),
  price: z.int().nullable(),
  not: z.enum(notHadReasons).nullable(),
  words: z.string(),
  answeredAt: Instant,
  bought: z.boolean(),
  own: z.boolean(),
})
export type BriefAnswer = z.infer<typeof BriefAnswer>

const Briefs = z.object({ briefs: z.array(Brief), next: RowNumber.nullable() })
const One = z.object({ brief: Brief })
const whole = (most: number) => z.coerce.number().int().min(1, problem('brief-number')).max(most, problem('brief-number'))

/** `days`: how long it takes answers. */
export const NewBrief = z.strictObject({
  title: line(BRIEF_TITLE_MAX, 'title-long').refine((said) => said !== '', problem('title-empty')),
  words: text(BRIEF_WORDS_MAX, 'words-long').refine((said) => said !== '', problem('comment-empty')),
  kind: LicenceKind,
  budget: z.coerce.number().refine((fen) => Number.isInteger(fen) && fen > 0 && fen <= PRICE_FEN_MAX, problem('price-form')),
  wanted: whole(BRIEF_WANTED_MOST),
  days: whole(BRIEF_DAYS_MOST),
})
export type NewBrief = z.infer<typeof NewBrief>

export const briefs = domain({
  'GET /api/market/briefs': {
    summary: 'What buyers look for and have not found, the latest first; those that are over are left out',
    auth: 'anyone',
    query: LatestFirst,
    reply: Briefs,
  },
  'GET /api/market/own-briefs': {
    summary: 'One’s own briefs, those that are over too, the latest first',
    auth: 'member',
    query: LatestFirst,
    reply: Briefs,
  },
  'POST /api/market/briefs': {
    summary: 'Says what one looks for. Contributors answer with pictures that they sell, at most at its budget; buying one is an order like any other',
    auth: 'member',
    body: NewBrief,
    reply: One,
    fails: ['BRIEFS_MANY', 'BANNED_WORDS', 'PUBLISHING_PAUSED'],
  },
  'GET /api/market/briefs/:number': {
    summary: 'One brief, also when it is over',
    auth: 'anyone',
    reply: One,
    fails: ['NOT_FOUND'],
  },
  'POST /api/market/briefs/:number/close': {
    summary: 'Takes no more answers to one’s own brief; those that are there stay. Closing twice is closing once',
    auth: 'member',
    reply: One,
    fails: ['NOT_FOUND'],
  },
  'GET /api/market/briefs/:number/answers': {
    summary: 'Pictures that were offered, the latest first: all of them for its buyer, for others their own',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ answers: z.array(BriefAnswer), next: RowNumber.nullable() }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/market/briefs/:number/answers': {
    summary: 'Offers one’s own picture that is on sale, with a word about it; offered again, the word is another',
    auth: 'member',
    body: z.strictObject({ item: ItemNumber, words: text(BRIEF_ANSWER_MAX, 'words-long') }),
    reply: One,
    fails: ['NOT_FOUND', 'BRIEF_CLOSED', 'BRIEF_OWN', 'NOT_ON_SALE', 'KIND_CLOSED', 'BRIEF_PRICE', 'BRIEF_ANSWERS_MANY', 'BANNED_WORDS', 'PUBLISHING_PAUSED'],
  },
  'DELETE /api/market/briefs/:number/answers/:item': {
    summary: 'Takes back a picture that one has offered; nothing happens where there is none',
    auth: 'member',
    reply: One,
    fails: ['NOT_FOUND'],
  },
})
