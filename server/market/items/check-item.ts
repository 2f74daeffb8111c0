import type { Finding } from '#api/market-items.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { findImages, findOriginal } from '#server/posts/uploads/find-images.ts'
import { openReview } from '#server/reviews/service.ts'
import { askOwner } from './ask-owner.ts'
import { countReleases } from './follow-releases.ts'
import { alike, APART_OTHERS, APART_OWN, judge, marked } from './policy.ts'
import { copiesOf, isCleared, type Copy } from './queries-likeness.ts'
import { movesOf } from './queries-list.ts'
import { itemsByIds, keepFindings, lockItemsByIds, type ItemRow } from './queries.ts'

/** `copy`: an older picture of somebody else that nobody decided about yet. */
export type Checked = { findings: Finding[]; copy: Copy | null } | null

/** Outside any transaction: the original is looked at as uploads are, and compared with what is published. */
export async function checkItem(ctx: ReadCtx, itemId: string): Promise<Checked> {
  const [item] = await itemsByIds(ctx.db, [itemId])
  const [image] = item?.image_id ? await findImages(ctx.db, [item.image_id]) : []
  if (!item || image?.state !== 'ready') return null
  const place = async (file: string) => (await ctx.kit.store.fetch(findOriginal(image), file)) ?? 0
  const looked = await ctx.kit.imageWorkers.develop(place, undefined, 'facts')
  const measured = looked.ok ? looked.measured : null
  const { own, copy } = await compare(ctx, item, image.id)
  const findings = [
    ...(copy ? [alike('others', copy.apart, copy.path)] : []),
    ...judge({ pixels: (image.width ?? 0) * (image.height ?? 0), measured }),
    ...(own ? [alike('alike', own.apart, own.number)] : []),
    ...(image.marks.includes('rights') ? [marked()] : []),
  ]
  return { findings, copy }
}

/** The nearest of one's own that is an item, and the nearest of somebody else's that came before and that nobody decided about. */
async function compare(ctx: ReadCtx, item: ItemRow, imageId: string) {
  const copies = await copiesOf(ctx.db, imageId, APART_OWN)
  const others = copies.filter((one) => one.account_id !== item.account_id && one.older && one.apart <= APART_OTHERS)
  const cleared = await isCleared(
    ctx.db,
    item.id,
    others.map(({ image_id: id }) => id),
  )
  return {
    own: copies.find(({ account_id: id, number }) => id === item.account_id && number !== null),
    copy: others.find(({ image_id: id }) => !cleared.has(id)) ?? null,
  }
}

/** What was found stands beside the item; what was submitted goes before a reviewer, or waits for whoever has an older picture like it. */
export async function keepChecked(ctx: WriteCtx, itemId: string, checked: Checked): Promise<void> {
  const [item] = await lockItemsByIds(ctx.db, [itemId])
  if (!item || !checked) return
  await keepFindings(ctx.db, itemId, checked.findings, ctx.now)
  if (item.image_id) await countReleases(ctx, [item.image_id])
  if (item.state !== 'in-review') return
  if (checked.copy && (await askOwner(ctx, item, checked.copy))) return
  const said = (await movesOf(ctx.db, itemId)).find(({ state }) => state === 'in-review')?.words
  await openReview(ctx, { kind: 'market-item', subject: item.number, accountId: item.account_id, appeal: said || null, turnAt: item.submitted_at })
}
