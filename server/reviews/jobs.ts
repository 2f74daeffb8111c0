import type { Reviewables } from '#server/hooks/review.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { countVote } from './decide-review.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'count-vote': { held: string }
  }
}

export const countVoteJob = (all: Reviewables): JobHandler<'count-vote'> => ({ write: (ctx, { held }) => countVote(ctx, all, held) })
