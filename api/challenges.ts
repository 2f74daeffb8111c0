import { z } from 'zod'
import { Person } from './account.ts'
import { domain } from './endpoint.ts'
import { Reason } from './groups.ts'
import { ANNOUNCEMENT_MAX, TITLE_MAX } from './limits.ts'
import { OwnPost, Picture, PostReference } from './posts.ts'
import { Day, Instant, Language, LatestFirst, line, problem, RowNumber, text } from './shared.ts'

/** `counting`: it has ended and its votes are being counted, which takes a second or two. */
const ChallengeState = z.enum(['ahead', 'running', 'counting', 'ended', 'cancelled'])
export type ChallengeState = z.infer<typeof ChallengeState>
/**
 * `words`, `theme`: in one language, as typed. `by`: who started it, null who is gone. `entries`: those that this reader may see. `endsAt`: the end of its last
 * day (UTC+8). `reason`: why it was cancelled.
 */
export const Challenge = z.object({
  number: RowNumber,
  theme: z.string(),
  words: z.string(),
  lang: Language,
  state: ChallengeState,
  by: Person.nullable(),
  forMembers: z.boolean(),
  startsAt: Instant,
  endsAt: Instant,
  reason: z.string(),
  entries: z.int(),
  can: z.object({ enter: z.boolean(), vote: z.boolean(), edit: z.boolean(), cancel: z.boolean() }),
})
export type Challenge = z.infer<typeof Challenge>

const Side = z.object({ picture: Picture })
/** Two photographs without a name or a count. */
export const Pair = z.object({ number: RowNumber, left: Side, right: Side })
export type Pair = z.infer<typeof Pair>
const Card = PostReference.shape.card.unwrap()
/** The reader’s part in it: the pair before them, how many they have answered today (UTC+8), and posts of theirs in the group. */
const Part = z.object({
  pair: Pair.nullable(),
  today: z.int(),
  /** Nothing is left to look at now. */
  spent: z.boolean(),
  own: z.array(z.object({ post: Card, entered: z.boolean() })),
})
export type ChallengePart = z.infer<typeof Part>
const One = z.object({ challenge: Challenge, part: Part })

/** `place`: among those that this reader may see; the same for who stand alike. `won`: how often it was chosen, `lost`: how often the other was. */
const Result = z.object({ place: z.int(), post: Card, won: z.int(), lost: z.int() })
export type Result = z.infer<typeof Result>

const Told = z
  .strictObject({
    theme: line(TITLE_MAX, 'title-long').refine((theme) => theme !== '', problem('title-empty')),
    words: text(ANNOUNCEMENT_MAX, 'announcement-long').default(''),
    lang: Language,
    starts: Day,
    ends: Day,
  })
  .refine(({ starts, ends }) => starts <= ends, { error: problem('challenge-ends'), path: ['ends'] })
export type ChallengeTold = z.infer<typeof Told>
const missing = ['GROUP_MISSING', 'NOT_FOUND'] as const

export const challenges = domain({
  'GET /api/group/:id/challenges': {
    summary: 'Challenges of a group, those made last first, all of them or those that run now; of a group that is not open to all, for its members alone',
    auth: 'anyone',
    query: LatestFirst.extend({ state: z.enum(['running']).optional() }),
    reply: z.object({ challenges: z.array(Challenge), next: RowNumber.nullable() }),
    fails: ['GROUP_MISSING'],
  },
  'POST /api/group/:id/challenges': {
    summary: 'Start a challenge: a theme, its first and its last day (UTC+8)',
    auth: 'member',
    needsConsent: true,
    idempotent: true,
    body: Told,
    reply: One,
    fails: [...missing, 'BANNED_WORDS', 'PUBLISHING_PAUSED'],
  },
  'GET /api/group/:id/challenges/:number': {
    summary: 'One challenge, and the reader’s part in it. Votes are nobody’s to see before it has ended',
    auth: 'anyone',
    reply: One,
    fails: missing,
  },
  'PUT /api/group/:id/challenges/:number': {
    summary: 'Change a challenge, as long as it has not begun',
    auth: 'member',
    needsConsent: true,
    body: Told,
    reply: One,
    fails: [...missing, 'CHALLENGE_BEGUN', 'BANNED_WORDS'],
  },
  'DELETE /api/group/:id/challenges/:number': {
    summary: 'Cancel a challenge that has not ended, with a reason that everybody reads. Its votes are erased uncounted; the photographs stay in the group',
    auth: 'member',
    query: z.strictObject({ reason: Reason }),
    reply: One,
    fails: [...missing, 'CHALLENGE_NOT_RUNNING', 'BANNED_WORDS'],
  },
  'POST /api/group/:id/challenges/:number/entries': {
    summary: 'Enter a post of one’s own that stands in the group, at most three. Again changes nothing',
    auth: 'member',
    body: OwnPost,
    reply: One,
    fails: [...missing, 'NOT_IN_GROUP', 'CHALLENGE_NOT_RUNNING', 'ENTRIES_MANY'],
  },
  'DELETE /api/group/:id/challenges/:number/entries': {
    summary: 'Take a post of one’s own out of a challenge, with the votes about it; it stays in the group. What is not in it is out already',
    auth: 'member',
    query: OwnPost,
    reply: One,
    fails: missing,
  },
  'GET /api/group/:id/challenges/:number/results': {
    summary: 'What came of a challenge, the best first; `after` is the `next` of the page before. CHALLENGE_NOT_RUNNING where there are none, or not yet',
    auth: 'anyone',
    query: z.strictObject({
      after: z
        .string()
        .regex(/^\d{1,9}_\d{1,9}_\d{1,18}$/)
        .optional(),
      limit: LatestFirst.shape.limit,
    }),
    reply: z.object({ results: z.array(Result), next: z.string().nullable() }),
    fails: [...missing, 'CHALLENGE_NOT_RUNNING'],
  },
  'POST /api/group/:id/challenges/:number/pair': {
    summary:
      'Look at two entries, those shown least often first: never one’s own, and no two twice. The pair that one has not answered stays; `part.pair` is null where nothing is left',
    auth: 'member',
    reply: One,
    fails: [...missing, 'NOT_IN_GROUP', 'CHALLENGE_NOT_RUNNING', 'PAIRS_SPENT'],
  },
  'PUT /api/group/:id/challenges/:number/pair': {
    summary: 'Say which of the two holds one’s eye longer, or that one cannot decide; the next two follow. The same answer again changes nothing',
    auth: 'member',
    body: z.strictObject({ pair: RowNumber, choice: z.enum(['left', 'right', 'neither']) }),
    reply: One,
    fails: [...missing, 'NOT_IN_GROUP', 'CHALLENGE_NOT_RUNNING', 'PAIR_ANSWERED'],
  },
})
