import { fail, type WriteCtx } from '#server/context.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { freeTickets } from './queries-tickets.ts'
import { dropsGoingOf, markStopped } from './queries-turns.ts'
import { dropOfWork, entrantsOf, lockDrop, type DropRow } from './queries.ts'

/** The drop by which a work is on sale, held; null where it is not on sale by one. The caller holds the work. */
export async function lockGoing(ctx: WriteCtx, number: string): Promise<DropRow | null> {
  const found = await dropOfWork(ctx.db, number)
  const row = found && (await lockDrop(ctx.db, found.id, 'to-change'))
  return row && !row.ended_at && !row.stopped_at ? row : null
}

/** Its creator takes it back, as long as nobody has entered. */
export async function takeBackDrop(ctx: WriteCtx, row: DropRow): Promise<void> {
  if (row.entries > 0) return fail('DROP_ENTERED')
  await markStopped(ctx.db, row.id, null, ctx.now)
}

/** Nobody's turn comes any more, and everybody who entered and has no piece is told. */
export async function stopDrop(ctx: WriteCtx, row: DropRow, said: { by: string; why: string } | null): Promise<void> {
  await markStopped(ctx.db, row.id, said, ctx.now)
  if (!row.drawn_at) await freeTickets(ctx.db, row.id)
  const entrants = await entrantsOf(ctx.db, row.id)
  const what = { kind: 'piece-drop', subject: row.number, facts: { state: 'stopped', title: row.title } } as const
  await notifyMany(
    ctx,
    entrants.filter(({ has_bought: hasBought }) => !hasBought).map(({ account_id: to }) => ({ to, what })),
  )
}

/** Whoever goes sells nothing any more. */
export async function stopDropsOf(ctx: WriteCtx, creatorId: string): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- each under the lock of its own row; a creator has few
  for (const id of await dropsGoingOf(ctx.db, creatorId)) await stopDrop(ctx, (await lockDrop(ctx.db, id, 'to-change'))!, null)
}
