import type { Done } from '#api/market-items.ts'
import type { MemberCtx, WriteCtx } from '#server/context.ts'
import { keepListed, releaseListed } from '#server/posts/listings/service.ts'
import { dropReview, openReview } from '#server/reviews/service.ts'
import { lockOwn } from './edit-items.ts'
import { withdrawable } from './flow.ts'
import { closeLikenesses } from './queries-likeness.ts'
import { moveItems, type ItemRow } from './queries.ts'
import { showOwn } from './show-own.ts'
import { tellChanged, listingsOf } from './submit-items.ts'

/**
 * Takes items off sale: at once where no licence was sold, else after somebody looked at it; from this moment on nobody buys either. Licences that were sold
 * stand. What is off sale already stays so.
 */
export async function withdrawItems(ctx: MemberCtx, numbers: readonly string[]): Promise<Done> {
  const rows = await lockOwn(ctx, numbers)
  const [sold, others] = [rows.filter(isSold), rows.filter((row) => withdrawable.includes(row.state) && !isSold(row))]
  const asked = await moveItems(ctx.db, idsOf(sold), 'cancel-requested', { by: ctx.viewer.id }, ctx.now)
  for (const { number } of sold) await openReview(ctx, { kind: 'cancel-sale', subject: number, accountId: ctx.viewer.id })
  const done = await endListings(ctx, others, { by: ctx.viewer.id })
  await tellChanged(ctx, [...asked, ...done])
  const refused = rows.filter(({ state }) => state === 'frozen').map(({ number }) => ({ number, why: 'ITEM_MOVED_ON' }))
  return { items: await showOwn(ctx, numbers), refused }
}

const isSold = (row: ItemRow) => row.state === 'on-sale' && row.licences_sold > 0
const idsOf = (rows: readonly ItemRow[]) => rows.map(({ id }) => id)

/** Off sale: nobody decides about them any more, and their pictures are their author's again, but for those that somebody bought. */
export async function endListings(ctx: WriteCtx, rows: readonly ItemRow[], moved: { by: string | null; reason?: string; words?: string }): Promise<string[]> {
  const done = await moveItems(ctx.db, idsOf(rows), 'delisted', moved, ctx.now)
  for (const { number, state } of rows) if (state !== 'draft' && state !== 'on-sale') await dropReview(ctx, 'market-item', number)
  await closeLikenesses(ctx.db, done, 'dropped', ctx.now)
  await releasePictures(ctx, rows)
  return done
}

/** Pictures of items that are listed no more. */
export async function releasePictures(ctx: WriteCtx, rows: readonly ItemRow[]): Promise<void> {
  const [bought, free] = [rows.filter(({ licences_sold: sold }) => sold > 0), rows.filter(({ licences_sold: sold }) => sold === 0)]
  await releaseListed(
    ctx,
    free.flatMap(({ image_id: id }) => id ?? []),
  )
  await keepListed(
    ctx,
    listingsOf(bought).map((row) => ({ ...row, sold_only: true })),
  )
}
