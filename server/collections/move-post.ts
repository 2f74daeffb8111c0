import type { NamedPost } from '#api/likes.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { placesFor } from './policy-order.ts'
import { heldPost, placedRows, writePlaces } from './queries-posts.ts'
import { holdArranged } from './service.ts'

type Move = NamedPost & { before: NamedPost | null; at: number | null }
/**
 * Moves one photograph: in front of another, to a place counted among those that the mover sees, or to the end. What another tab moved meanwhile stays moved;
 * where the one that it should stand before is gone, it says so and nothing moves.
 */
export async function movePost(ctx: MemberCtx, address: string, { before, at, ...named }: Move): Promise<{ at: number; of: number }> {
  const row = await holdArranged(ctx, address)
  const postId = (await heldPost(ctx.db, row.id, named)) ?? fail('NOT_FOUND')
  const rows = await placedRows(ctx.db, ctx, row.id, row.account_id)
  const rest = rows.filter(({ id }) => id !== postId)
  const shown = rest.filter(({ seen }) => seen)
  const next = before ? ((await heldPost(ctx.db, row.id, before)) ?? fail('CHANGED_MEANWHILE')) : at === null ? null : (shown[at - 1]?.id ?? null)
  if (next !== postId) await writePlaces(ctx.db, row.id, placesFor(rest, [postId], next), ctx.now)
  const now = (await placedRows(ctx.db, ctx, row.id, row.account_id)).filter(({ seen, id }) => seen || id === postId)
  return { at: now.findIndex(({ id }) => id === postId) + 1, of: now.length }
}
