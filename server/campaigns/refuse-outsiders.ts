import type { CampaignDefinition } from '#api/campaigns.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { isAdult } from '#server/identity/policy.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { isOutside } from './policy.ts'

type Why = { outside: 'DRAW_OPERATORS' | 'SPIN_OPERATORS'; minor: 'DRAW_ADULTS' | 'SPIN_ADULTS' }
/** Asked before the first ticket of a draw, a wheel or boxes, and by each of them here: nobody hears of it when something was won. */
export async function requireTicket(ctx: MemberCtx, campaign: Pick<CampaignDefinition, 'contest'> | null, why: Why): Promise<void> {
  if (isOutside(campaign, ctx.viewer)) return fail(why.outside)
  await requireAdult(ctx, why.minor)
}
/** A verified age of 18. */
export async function requireAdult(ctx: MemberCtx, why: Why['minor'] | 'FORM_ADULTS'): Promise<void> {
  const person = await verifiedPersonOf(ctx, ctx.viewer.id)
  if (!person || !isAdult(person.birth, ctx.now)) return fail(why)
}
