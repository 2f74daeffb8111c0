import { z } from 'zod'
import { domain } from './endpoint.ts'
import { CREATOR_WORDS_LEAST, CREATOR_WORDS_MAX } from './limits.ts'
import { RefusalReason } from './reviews.ts'
import { codePoints, Instant, problem, text } from './shared.ts'

/** What has to be there before somebody can apply: public works of their own, a verified name, eighteen years. */
const Criterion = z.enum(['works', 'identity', 'age'])
export type CreatorCriterion = z.infer<typeof Criterion>

/**
 * One's own standing as a creator of collectibles. `nftStatus`: 0 none, 1 qualified, 2 rejected, 3 in review, as user info counts it. `about`: what the latest application
 * says. `reason` and `words`: why it was rejected. `works`: how many public works there are, of `worksLeast`. `missing`: what has to be there first.
 */
const OwnCreator = z.object({
  nftStatus: z.int().min(0).max(3),
  about: z.string(),
  askedAt: Instant.nullable(),
  decidedAt: Instant.nullable(),
  reason: RefusalReason.nullable(),
  words: z.string(),
  works: z.int(),
  worksLeast: z.int(),
  missing: z.array(Criterion),
  can: z.object({ apply: z.boolean(), takeBack: z.boolean() }),
})
export type OwnCreator = z.infer<typeof OwnCreator>

export const creators = domain({
  'GET /api/nft/apply': { summary: 'One’s own standing as a creator of collectibles, and what it lacks', auth: 'member', reply: OwnCreator },
  'POST /api/nft/apply': {
    summary: 'Applies to become a creator of collectibles, or applies again after a refusal',
    auth: 'member',
    body: z.strictObject({
      about: text(CREATOR_WORDS_MAX, 'words-long').refine((about) => codePoints(about) >= CREATOR_WORDS_LEAST, problem('creator-words')),
    }),
    reply: OwnCreator,
    fails: ['NFT_ALREADY_APPLIED', 'CREATOR_CRITERIA', 'BANNED_WORDS'],
  },
  'DELETE /api/nft/apply': { summary: 'Takes back an application that nobody has decided', auth: 'member', reply: OwnCreator, fails: ['CREATOR_DECIDED'] },
})
