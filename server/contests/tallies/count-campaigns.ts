import type { CampaignDefinition } from '#api/campaigns.ts'
import type { TallyNumbers } from '#api/tallies.ts'
import { findOpenedById } from '#server/campaigns/service.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { countDone, countPrizes, dueTally, keepTally, sumPots } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'count-campaigns': Record<never, never>
  }
}

type Counted = { activityId: number; isFinal: boolean; numbers: TallyNumbers }

/** What came of a campaign that is over, as its tables have it; again and again until nothing of it is open. One campaign at a time. */
export const countCampaignsJob: JobHandler<'count-campaigns', Counted | null> = {
  async outside(ctx) {
    const due = await dueTally(ctx.db, ctx.now)
    return due === null ? null : countOne(ctx, due)
  },
  async write(ctx, _payload, counted) {
    if (counted) await keepTally(ctx.db, counted.activityId, counted, ctx.now)
  },
}

async function countOne(ctx: Pick<ReadCtx, 'db'>, activityId: number): Promise<Counted> {
  const definition = (await findOpenedById(ctx.db, activityId)) ?? fail('NOT_FOUND')
  const [done, won, pots] = await Promise.all([countDone(ctx.db, activityId), countPrizes(ctx.db, activityId), sumPots(ctx.db, activityId)])
  const isOpen = [done.uncounted, done.undecided > 0, won.open > 0, won.undrawn > 0, ...pots.map(({ open }) => open)].some(Boolean)
  return { activityId, isFinal: !isOpen, numbers: numbersOf(definition, { done, won, pots }) }
}

type Found = { done: Awaited<ReturnType<typeof countDone>>; won: Awaited<ReturnType<typeof countPrizes>>; pots: Awaited<ReturnType<typeof sumPots>> }
/** Of parts that the campaign has. */
function numbersOf({ contest, checkIn, tasks, wheel, form }: CampaignDefinition, { done, won, pots }: Found): TallyNumbers {
  const { entries, authors, voters, counted, aside } = done
  return {
    contest: contest && { entries, authors, voters, counted, aside },
    checkIn: checkIn && { members: done.checkers, days: done.days },
    tasks: tasks && { members: done.takers, stamps: done.stamps },
    spins: wheel && { members: done.spinners, spins: done.spins },
    form: form && { members: done.answered },
    prizes: wheel || won.draws ? { given: won.given, open: won.open, lapsed: won.lapsed } : null,
    money: pots.map(({ currency, funded, paid, returned }) => ({ currency, funded, paid, returned })),
  }
}
