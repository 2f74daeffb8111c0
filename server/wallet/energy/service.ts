import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { energyOf, takeEnergy } from './queries.ts'
import { energyView, momentOf } from './views.ts'

/** Spends the viewer's energy. Fails with OUT_OF_ENERGY and when there will be enough; then nothing was spent. */
export async function spendEnergy(ctx: MemberCtx, points: number): Promise<void> {
  if (await takeEnergy(ctx.db, ctx.viewer.id, points, ctx.now)) return
  const row = await energyOf(ctx.db, ctx.viewer.id, ctx.now)
  const enoughAt = points <= row.cap ? momentOf(row, points, ctx.now) : null
  const minutes = enoughAt && Math.ceil((enoughAt.getTime() - ctx.now.getTime()) / 60_000)
  fail('OUT_OF_ENERGY', { needed: points, ...energyView(row, ctx.now), minutes, enoughAt: enoughAt?.toISOString() ?? null })
}

export const showEnergy = async (ctx: MemberReadCtx) => energyView(await energyOf(ctx.db, ctx.viewer.id, ctx.now), ctx.now)
