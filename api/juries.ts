import { z } from 'zod'
import { ContestPhase } from './contests.ts'
import { domain } from './endpoint.ts'
import { JURY_WORDS_MAX } from './limits.ts'
import { Picture } from './posts.ts'
import { Instant, problem, text } from './shared.ts'

/** From 1 to 10; what counts is how it stands among all that this juror gave. */
const Score = z.int().min(1).max(10)
/** `own`: what this juror said of it, null before. Whose it is and where it stands by ballots is not said. */
const Finalist = z.object({ number: z.int(), picture: Picture.nullable(), own: z.object({ score: Score, words: z.string() }).nullable() })
export type Finalist = z.infer<typeof Finalist>

export const juries = domain({
  'GET /api/contest/tag/:slug/jury': {
    summary: 'For a juror: the finalists by their numbers, without their authors, and what one has said of each. Those of people one is close to are left out',
    auth: 'member',
    reply: z.object({
      title: z.string(),
      theme: z.string(),
      path: z.string(),
      phase: ContestPhase,
      until: Instant,
      isReady: z.boolean(),
      finalists: z.array(Finalist),
      leftOut: z.int(),
    }),
    fails: ['NOT_FOUND'],
  },
  'PUT /api/contest/tag/:slug/jury/:number': {
    summary: 'A juror’s score of a finalist, with words to its author; it may be changed until the results are out',
    auth: 'member',
    body: z.strictObject({ score: Score, words: text(JURY_WORDS_MAX, 'words-long').refine((said) => said !== '', problem('why-empty')) }),
    reply: z.object({ number: z.int(), score: Score, words: z.string() }),
    fails: ['NOT_FOUND', 'CONTEST_CLOSED', 'JURY_CONFLICT'],
  },
})
