import { WATCHES_MAX } from '#api/limits.ts'
import type { Watched } from '#api/market.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { notifyMember } from '#server/notifications/service.ts'
import { findItems, findItemsById } from '../items/service.ts'
import { whyNot } from '../licences/policy-quote.ts'
import { kindsOf } from '../licences/policy.ts'
import { readGrounds } from '../licences/read-grounds.ts'
import { showPictures } from '../listings/service.ts'
import { shownView } from '../listings/views.ts'
import { countWatches, deleteWatch, insertWatch, takeWatching, watchesOf } from './queries.ts'

/** They are told once, when it can be had again. */
export async function watchItem(ctx: MemberCtx, number: string): Promise<{ watched: boolean }> {
  const [item] = await findItems(ctx, [number])
  if (!item?.listed_at || !(await showPictures(ctx, [item])).has(item.id)) return fail('NOT_FOUND')
  if ((await countWatches(ctx.db, ctx.viewer.id)) >= WATCHES_MAX) return fail('WATCHES_MANY', { most: WATCHES_MAX })
  await insertWatch(ctx.db, ctx.viewer.id, item.id, ctx.now)
  return { watched: true }
}
export async function forgetWatch(ctx: MemberCtx, number: string): Promise<{ watched: boolean }> {
  const [item] = await findItems(ctx, [number])
  if (item) await deleteWatch(ctx.db, ctx.viewer.id, item.id)
  return { watched: false }
}

export async function listWatches(ctx: MemberReadCtx): Promise<{ watches: Watched[] }> {
  const rows = await watchesOf(ctx.db, ctx.viewer.id)
  const items = new Map(
    (
      await findItemsById(
        ctx,
        rows.map(({ item_id }) => item_id),
      )
    ).map((item) => [item.id, item]),
  )
  const [grounds, pictures] = await Promise.all([readGrounds(ctx, [...items.values()], ctx.viewer.id), showPictures(ctx, [...items.values()])])
  return {
    watches: rows.map(({ item_id, since }) => {
      const item = items.get(item_id)!
      const pictured = pictures.get(item_id)
      const reasons = kindsOf(item.licence_class).map((kind) => whyNot(item, kind, ctx.viewer.id, grounds, ctx.now))
      return {
        item: pictured ? shownView(item, pictured) : null,
        number: item.number,
        title: pictured ? item.title : '',
        lang: item.lang,
        not: reasons.includes(null) ? null : (reasons[0] ?? null),
        since: since.toISOString(),
      }
    }),
  }
}

/** Whoever waits for one of these items, and can have it again, hears it, once. */
export async function tellWatching(ctx: WriteCtx, itemIds: readonly string[]): Promise<void> {
  const waiting = await takeWatching(ctx.db, itemIds, ctx.now)
  for (const { account_id, number, title } of waiting) await notifyMember(ctx, account_id, { kind: 'item-back', subject: number, facts: { title } })
}
