import type { ReadCtx } from '#server/context.ts'
import { askDrand } from '#server/kit/draw/ask-drand.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { chainOf } from './announce-draw.ts'
import { awardPrizes } from './award-prizes.ts'
import { drawsToSettle, type DrawRow } from './queries.ts'
import { AT_ONCE, freezeDraws, settleDraws, type BeaconSaid } from './settle-draws.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'freeze-draws': Record<never, never>
    'settle-draws': Record<never, never>
    'hand-out-awards': Record<never, never>
  }
}

async function hearBeacon({ kit }: Pick<ReadCtx, 'kit'>, { id, beacon, mark, chain, round }: DrawRow): Promise<BeaconSaid> {
  if (beacon === 'own') return { id, proof: chainOf(kit, mark).valueOf(round) }
  return { id, proof: kit.config.DRAND_URL ? await askDrand(kit.config.DRAND_URL, { chain, round, loopback: !kit.config.production }) : null }
}

export const freezeDrawsJob: JobHandler<'freeze-draws'> = { write: (ctx) => freezeDraws(ctx) }
export const settleDrawsJob: JobHandler<'settle-draws', BeaconSaid[]> = {
  outside: async (ctx) => Promise.all((await drawsToSettle(ctx.db, ctx.now, AT_ONCE)).map((row) => hearBeacon(ctx, row))),
  write: (ctx, _payload, said) => settleDraws(ctx, said),
}
export const handOutJob: JobHandler<'hand-out-awards'> = { write: (ctx) => awardPrizes(ctx) }
