import type { WriteCtx } from '#server/context.ts'
import { noteAct } from '#server/kit/audit.ts'
import { freezeDraw, settleDraw } from '#server/kit/draw/freeze-draw.ts'
import { nameBeacon } from '#server/kit/draw/name-beacon.ts'
import { tellLie, tellSilence } from '#server/kit/draw/tell-beacon.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { lockWorks } from '../sales/queries-stand.ts'
import { giveTurn } from './give-turns.ts'
import { dropsPaying, dropsToFreeze, markDrawn, markFrozen, moveRound } from './queries-turns.ts'
import { dropById, entrantsOf, entriesInOrder, lockDrop, type DropRow } from './queries.ts'
import { announcementOf, headerOf, isFrozen } from './views.ts'

/** Drops that one run takes; the next minute takes more. */
export const AT_ONCE = 20

/** Frozen too late, the round that was named is known to whoever wants to know it: a later one decides, and the page says since when. */
async function moveLateRound(ctx: WriteCtx, row: DropRow): Promise<DropRow> {
  if (row.round_at > ctx.now) return row
  const { beacon, roundAt } = nameBeacon(ctx.kit, row.mark, ctx.now)
  await moveRound(ctx.db, row.id, beacon.round, roundAt, ctx.now)
  return { ...row, round: beacon.round, round_at: roundAt }
}

/** The root goes into the chain of the audit log, which nobody can write anew unseen. */
async function freezeOne(ctx: WriteCtx, id: string): Promise<void> {
  const locked = await lockDrop(ctx.db, id, 'to-change')
  if (!locked || locked.frozen_at || locked.stopped_at) return
  const row = await moveLateRound(ctx, locked)
  const entries = await entriesInOrder(ctx.db, id)
  const frozen = entries.length ? freezeDraw(announcementOf(row), entries, ctx.now).header : null
  await markFrozen(ctx.db, id, { entries: entries.length, hashes: frozen?.hashes ?? null, root: frozen?.root ?? null }, ctx.now)
  const details = { tickets: entries.length, root: frozen?.root ?? '', beacon: row.beacon, round: row.round }
  await noteAct(ctx, { accountId: null, act: 'freeze draw', subject: `draw-${id}`, details })
}
export async function freezeDrops(ctx: WriteCtx): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- each under the lock of its own row, and a run is bounded
  for (const id of await dropsToFreeze(ctx.db, ctx.now, AT_ONCE)) await freezeOne(ctx, id)
}

export type BeaconSaid = { id: string; proof: string | null }
/** The work is held before its drop, as who buys of it does. */
async function holdBoth(ctx: WriteCtx, id: string): Promise<DropRow | null> {
  const found = await dropById(ctx.db, id)
  if (!found) return null
  await lockWorks(ctx.db, [found.number])
  return lockDrop(ctx.db, id, 'to-change')
}

/** What the beacon did not say, or says wrongly, draws nothing: the entries wait. */
async function settleOne(ctx: WriteCtx, { id, proof }: BeaconSaid): Promise<void> {
  const row = await holdBoth(ctx, id)
  if (!row || row.drawn_at || row.stopped_at || !isFrozen(row) || row.round_at > ctx.now) return
  const header = headerOf(row)
  const awaited = { draw: header.id, round: row.round }
  if (proof === null) return tellSilence(ctx, awaited, row.round_at)
  const outcome = settleDraw(header, proof, ctx.now)
  if (!outcome) return tellLie(ctx, awaited)
  await markDrawn(ctx.db, id, outcome, ctx.now)
  await tellUndrawn(ctx, row)
}
/** Who was not among the first people; each whose turn it is hears so when it comes. */
async function tellUndrawn(ctx: WriteCtx, { id, number, title, editions }: DropRow): Promise<void> {
  const entrants = await entrantsOf(ctx.db, id)
  const places = entrants.flatMap(({ place }) => (place === null ? [] : [place])).sort((a, b) => a - b)
  const last = places[editions.length - 1] ?? Infinity
  await notifyMany(
    ctx,
    entrants
      .filter(({ place }) => place === null || place > last)
      .map(({ account_id: to, place }) => {
        const facts = { state: place === null ? 'missed' : 'next', title } as const
        return { to, what: { kind: 'piece-drop', subject: number, facts } as const }
      }),
  )
}

/** Draws what is due, and gives turns to who is next. */
export async function settleDrops(ctx: WriteCtx, said: readonly BeaconSaid[]): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- each under the lock of its own row, and a run is bounded
  for (const one of said) await settleOne(ctx, one)
  // oxlint-disable-next-line house/no-query-in-loop -- the same
  for (const id of await dropsPaying(ctx.db)) await giveNext(ctx, id)
}
async function giveNext(ctx: WriteCtx, id: string): Promise<void> {
  const row = await holdBoth(ctx, id)
  if (row?.drawn_at && !row.ended_at && !row.stopped_at) await giveTurn(ctx, row)
}
