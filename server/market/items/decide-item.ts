import type { ReasonOf } from '#api/kinds.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import type { Refused } from '#server/hooks/review.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { keepListed } from '#server/posts/listings/service.ts'
import { openReview } from '#server/reviews/service.ts'
import { closeLikenesses, lockLikeness, type LikenessRow } from './queries-likeness.ts'
import { openAmong } from './queries-offer.ts'
import { lockItems, lockItemsByIds, moveItems, takeRegion, type ItemRow } from './queries.ts'
import { listingsOf, tellChanged } from './submit-items.ts'
import { endListings, releasePictures } from './withdraw-items.ts'

/** The one that a review is about, held and in the state that is decided. */
async function holdItem(ctx: WriteCtx, number: string, state: ItemRow['state']): Promise<ItemRow> {
  const [item] = await lockItems(ctx.db, [number])
  return item?.state === state ? item : fail('REVIEW_CLOSED')
}

/** It is on sale from now on, with these words. Whoever hid its post meanwhile takes it off sale by that. */
export async function approveItem(ctx: WriteCtx, number: string, by: string): Promise<void> {
  const item = await holdItem(ctx, number, 'in-review')
  await takeRegion(ctx.db, item.id, by)
  const isShown = item.post_id !== null && item.image_id !== null && (await openAmong(ctx.db, [item.post_id])).size > 0
  if (!isShown) return void (await endListings(ctx, [item], { by: null, reason: 'post-hidden' }))
  await moveItems(ctx.db, [item.id], 'on-sale', { by }, ctx.now, { listed_at: ctx.now, agrees: true })
  await tellSeller(ctx, item, { state: 'approved', reason: '' })
}

/** Back to its seller, with the reason and what of the picture is meant. */
export async function rejectItem(ctx: WriteCtx, number: string, { reason, words }: Refused<'market-item'>, by: string): Promise<void> {
  const item = await holdItem(ctx, number, 'in-review')
  const region = await takeRegion(ctx.db, item.id, by)
  await moveItems(ctx.db, [item.id], 'rejected', { by, reason, words, region }, ctx.now)
  await releasePictures(ctx, [item])
  await tellSeller(ctx, item, { state: 'refused', reason })
}

async function tellSeller(ctx: WriteCtx, item: ItemRow, facts: { state: 'approved' | 'refused'; reason: ReasonOf<'market-item'> | '' }): Promise<void> {
  await notifyMember(ctx, item.account_id, { kind: 'market-item', subject: item.number, facts: { number: item.number, title: item.title, ...facts } })
  await tellChanged(ctx, [item.id])
}

/** What was sold of it stands; nobody buys it any more. */
export async function endSale(ctx: WriteCtx, number: string, by: string): Promise<void> {
  const item = await holdItem(ctx, number, 'cancel-requested')
  await endListings(ctx, [item], { by })
  await tellChanged(ctx, [item.id])
}
/** It is on sale as before. */
export async function keepOnSale(ctx: WriteCtx, number: string, { reason, words }: Refused<'cancel-sale'>, by: string): Promise<void> {
  const item = await holdItem(ctx, number, 'cancel-requested')
  await moveItems(ctx.db, [item.id], 'on-sale', { by, reason, words }, ctx.now)
  await tellChanged(ctx, [item.id])
}

/** Two pictures are not one, or the older one's owner allows it: the item goes on where it was. */
export async function clearItem(ctx: WriteCtx, likeness: LikenessRow, by: string | null): Promise<void> {
  const [item] = await lockItemsByIds(ctx.db, [likeness.item_id])
  await closeLikenesses(ctx.db, [likeness.item_id], 'cleared', ctx.now)
  if (item?.state === 'frozen' && item.frozen_for === 'likeness') await resumeItem(ctx, item, by)
  await tellBoth(ctx, likeness, item, 'cleared')
}

/** From where it was frozen it goes on; what was in review stands there again where it stood. */
export async function resumeItem(ctx: WriteCtx, item: ItemRow, by: string | null): Promise<void> {
  const to = item.resumes ?? 'in-review'
  await moveItems(ctx.db, [item.id], to, { by }, ctx.now)
  if (to === 'in-review') await openReview(ctx, { kind: 'market-item', subject: item.number, accountId: item.account_id, turnAt: item.submitted_at })
  await keepListed(ctx, listingsOf([item]))
  await tellChanged(ctx, [item.id])
}

export async function clearLikeness(ctx: WriteCtx, number: string, by: string): Promise<void> {
  const row = await lockLikeness(ctx.db, number)
  if (row?.state !== 'review') return fail('REVIEW_CLOSED')
  await clearItem(ctx, row, by)
}
/** It is the other one's picture: it is not sold here. */
export async function confirmLikeness(ctx: WriteCtx, number: string, { words }: Refused<'market-likeness'>, by: string): Promise<void> {
  const row = await lockLikeness(ctx.db, number)
  if (row?.state !== 'review') return fail('REVIEW_CLOSED')
  const [item] = await lockItemsByIds(ctx.db, [row.item_id])
  await closeLikenesses(ctx.db, [row.item_id], 'upheld', ctx.now)
  if (item?.state === 'frozen') {
    await moveItems(ctx.db, [item.id], 'rejected', { by, reason: 'copied', words }, ctx.now)
    await releasePictures(ctx, [item])
    await tellChanged(ctx, [item.id])
  }
  await tellBoth(ctx, row, item, 'upheld')
}

async function tellBoth(ctx: WriteCtx, { number, account_id: owner }: LikenessRow, item: ItemRow | undefined, stage: 'cleared' | 'upheld'): Promise<void> {
  if (!item) return
  const what = { kind: 'market-likeness' as const, subject: number, facts: { number, title: item.title, stage } }
  await notifyMember(ctx, owner, what)
  await notifyMember(ctx, item.account_id, what)
}
