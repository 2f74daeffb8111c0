import type { WriteCtx } from '#server/context.ts'
import { keepListed } from '#server/posts/listings/service.ts'
import { lockItems, moveItems } from './queries.ts'
import { listingsOf, tellChanged } from './submit-items.ts'
import { endListings, releasePictures } from './withdraw-items.ts'

type MadeState = 'on-sale' | 'rejected' | 'delisted'
/** Drafts as they would be once somebody had decided about them at that time, for demo data. */
export async function makeDecided(ctx: WriteCtx, numbers: readonly string[], state: MadeState, by: string): Promise<void> {
  const rows = await lockItems(ctx.db, numbers)
  const ids = rows.map(({ id }) => id)
  await moveItems(ctx.db, ids, 'in-review', { by: null }, ctx.now, { submitted_at: ctx.now, checked_at: ctx.now })
  await keepListed(ctx, listingsOf(rows))
  if (state === 'rejected') {
    await moveItems(ctx.db, ids, 'rejected', { by, reason: 'unsharp', words: '右下角不够锐', region: { x: 0.62, y: 0.55, width: 0.3, height: 0.35 } }, ctx.now)
    return releasePictures(ctx, rows)
  }
  await moveItems(ctx.db, ids, 'on-sale', { by }, ctx.now, { listed_at: ctx.now, agrees: true })
  if (state === 'delisted') await endListings(ctx, await lockItems(ctx.db, numbers), { by: null })
  await tellChanged(ctx, ids)
}
