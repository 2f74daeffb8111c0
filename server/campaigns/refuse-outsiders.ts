import type { CampaignDefinition } from '#api/campaigns.ts'
import { registrationOf } from '#server/account/service.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { isAdult } from '#server/identity/policy.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { isOutside, memberFrom } from './policy.ts'

type Why = { outside: 'DRAW_OPERATORS' | 'SPIN_OPERATORS'; minor: 'DRAW_ADULTS' | 'SPIN_ADULTS' }
/** Whoever the campaign is not for hears from when it is, or what to do. Asked by each part that takes something, where the definition says who may. */
export async function requireWho(ctx: MemberCtx, { who }: Pick<CampaignDefinition, 'who'>): Promise<void> {
  if (!who) return
  const from = who.days ? memberFrom(who, await registrationOf(ctx.db, ctx.viewer.id)) : null
  if (from && ctx.now < from) return fail('CAMPAIGN_DAYS', { least: who.days, until: from.toISOString() })
  if (who.adults) await requireAdult(ctx, 'CAMPAIGN_ADULTS')
}

/** Asked before the first ticket of a draw, a wheel or boxes, and by each of them here: nobody hears of it when something was won. */
export async function requireTicket(ctx: MemberCtx, campaign: Pick<CampaignDefinition, 'contest' | 'who'> | null, why: Why): Promise<void> {
  if (isOutside(campaign, ctx.viewer)) return fail(why.outside)
  if (campaign) await requireWho(ctx, campaign)
  await requireAdult(ctx, why.minor)
}
/** A verified age of 18. */
export async function requireAdult(ctx: MemberCtx, why: Why['minor'] | 'FORM_ADULTS' | 'CAMPAIGN_ADULTS'): Promise<void> {
  const person = await verifiedPersonOf(ctx, ctx.viewer.id)
  if (!person || !isAdult(person.birth, ctx.now)) return fail(why)
}
