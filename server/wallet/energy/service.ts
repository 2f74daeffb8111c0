import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { readParameters } from '#server/settings/service.ts'
import { energyOf, takeEnergy } from './queries.ts'
import { energyView, momentOf } from './views.ts'

/** A changed cost counts within a second. */
const COSTS_MS = 1000

/** What a deed costs in points now. */
export const readCosts = ({ db, kit, now }: ReadCtx | WriteCtx) =>
  kit.recent('energy costs', '', COSTS_MS, async () => {
    const { publishCost: publish, likeCost: like, forwardCost: forward } = await readParameters(db, now)
    return { publish, like, forward }
  })

/** Spends the viewer's energy. Fails with OUT_OF_ENERGY and when there will be enough; then nothing was spent. */
export async function spendEnergy(ctx: MemberCtx, points: number): Promise<void> {
  if (!(await takeEnergy(ctx.db, ctx.viewer.id, points, ctx.now))) await refuseTired(ctx, points)
}

/** Says how many points are missing and when there will be enough. */
export async function refuseTired(ctx: MemberCtx, points: number): Promise<never> {
  const row = await energyOf(ctx.db, ctx.viewer.id, ctx.now)
  const enoughAt = points <= row.cap ? momentOf(row, points, ctx.now) : null
  const minutes = enoughAt && Math.ceil((enoughAt.getTime() - ctx.now.getTime()) / 60_000)
  return fail('OUT_OF_ENERGY', { needed: points, ...energyView(row, ctx.now), minutes, enoughAt: enoughAt?.toISOString() ?? null })
}

export const showEnergy = async (ctx: MemberReadCtx) => energyView(await energyOf(ctx.db, ctx.viewer.id, ctx.now), ctx.now)
