import { quicknet } from '#api/draw-beacons.ts'
import type { ReadCtx } from '#server/context.ts'
import { askDrand } from '#server/kit/draw/ask-drand.ts'
import { SILENT_MS } from '#server/kit/draw/tell-beacon.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { closeLapsedSpins } from './award-spins.ts'
import { decideSpins, type RoundSaid } from './decide-spins.ts'
import { readRound } from './name-wheel.ts'
import { roundsDue, type DueRow } from './queries-decide.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'decide-spins': Record<never, never>
    'lapse-spins': Record<never, never>
  }
}

/** Rounds that one run takes; where there are more, another run follows. */
const AT_ONCE = 20
/** A public beacon may be late by a moment: until it counts as silent it is asked again so soon, and from then on once a minute. */
const AGAIN_MS = 2000

async function hearRound({ kit }: Pick<ReadCtx, 'kit'>, due: DueRow): Promise<RoundSaid> {
  if (due.beacon === 'own') return { ...due, proof: due.day === null ? null : readRound(kit, due.mark, due.day, due.round) }
  const { DRAND_URL: base, production } = kit.config
  return { ...due, proof: base ? await askDrand(base, { chain: quicknet.chain, round: due.round, loopback: !production }) : null }
}

export const decideSpinsJob: JobHandler<'decide-spins', RoundSaid[]> = {
  outside: async (ctx) => Promise.all((await roundsDue(ctx.db, ctx.now, AT_ONCE)).map((row) => hearRound(ctx, row))),
  write: async (ctx, _payload, said) => {
    await decideSpins(ctx, said)
    const isLate = said.some(({ proof, round_at }) => proof === null && ctx.now.getTime() - round_at.getTime() < SILENT_MS)
    if (isLate || said.length === AT_ONCE) await enqueue(ctx, 'decide-spins', {}, { runAt: new Date(ctx.now.getTime() + (isLate ? AGAIN_MS : 0)) })
  },
}
export const lapseSpinsJob: JobHandler<'lapse-spins'> = { write: (ctx) => closeLapsedSpins(ctx) }
