import { proveInTurn } from '#api/draw-spin-check.ts'
import { giveOut, valueOfSpin, type Standing } from '#api/draw-spin-value.ts'
import type { SpinPart, SpinsHeader } from '#api/draw-spins.ts'
import type { WriteCtx } from '#server/context.ts'
import { crash } from '#server/kit/crash.ts'
import { tellLie, tellSilence } from '#server/kit/draw/tell-beacon.ts'
import { publishEach } from '#server/kit/realtime/events.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { giveWonCoupons } from '#server/wallet/coupons/service.ts'
import { openedById } from '../queries.ts'
import { headerIn, isAtOnce } from './policy.ts'
import { assignCodes, couponsWon } from './queries-codes.ts'
import { blanksOf, isEarlierDue, saveOutcomes, waitingIn, type DueRow, type WaitingRow } from './queries-decide.ts'
import { givenOf, lockWheel, type WheelRow } from './queries.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-decide': true
  }
}

export type RoundSaid = DueRow & { proof: string | null }
/** What the beacon did not say decides nothing: its spins wait, and so do those after them. */
export async function decideSpins(ctx: WriteCtx, said: readonly RoundSaid[]): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- each round under the lock of its wheel and after those before it, and a run is bounded
  for (const one of said) await decideRound(ctx, one)
}

const MOST_PROVERS = 50
const provers = new Map<string, ReturnType<typeof proveInTurn>>()
/** Of each wheel one, so that what a round says is hashed to the round before it and not to the end of its day. */
function proverOf(wheel: WheelRow): ReturnType<typeof proveInTurn> {
  const known = provers.get(wheel.hash)
  if (known) return known
  if (provers.size >= MOST_PROVERS) provers.clear()
  const prover = proveInTurn(headerIn(wheel))
  provers.set(wheel.hash, prover)
  return prover
}

async function decideRound(ctx: WriteCtx, { activity_id: activityId, round, day, round_at: roundAt, proof }: RoundSaid): Promise<void> {
  if (roundAt > ctx.now) return
  const wheel = await lockWheel(ctx.db, activityId)
  if (!wheel || (await isEarlierDue(ctx.db, activityId, roundAt))) return
  const waiting = await waitingIn(ctx.db, activityId, roundAt)
  if (!waiting.length) return
  const header = headerIn(wheel)
  const awaited = { draw: header.id, round }
  if (proof === null) return tellSilence(ctx, awaited, roundAt)
  const randomness = proverOf(wheel)({ round, day, proof })
  if (!randomness) return tellLie(ctx, awaited)
  const blanks = await blanksOf(ctx.db, activityId, [...new Set(waiting.map(({ member }) => member))])
  const given = giveAll(header, { given: await givenOf(ctx.db, activityId), blanks }, waiting, randomness)
  const outcomes = given.map(({ spin, value, part }) => ({ id: spin.id, value, part: part.id, blank: part.kind === 'blank' }))
  await saveOutcomes(ctx.db, { activityId, round, day, roundAt, proof }, outcomes, ctx.now)
  crash(ctx.kit.config, 'after-decide')
  await handOver(
    ctx,
    outcomes.map(({ id }) => id),
  )
  await tellAll(ctx, activityId, given)
}

/** What needs no claim is theirs at once. */
async function handOver(ctx: WriteCtx, ids: readonly string[]): Promise<void> {
  await assignCodes(ctx.db, ids)
  await giveWonCoupons(ctx, await couponsWon(ctx.db, ids))
}

type Given = { spin: WaitingRow; value: number; part: SpinPart }
const giveAll = (header: SpinsHeader, standing: Standing, waiting: readonly WaitingRow[], randomness: Uint8Array): Given[] =>
  waiting.map((spin) => {
    const value = valueOfSpin({ wheel: header.id, number: Number(spin.id), ticket: spin.ticket, seed: spin.seed }, randomness)
    return { spin, value, part: giveOut(header, standing, spin.member, value) }
  })

async function tellAll(ctx: WriteCtx, activityId: number, given: readonly Given[]): Promise<void> {
  const known = given.flatMap(({ spin, part }) => (spin.account_id ? [{ to: spin.account_id, number: spin.id, part }] : []))
  await publishEach(ctx, 'spin', new Map(known.map(({ to, number }) => [to, { number }])))
  const campaign = await openedById(ctx.db, activityId)
  const won = known.filter(({ part }) => part.kind !== 'blank' && !isAtOnce(part.kind))
  await notifyMany(
    ctx,
    won.map(({ to, number }) => {
      const facts = { state: 'won', spin: number, titleZh: campaign?.title.zh ?? '', titleEn: campaign?.title.en ?? '' } as const
      return { to, what: { kind: 'spin-award', subject: number, facts } as const }
    }),
  )
}
