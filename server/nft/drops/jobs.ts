import { hearBeacon } from '#server/kit/draw/name-beacon.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { dropsToSettle } from './queries-turns.ts'
import { AT_ONCE, freezeDrops, settleDrops, type BeaconSaid } from './run-drops.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'freeze-drops': Record<never, never>
    'settle-drops': Record<never, never>
  }
}

export const freezeDropsJob: JobHandler<'freeze-drops'> = { write: (ctx) => freezeDrops(ctx) }
export const settleDropsJob: JobHandler<'settle-drops', BeaconSaid[]> = {
  outside: async (ctx) =>
    Promise.all((await dropsToSettle(ctx.db, ctx.now, AT_ONCE)).map(async (row) => ({ id: row.id, proof: await hearBeacon(ctx.kit, row) }))),
  write: (ctx, _payload, said) => settleDrops(ctx, said),
}
