import { findOpenedById } from '#server/campaigns/service.ts'
import type { ReadCtx } from '#server/context.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { askedOf, rankingIn } from './policy.ts'
import { countDone, dueRanking, keepStandings, type Counted } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'rank-members': Record<never, never>
  }
}

type Ranked = Counted & { activityId: number; isFinal: boolean }

/** Who stands where in a campaign, every ten minutes while it runs and once more when its results are out. One campaign at a time. */
export const rankMembersJob: JobHandler<'rank-members', Ranked | null> = {
  async outside(ctx) {
    const due = await dueRanking(ctx.db, ctx.now)
    return due === null ? null : rankOne(ctx, due)
  },
  async write(ctx, _payload, ranked) {
    if (ranked) await keepStandings(ctx.db, ranked.activityId, ranked, ctx.now)
  },
}

async function rankOne(ctx: Pick<ReadCtx, 'db' | 'now'>, activityId: number): Promise<Ranked | null> {
  const definition = await findOpenedById(ctx.db, activityId)
  const block = definition && rankingIn(definition)
  if (!block) return null
  const counted = await countDone(ctx.db, askedOf(definition, block), block.places)
  return { ...counted, activityId, isFinal: ctx.now >= new Date(definition.resultTime) }
}
