import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { PICK_MAX } from './limits.ts'
import { ParameterName } from './parameters.ts'
import { FeedPage, noPost, PostCard } from './posts.ts'
import { Day, FeedQuery, Instant, Language, LatestFirst, Permlink, problem, RowNumber, Sha256, text } from './shared.ts'

/** A list that photographs are ranked in apart from Recommended; genre and camera are one of many. */
export const BoardName = z.enum(['week', 'month', 'newcomers', 'genre', 'camera'])
export type BoardName = z.infer<typeof BoardName>
const Weights = z.object({
  /** Hundredths that one of each counts. */
  like: z.int(),
  forward: z.int(),
  helped: z.int(),
  /** Hours that a photograph moves up when one plus its points doubles. */
  hours: z.int(),
})
/** `arranged`: so many of the first are spread out, so that at most `most` of one author stand among `among`. `days`: how long a photograph stands on each board at most. `kept`: among so many of the first, from which place on each how manieth is for work that was promised to readers. */
const Rules = z.object({
  arranged: z.int(),
  most: z.int(),
  among: z.int(),
  places: z.int(),
  kinds: z.int(),
  least: z.int(),
  firstDays: z.int(),
  days: z.record(BoardName, z.int()),
  kept: z.object({ first: z.int(), every: z.int(), within: z.int() }),
})
/** The public export of a day: bytes as it is downloaded, its hash as it is unpacked, how many photographs it holds. */
const RankingFile = z.object({ day: Day, at: Instant, photographs: z.int(), bytes: z.int(), sha256: Sha256, path: z.string() })
export type RankingFile = z.infer<typeof RankingFile>
export const Ranking = z.object({
  weights: Weights,
  rules: Rules,
  /** What the weights were set to, the latest first. */
  changes: z.array(z.object({ parameter: ParameterName, value: z.int(), at: Instant })),
  /** The latest ones, the newest first. */
  files: z.array(RankingFile),
})
export type Ranking = z.infer<typeof Ranking>

/** `of`: the tag or the camera; nothing where a board is of all. `photographs`: how many asked for a place. */
const Board = z.object({ board: BoardName, of: z.string(), photographs: z.int() })
export type Board = z.infer<typeof Board>
/** Who holds which place; points in hundred-millionths of one, null where the author shows no counts. */
const HeldPlace = z.object({ author: z.string(), permlink: z.string(), position: z.int(), points: z.int().nullable() })
export type HeldPlace = z.infer<typeof HeldPlace>

/** Why a photograph stands where it stands, reckoned at `at`; null where that would say counts that its author shows to nobody. */
export const Why = z.object({
  at: Instant,
  weights: Weights,
  /** What its likes, forwards and helped critiques weigh, in millionths; how many there are. */
  numbers: z.object({ likes: z.int(), forwards: z.int(), helped: z.int(), likeCount: z.int(), forwardCount: z.int(), helpedCount: z.int() }).nullable(),
  /** In hundred-millionths of one. */
  points: z.int().nullable(),
  publishedAt: Instant,
  /** When a photograph without points would have been published that stood here; with everybody's, so that anybody can compare. */
  standsAt: Instant.nullable(),
  /** Its place under Recommended as everybody has it, null farther down; and whether it waits because two of its author stand close above. */
  position: z.int().nullable(),
  waits: z.boolean(),
  boards: z.array(z.object({ board: BoardName, of: z.string(), position: z.int() })),
  /** Under which word it stands in the exports. */
  mark: z.string().nullable(),
  file: RankingFile.nullable(),
})
export type Why = z.infer<typeof Why>

/** What an editor chose and why; `day`: as the photograph of that day. `by`: who chose, null when they are gone. */
export const Pick = z.object({
  number: RowNumber,
  post: PostCard,
  words: z.string(),
  lang: Language,
  by: Person.nullable(),
  day: Day.nullable(),
  at: Instant,
})
export type Pick = z.infer<typeof Pick>
const PickWords = text(PICK_MAX, 'words-long').refine((said) => said !== '', problem('why-empty'))

export const ranking = domain({
  'GET /api/ranking': {
    summary: 'The rule of Recommended and of every board: weights, numbers, what the weights were before, and the public exports',
    auth: 'anyone',
    reply: Ranking,
  },
  'GET /api/ranking/boards': {
    summary: 'Boards that there are: of all, and of the tags and cameras that most photographs of the last days have',
    auth: 'anyone',
    reply: z.object({ boards: z.array(Board), madeAt: Instant.nullable() }),
  },
  'GET /api/ranking/boards/:board': {
    summary: 'Who stands on a board, first place first; with `of` that of one tag or camera',
    auth: 'anyone',
    query: FeedQuery.extend({ of: z.string().max(80).default('') }),
    reply: z.object({ ...FeedPage.shape, places: z.array(HeldPlace), photographs: z.int(), madeAt: Instant.nullable() }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/ranking/picks': {
    summary: 'What editors chose, the latest first, with their reason and their name',
    auth: 'anyone',
    query: LatestFirst,
    reply: z.object({ picks: z.array(Pick), next: RowNumber.nullable() }),
  },
  'GET /api/posts/:author/:permlink/why': {
    summary: 'Why a photograph stands where it stands: its numbers, its points, its places, and where to find them in the exports',
    auth: 'anyone',
    reply: Why,
    fails: noPost,
  },
  'POST /api/admin/picks': {
    summary: 'Chooses a photograph, as that of a day too, and says why. Not one’s own, nor of somebody with whom one exchanged likes within 30 days',
    auth: 'editor',
    idempotent: true,
    body: z.strictObject({ author: z.string().max(40), permlink: Permlink, words: PickWords, lang: Language.default('zh'), day: Day.nullable().default(null) }),
    reply: Pick,
    fails: ['PICK_OWN', 'PICK_EXCHANGED', 'PICK_TWICE', 'PICK_DAY_TAKEN', 'PICK_DAY_PAST', 'POST_DELETED', 'POST_REMOVED'],
  },
  'DELETE /api/admin/picks/:number': {
    summary: 'Takes a pick back',
    auth: 'editor',
    reply: z.object({ pick: RowNumber }),
  },
})
