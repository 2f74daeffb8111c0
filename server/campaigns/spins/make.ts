import type { CampaignDefinition } from '#api/campaigns.ts'
import type { WriteCtx } from '#server/context.ts'
import { decideSpins } from './decide-spins.ts'
import { makeDayChain, nameWheel } from './name-wheel.ts'
import { headerIn, roundFor } from './policy.ts'
import { spendTicket, wheelById } from './queries.ts'
import { wheelPotReview } from './review.ts'
import { takeTickets } from './take-tickets.ts'

/** Names the wheel of an open campaign and fills its pots, for demo data and tests. */
export async function makeWheel(ctx: WriteCtx, definition: CampaignDefinition, { openedBy, fundedBy }: { openedBy: string; fundedBy: string }): Promise<void> {
  await nameWheel(ctx, definition, openedBy)
  await wheelPotReview.approve(ctx, String(definition.activityId), fundedBy)
}
export const hasWheel = async ({ db }: Pick<WriteCtx, 'db'>, activityId: number): Promise<boolean> => (await wheelById(db, activityId)) !== null

type Plan = { accountId: string; tickets: number; spun: number }
/** Tickets that no task was done for, some of them spun a little apart; what a chain of our own says decides those, and what waits for another beacon goes on waiting. */
export async function makeSpins(ctx: WriteCtx, activityId: number, { accountId, tickets, spun }: Plan): Promise<void> {
  await takeTickets(ctx, activityId, { accountId, earnedBy: 'demo', count: tickets })
  for (let n = 0; n < spun; n++) {
    const now = new Date(ctx.now.getTime() + n * APART_MS)
    // oxlint-disable-next-line house/no-query-in-loop -- a few, one after the other
    await spinOne({ ...ctx, now }, activityId, accountId)
  }
}
const APART_MS = 60_000
async function spinOne(ctx: WriteCtx, activityId: number, accountId: string): Promise<void> {
  const wheel = (await wheelById(ctx.db, activityId))!
  const round = roundFor(headerIn(wheel), wheel.decided_until, ctx.now)
  await spendTicket(ctx.db, { activityId, accountId, seed: ctx.random.key(), ...round }, ctx.now)
  if (round.day === null) return
  const said = { activity_id: activityId, round: round.round, day: round.day, round_at: round.roundAt, mark: wheel.mark, beacon: 'own' as const }
  await decideSpins({ ...ctx, now: round.roundAt }, [{ ...said, proof: makeDayChain(ctx.kit, wheel.mark, round.day).valueOf(round.round) }])
}
