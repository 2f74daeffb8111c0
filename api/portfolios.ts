import { z } from 'zod'
import { common, humanFails, Person } from './account.ts'
import { Collection, CollectionCard } from './collections.ts'
import { domain } from './endpoint.ts'
import { GroupCard, Titles } from './groups.ts'
import { NamedPost } from './likes.ts'
import { CHAPTERS_MAX, COLLECTION_WORDS_MAX, LETTER_MAX, PORTFOLIO_ABOUT_MAX, TITLE_MAX } from './limits.ts'
import { Picture, PostCard } from './posts.ts'
import { Instant, LatestFirst, line, problem, RowNumber, text } from './shared.ts'

const Theme = z.enum(['light', 'dark'])
const Both = GroupCard.shape.names

/** A photograph as a client sees it: no counts. */
const Shown = PostCard.pick({ author: true, permlink: true, title: true, lang: true, titleOther: true, createdAt: true, cover: true })
export type ShownPhoto = z.infer<typeof Shown>
const Chapter = z.object({ id: CollectionCard.shape.id, names: Both, words: Both, posts: z.array(Shown) })
export type Chapter = z.infer<typeof Chapter>
/** `names`: its title, which may be empty. `writes`: it has a form by which one writes to its owner. */
export const Portfolio = z.object({
  owner: Person,
  names: Both,
  words: Both,
  about: Both,
  theme: Theme,
  cover: Picture.nullable(),
  chapters: z.array(Chapter),
  writes: z.boolean(),
  listed: z.boolean(),
  shown: z.boolean(),
})
export type Portfolio = z.infer<typeof Portfolio>

const words = {
  names: Titles,
  words: z
    .strictObject({ zh: text(COLLECTION_WORDS_MAX, 'words-long').default(''), en: text(COLLECTION_WORDS_MAX, 'words-long').default('') })
    .default({ zh: '', en: '' }),
  about: z
    .strictObject({ zh: text(PORTFOLIO_ABOUT_MAX, 'description-long').default(''), en: text(PORTFOLIO_ABOUT_MAX, 'description-long').default('') })
    .default({ zh: '', en: '' }),
  theme: Theme.default('light'),
  cover: NamedPost.nullable().default(null),
  chapters: z
    .array(z.string().min(1).max(300))
    .max(CHAPTERS_MAX, problem('chapters-many'))
    .transform((all) => [...new Set(all)])
    .default([]),
  writes: z.boolean().default(true),
  listed: z.boolean().default(false),
  shown: z.boolean().default(false),
}
/** A portfolio says everything of itself. `chapters`: collections of one's own, in their order; `version`: the one that was read. */
const PortfolioEdit = z.strictObject({ ...words, version: z.coerce.number().int().optional() })
export type PortfolioEdit = z.infer<typeof PortfolioEdit>

/** As its owner edits it. */
export const OwnPortfolio = z.object({
  ...Portfolio.omit({ cover: true, chapters: true, owner: true }).shape,
  coverOf: Collection.shape.coverOf,
  chapters: z.array(CollectionCard.shape.id),
  /** A reviewer decided that others do not see it. */
  removed: z.boolean(),
  version: z.int(),
})
export type OwnPortfolio = z.infer<typeof OwnPortfolio>
const Kept = z.object({ portfolio: OwnPortfolio })

const Letter = z.object({ number: RowNumber, name: z.string(), address: z.string(), words: z.string(), sentAt: Instant })
export type Letter = z.infer<typeof Letter>
const NewLetter = z.strictObject({
  name: line(TITLE_MAX, 'title-long').refine((name) => name !== '', problem('name-empty')),
  address: z
    .string()
    .trim()
    .max(254, problem('letter-address'))
    .pipe(z.email(problem('letter-address'))),
  words: text(LETTER_MAX, 'letter-long').refine((said) => said !== '', problem('letter-empty')),
  ...common,
})
export type NewLetter = z.infer<typeof NewLetter>

export const portfolios = domain({
  'GET /api/portfolio': {
    summary: 'One’s own portfolio as one edits it; null where there is none',
    auth: 'member',
    reply: z.object({ portfolio: OwnPortfolio.nullable() }),
  },
  'PUT /api/portfolio': {
    summary: 'Make one’s portfolio, or change all that it says: title, words, about, cover, chapters in their order, theme, who may open and list it',
    auth: 'member',
    needsConsent: true,
    body: PortfolioEdit,
    reply: Kept,
    fails: ['NOT_FOUND', 'BANNED_WORDS', 'CHANGED_MEANWHILE', 'PUBLISHING_PAUSED'],
  },
  'DELETE /api/portfolio': {
    summary: 'Take one’s portfolio away; collections and letters stay. Nothing happens where there is none',
    auth: 'member',
    reply: z.object({ portfolio: z.null() }),
  },
  'GET /api/portfolio/letters': {
    summary: 'What was written to one through one’s portfolio, the latest first; kept 180 days',
    auth: 'member',
    query: LatestFirst,
    reply: z.object({ letters: z.array(Letter), next: RowNumber.nullable() }),
  },
  'DELETE /api/portfolio/letters/:number': {
    summary: 'Throw a letter away',
    auth: 'member',
    reply: Letter.pick({ number: true }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/portfolios/:account': {
    summary: 'Somebody’s portfolio: of each chapter the first 24 works of theirs that the reader may see, without any count',
    auth: 'anyone',
    reply: Portfolio,
    fails: ['NOT_FOUND'],
  },
  'POST /api/portfolios/:account/letters': {
    summary: 'Write to whose portfolio it is; neither sees the other’s address but they who are written to. Takes a check that no robot writes',
    auth: 'anyone',
    rate: 'letter',
    body: NewLetter,
    reply: z.object({ sent: z.literal(true) }),
    fails: ['NOT_FOUND', 'BANNED_WORDS', 'PORTFOLIO_LETTERS_MANY', 'CONTACT_REFUSED', 'UNBLOCK_FIRST', ...humanFails],
  },
})
