import type { WriteCtx } from '#server/context.ts'
import { dropReview } from '#server/reviews/service.ts'
import { resumeItem } from './decide-item.ts'
import { openAmong } from './queries-offer.ts'
import { lockItemsOfPost, moveItems } from './queries.ts'
import { tellChanged } from './submit-items.ts'
import { endListings } from './withdraw-items.ts'

type OfPost = { postId: string }

/** A post was taken down: what of it is on sale or on its way there stops until it is put back. */
export async function freezeItems(ctx: WriteCtx, { postId }: OfPost): Promise<void> {
  if ((await openAmong(ctx.db, [postId])).size) return
  const rows = (await lockItemsOfPost(ctx.db, postId)).filter(({ state }) => state === 'in-review' || state === 'on-sale')
  const freeze = (state: 'in-review' | 'on-sale') => {
    const ids = rows.filter((row) => row.state === state).map(({ id }) => id)
    return moveItems(ctx.db, ids, 'frozen', { by: null, reason: 'post-hidden' }, ctx.now, { frozen_for: 'hidden', resumes: state })
  }
  await freeze('in-review')
  await freeze('on-sale')
  for (const { number, state } of rows) if (state === 'in-review') await dropReview(ctx, 'market-item', number)
  await tellChanged(
    ctx,
    rows.map(({ id }) => id),
  )
}

/** It was put back: they go on from there. */
export async function resumeItems(ctx: WriteCtx, { postId }: OfPost): Promise<void> {
  if (!(await openAmong(ctx.db, [postId])).size) return
  const rows = (await lockItemsOfPost(ctx.db, postId)).filter((row) => row.state === 'frozen' && row.frozen_for === 'hidden')
  for (const row of rows) await resumeItem(ctx, row, null)
}

/** A post is gone, or a picture of it: what was a draft or waited ends. What is listed keeps its post from being deleted. */
export async function endItems(ctx: WriteCtx, { postId }: OfPost): Promise<void> {
  const rows = (await lockItemsOfPost(ctx.db, postId)).filter((row) => row.image_id === null && row.state !== 'delisted')
  const done = await endListings(ctx, rows, { by: null, reason: 'post-hidden' })
  await tellChanged(ctx, done)
}
