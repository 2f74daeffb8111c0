import { drawHeader } from '#api/draw-file.ts'
import type { Drop } from '#api/nft-sales.ts'
import type { MemberCtx, ReadCtx, WriteCtx } from '#server/context.ts'
import type { ReadDb } from '#server/db/pool.ts'
import { phaseOf } from './policy.ts'
import { insertTickets, ticketsAtHand, type NewTicket } from './queries-tickets.ts'
import { drawnEntries, dropById, dropOfWork, dropsBefore, entriesInOrder, entryOf, type DrawnEntry, type DropRow, type OwnEntryRow } from './queries.ts'
import { dropView, headerOf, isFrozen, outcomeOf } from './views.ts'

/** How what is on sale of a work is given out; null where who comes first buys. `mayEnter`: this viewer could have a piece of it. */
export async function showDrop(ctx: ReadCtx | MemberCtx, number: string, mayEnter: boolean): Promise<Drop | null> {
  const row = await dropOfWork(ctx.db, number)
  if (!row) return null
  const own = ctx.viewer && (await entryOf(ctx.db, row.id, ctx.viewer.id))
  const isOperator = ctx.viewer !== null && ctx.viewer.roles.length > 0
  const tickets = ctx.viewer ? await ticketsAtHand(ctx.db, ctx.viewer.id) : 0
  return dropView(row, { viewer: ctx.viewer, own, tickets, mayEnter: mayEnter && !isOperator, now: ctx.now })
}

export type DropDraw = { row: DropRow; phase: Drop['phase']; drawn: DrawnEntry[]; own: OwnEntryRow | null }
/** A drop by the number of its draw, with whoever was drawn, for the page that shows every draw. Null where the number is not a drop's. */
export async function readDropDraw(ctx: ReadCtx, id: string): Promise<DropDraw | null> {
  const row = await dropById(ctx.db, id)
  if (!row) return null
  const [drawn, own] = await Promise.all([drawnEntries(ctx.db, id), ctx.viewer && entryOf(ctx.db, id, ctx.viewer.id)])
  return { row, phase: phaseOf(row, ctx.now), drawn, own }
}

/** Drops by the numbers of their draws, the latest first, for the list of every draw. */
export async function listDropDraws({ db, now }: ReadCtx, before: string | undefined, limit: number): Promise<Pick<DropDraw, 'row' | 'phase'>[]> {
  return (await dropsBefore(db, before, limit)).map((row) => ({ row, phase: phaseOf(row, now) }))
}

/** The file of a drop, in the format of every draw; null until its entries are frozen. */
export async function readDropFile(db: ReadDb, id: string): Promise<string | null> {
  const row = await dropById(db, id)
  if (!row || !isFrozen(row)) return null
  const [entries, drawn] = await Promise.all([entriesInOrder(db, id), drawnEntries(db, id)])
  const outcome = outcomeOf(
    row,
    drawn.map(({ number }) => number),
  )
  const lines = [JSON.stringify(drawHeader.parse(headerOf(row))), ...entries, ...(outcome ? [JSON.stringify(outcome)] : [])]
  return `${lines.join('\n')}\n`
}

/** For friends who have a first piece of theirs, once each, to who invited them: who has a new one. Safe to repeat. */
export const giveTickets = async (ctx: WriteCtx, rows: readonly NewTicket[]): Promise<string[]> =>
  rows.length ? await insertTickets(ctx.db, rows, ctx.now) : []
