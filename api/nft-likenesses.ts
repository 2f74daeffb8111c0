import { z } from 'zod'
import { domain } from './endpoint.ts'
import { LIKENESS_WORDS_MAX } from './limits.ts'
import { CanSay } from './market-items.ts'
import { CastingNumber, LikenessState } from './pieces.ts'
import { Instant, Language, problem, text } from './shared.ts'

/** A work to be cast beside somebody's older photograph, as one of the two sees it. `apart`: bits of 64 in which their prints differ. `older`: for its owner alone. */
const CastingLikeness = z.object({
  number: z.string(),
  side: z.enum(['owner', 'creator']),
  state: LikenessState,
  work: CastingNumber,
  title: z.string(),
  lang: Language,
  editions: z.int(),
  offered: z.string(),
  older: z.string().nullable(),
  apart: z.int(),
  foundAt: Instant,
  answerBy: Instant,
  answeredAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  words: z.string(),
  defence: z.string(),
  can: CanSay,
})
export type CastingLikeness = z.infer<typeof CastingLikeness>

const Said = text(LIKENESS_WORDS_MAX, 'words-long').refine((words) => words !== '', problem('why-empty'))
const LikenessSaid = z.discriminatedUnion('answer', [
  z.strictObject({ answer: z.literal('veto'), words: Said }),
  z.strictObject({ answer: z.literal('allowed') }),
  z.strictObject({ answer: z.literal('defence'), words: Said }),
])
export type LikenessSaid = z.output<typeof LikenessSaid>

export const nftLikenesses = domain({
  'GET /api/nft/likenesses/:number': {
    summary: 'A work to be cast that looks like an older photograph of somebody else, for whoever has either',
    auth: 'member',
    reply: CastingLikeness,
    fails: ['NOT_FOUND'],
  },
  'PUT /api/nft/likenesses/:number': {
    summary:
      'The owner of the older photograph says within its time that the work is not to be cast, and why (`veto`), which a reviewer decides, or that it may be (`allowed`); who casts it says once why they may (`defence`)',
    auth: 'member',
    body: LikenessSaid,
    reply: CastingLikeness,
    fails: ['NOT_FOUND', 'LIKENESS_CLOSED'],
  },
})
