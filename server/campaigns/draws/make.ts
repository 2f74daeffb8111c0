import type { WriteCtx } from '#server/context.ts'
import { sayOwn } from '#server/kit/draw/name-beacon.ts'
import { nameDraw, type Said } from './announce-draw.ts'
import { drawsBefore, drawsToSettle, insertTicket } from './queries.ts'
import { freezeDraws, settleDraws } from './settle-draws.ts'

/** A draw with a ticket for each of these accounts, for demo data. */
export async function makeDraw(ctx: WriteCtx, { by, plan, accountIds }: { by: string; plan: Said; accountIds: readonly string[] }): Promise<void> {
  const drawId = await nameDraw(ctx, plan, { openedBy: by, fundedBy: null })
  // oxlint-disable-next-line house/no-query-in-loop -- a few, one after the other: their order is that of the file
  for (const account_id of accountIds) await insertTicket(ctx.db, { draw_id: drawId, account_id, code: ctx.random.key(16), taken_at: ctx.now })
}
export const hasDraws = async ({ db }: Pick<WriteCtx, 'db'>): Promise<boolean> => (await drawsBefore(db, undefined, 1)).length > 0
export const makeFrozen = (ctx: WriteCtx): Promise<void> => freezeDraws(ctx)
/** What a chain of our own says decides; what waits for another beacon goes on waiting. */
export async function makeDrawn(ctx: WriteCtx): Promise<void> {
  const due = await drawsToSettle(ctx.db, ctx.now, 1)
  await settleDraws(
    ctx,
    due.map(({ id, beacon, mark, round }) => ({ id, proof: beacon === 'own' ? sayOwn(ctx.kit, { mark, round }) : null })),
  )
}
