import { hearBeacon } from '#server/kit/draw/name-beacon.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { awardPrizes } from './award-prizes.ts'
import { drawsToSettle } from './queries.ts'
import { AT_ONCE, freezeDraws, settleDraws, type BeaconSaid } from './settle-draws.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'freeze-draws': Record<never, never>
    'settle-draws': Record<never, never>
    'hand-out-awards': Record<never, never>
  }
}

export const freezeDrawsJob: JobHandler<'freeze-draws'> = { write: (ctx) => freezeDraws(ctx) }
export const settleDrawsJob: JobHandler<'settle-draws', BeaconSaid[]> = {
  outside: async (ctx) =>
    Promise.all((await drawsToSettle(ctx.db, ctx.now, AT_ONCE)).map(async (row) => ({ id: row.id, proof: await hearBeacon(ctx.kit, row) }))),
  write: (ctx, _payload, said) => settleDraws(ctx, said),
}
export const handOutJob: JobHandler<'hand-out-awards'> = { write: (ctx) => awardPrizes(ctx) }
