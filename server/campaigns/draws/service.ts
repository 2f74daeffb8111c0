import { drawHeader } from '#api/draw-file.ts'
import type { DrawPage, DrawSeen, OwnTicket } from '#api/draws.ts'
import { fail, type MemberCtx, type ReadCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { crash } from '#server/kit/crash.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { listDropDraws, readDropDraw, readDropFile } from '#server/nft/drops/service.ts'
import { isOutside } from '../policy.ts'
import { openedById } from '../queries.ts'
import { requireTicket } from '../refuse-outsiders.ts'
import { spendSet } from '../set-cards/spend-set.ts'
import { stateOf } from './policy.ts'
import { drawById, drawnOf, drawsBefore, insertTicket, lockDraw, ticketOf, ticketsInOrder, type DrawRow } from './queries.ts'
import { dropPage, dropView } from './views-drop.ts'
import { drawView, headerOf, isFrozen, outcomeOf, ticketView, winnerView } from './views.ts'

declare module '#server/kit/crash.ts' {
  interface CrashPoints {
    'after-ticket': true
  }
}

const NUMBER = /^\d{1,18}$/
export const readDrawRow = async ({ db }: Pick<ReadCtx, 'db'>, id: string): Promise<DrawRow> =>
  (NUMBER.test(id) ? await drawById(db, id) : null) ?? fail('NOT_FOUND')

/** Those of campaigns and those of drops in one order: their numbers come from one sequence. */
export async function listDraws(
  ctx: ReadCtx,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ draws: DrawSeen[]; next: string | null }> {
  const [drawn, dropped] = await Promise.all([drawsBefore(ctx.db, before, limit + 1), listDropDraws(ctx, before, limit + 1)])
  const all = [...drawn.map((row) => drawView(row, ctx)), ...dropped.map((drop) => dropView(drop, ctx))]
  const { page, last } = cutPage(
    all.sort((a, b) => Number(b.id) - Number(a.id)),
    limit,
  )
  return { draws: page, next: last?.id ?? null }
}

export async function showDraw(ctx: ReadCtx, id: string): Promise<DrawPage> {
  const row = NUMBER.test(id) ? await drawById(ctx.db, id) : null
  if (!row) return dropPage((NUMBER.test(id) ? await readDropDraw(ctx, id) : null) ?? fail('NOT_FOUND'), ctx)
  const [drawn, own, campaign] = await Promise.all([drawnOf(ctx.db, id), ctx.viewer && ticketOf(ctx.db, id, ctx.viewer.id), campaignOf(ctx.db, row)])
  const open = stateOf(row, ctx.now) === 'waiting'
  const take = open && !own && !(ctx.viewer && isOutside(campaign, ctx.viewer))
  return { draw: drawView(row, ctx), drawn: drawn.map(winnerView), own: own && ticketView(own), can: { take } }
}

/** Whose cards it takes; null where it takes none. */
const campaignOf = async (db: ReadDb, { cards_of }: DrawRow) => (cards_of === null ? null : openedById(db, cards_of))

/** The file of a draw; null until its tickets are frozen. The same bytes whenever it is asked for: the outcome comes after what was frozen and changes nothing of it. */
export async function readFile(db: ReadDb, id: string): Promise<string | null> {
  const row = NUMBER.test(id) ? await drawById(db, id) : null
  if (!row) return NUMBER.test(id) ? readDropFile(db, id) : null
  if (!isFrozen(row)) return null
  const [tickets, drawn] = await Promise.all([ticketsInOrder(db, id), drawnOf(db, id)])
  const outcome = outcomeOf(
    row,
    drawn.map(({ number }) => number),
  )
  const lines = [JSON.stringify(drawHeader.parse(headerOf(row))), ...tickets, ...(outcome ? [JSON.stringify(outcome)] : [])]
  return `${lines.join('\n')}\n`
}

/** Their age is asked before the ticket, not when something was won. */
export async function takeTicket(ctx: MemberCtx, id: string): Promise<{ own: OwnTicket }> {
  await readDrawRow(ctx, id)
  const row = (await lockDraw(ctx.db, id, 'to-take')) ?? fail('NOT_FOUND')
  const had = await ticketOf(ctx.db, id, ctx.viewer.id)
  if (had) return { own: ticketView(had) }
  if (stateOf(row, ctx.now) !== 'waiting') return fail('DRAW_CLOSED')
  await requireTicket(ctx, await campaignOf(ctx.db, row), { outside: 'DRAW_OPERATORS', minor: 'DRAW_ADULTS' })
  await insertTicket(ctx.db, { draw_id: id, account_id: ctx.viewer.id, code: ctx.random.key(16), taken_at: ctx.now })
  if (row.cards_of !== null) await spendSet(ctx, row.cards_of, id)
  crash(ctx.kit.config, 'after-ticket')
  return { own: ticketView((await ticketOf(ctx.db, id, ctx.viewer.id))!) }
}
