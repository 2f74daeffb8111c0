import type { Collectible } from '#api/nft-sales.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { endOffering, lockWorks } from '../sales/queries-stand.ts'
import { hasBought } from '../sales/queries.ts'
import { readBuyer } from '../sales/read-buyer.ts'
import { showCollectible } from '../sales/service.ts'
import { phaseOf } from './policy.ts'
import { deleteEntry, dropOfWork, entryOf, insertEntry, lockDrop, type DropRow } from './queries.ts'
import { lockGoing, stopDrop } from './stop-drop.ts'

/** The drop of a work that everybody can see, held against its end. */
export async function holdDrop(ctx: MemberCtx, number: string): Promise<DropRow> {
  const found = (await dropOfWork(ctx.db, number)) ?? fail('NOT_FOUND')
  return (await lockDrop(ctx.db, found.id, 'to-enter'))!
}
/** DROP_CLOSED outside its window. */
export function requireOpen(row: DropRow, now: Date): void {
  const phase = phaseOf(row, now)
  if (phase !== 'open') fail('DROP_CLOSED', { phase })
}

/** Their name and age are asked before they enter, not when their turn has come. */
export async function enterDrop(ctx: MemberCtx, number: string): Promise<Collectible> {
  const { id } = ctx.viewer
  const row = await holdDrop(ctx, number)
  if (await entryOf(ctx.db, row.id, id)) return showCollectible(ctx, number)
  requireOpen(row, ctx.now)
  if (row.creator_id === id) return fail('DROP_OWN')
  if (ctx.viewer.roles.length) return fail('DRAW_OPERATORS')
  if ((await readBuyer(ctx, id)).standing !== 'verified') return fail('DROP_ADULTS')
  if (await hasBought(ctx.db, row.casting_id, id)) return fail('DROP_OWNED')
  await insertEntry(ctx.db, { drop_id: row.id, account_id: id, code: ctx.random.key(16), entered_at: ctx.now })
  return showCollectible(ctx, number)
}

export async function leaveDrop(ctx: MemberCtx, number: string): Promise<Collectible> {
  const row = await holdDrop(ctx, number)
  requireOpen(row, ctx.now)
  await deleteEntry(ctx.db, row.id, ctx.viewer.id)
  return showCollectible(ctx, number)
}

/** What its creator cannot any more, an editor does with a reason; its offering ends with it. */
export async function stopDropFor(ctx: MemberCtx, number: string, why: string): Promise<Collectible> {
  const { casting_id: castingId } = (await dropOfWork(ctx.db, number)) ?? fail('NOT_FOUND')
  await lockWorks(ctx.db, [number])
  const row = (await lockGoing(ctx, number)) ?? fail('DROP_CLOSED')
  await stopDrop(ctx, row, { by: ctx.viewer.id, why })
  await endOffering(ctx.db, castingId, ctx.now)
  return showCollectible(ctx, number)
}
