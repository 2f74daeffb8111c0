import type { Region } from '#api/market-items.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { findImages } from '#server/posts/uploads/find-images.ts'
import { linkPicture } from './link-picture.ts'
import { itemsByNumbers, putRegion, regionOf } from './queries.ts'

/** Keeps which part of a picture a reviewer means, until they decide. */
export async function holdRegion(ctx: MemberCtx, number: string, region: Region | null): Promise<{ region: Region | null }> {
  const [item] = await itemsByNumbers(ctx.db, [number])
  if (!item) return fail('NOT_FOUND')
  if (item.account_id === ctx.viewer.id) return fail('OWN_REVIEW')
  if (item.state !== 'in-review') return fail('REVIEW_CLOSED')
  await putRegion(ctx.db, item.id, ctx.viewer.id, region)
  return { region }
}

/** A picture as a reviewer looks at it, pixel by pixel. */
export async function showForReview(ctx: MemberReadCtx, number: string) {
  const [item] = await itemsByNumbers(ctx.db, [number])
  const [image] = item?.image_id ? await findImages(ctx.db, [item.image_id]) : []
  if (!item || !image) return fail('NOT_FOUND')
  const { title, lang, state } = item
  const url = linkPicture(ctx, { imageId: image.id, viewerId: ctx.viewer.id, as: 'original' })
  return { number, title, lang, state, width: image.width ?? 0, height: image.height ?? 0, url, region: await regionOf(ctx.db, item.id, ctx.viewer.id) }
}
