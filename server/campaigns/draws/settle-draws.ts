import type { WriteCtx } from '#server/context.ts'
import { noteAct } from '#server/kit/audit.ts'
import { crash } from '#server/kit/crash.ts'
import { freezeDraw, settleDraw } from '#server/kit/draw/freeze-draw.ts'
import { nameBeacon } from '#server/kit/draw/name-beacon.ts'
import { tellLie, tellSilence } from '#server/kit/draw/tell-beacon.ts'
import { drawsToFreeze, lockDraw, markDrawn, markFrozen, moveRound, ticketsInOrder, type DrawRow } from './queries.ts'
import { announcementOf, headerOf, isFrozen } from './views.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-freeze': true
    'after-draw': true
  }
}

/** Draws that one run takes; the next minute takes more. */
export const AT_ONCE = 20

/** Frozen too late, the round that was named is known to whoever wants to know it: a later one decides, and the page says since when. */
async function moveLateRound(ctx: WriteCtx, row: DrawRow): Promise<DrawRow> {
  if (row.round_at > ctx.now) return row
  const { beacon, roundAt } = nameBeacon(ctx.kit, row.mark, ctx.now)
  await moveRound(ctx.db, row.id, beacon.round, roundAt, ctx.now)
  return { ...row, round: beacon.round, round_at: roundAt }
}

/** The root goes into the chain of the audit log, which nobody can write anew unseen. */
async function freezeOne(ctx: WriteCtx, id: string): Promise<void> {
  const locked = await lockDraw(ctx.db, id, 'to-change')
  if (!locked || locked.frozen_at) return
  const row = await moveLateRound(ctx, locked)
  const tickets = await ticketsInOrder(ctx.db, id)
  const frozen = tickets.length ? freezeDraw(announcementOf(row), tickets, ctx.now).header : null
  await markFrozen(ctx.db, id, { tickets: tickets.length, hashes: frozen?.hashes ?? null, root: frozen?.root ?? null }, ctx.now)
  crash(ctx.kit.config, 'after-freeze')
  const details = { tickets: tickets.length, root: frozen?.root ?? '', beacon: row.beacon, round: row.round }
  await noteAct(ctx, { accountId: null, act: 'freeze draw', subject: `draw-${id}`, details })
}
export async function freezeDraws(ctx: WriteCtx): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- each under the lock of its own row, and a run is bounded
  for (const id of await drawsToFreeze(ctx.db, ctx.now, AT_ONCE)) await freezeOne(ctx, id)
}

export type BeaconSaid = { id: string; proof: string | null }
/** What the beacon did not say, or says wrongly, draws nothing: the tickets wait. */
export async function settleDraws(ctx: WriteCtx, said: readonly BeaconSaid[]): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- each under the lock of its own row, and a run is bounded
  for (const one of said) await settleOne(ctx, one)
}
async function settleOne(ctx: WriteCtx, { id, proof }: BeaconSaid): Promise<void> {
  const row = await lockDraw(ctx.db, id, 'to-change')
  if (!row || row.drawn_at || !isFrozen(row) || row.round_at > ctx.now) return
  const header = headerOf(row)
  const awaited = { draw: header.id, round: row.round }
  if (proof === null) return tellSilence(ctx, awaited, row.round_at)
  const outcome = settleDraw(header, proof, ctx.now)
  if (!outcome) return tellLie(ctx, awaited)
  await markDrawn(ctx.db, id, outcome, ctx.now)
  crash(ctx.kit.config, 'after-draw')
}
