import type { WriteCtx } from '#server/context.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import type { JobHandler } from '#server/kit/jobs/handler.ts'
import { indexThing, readColours } from '#server/search/service.ts'
import { tellWatching } from '../watches/service.ts'
import { dimensionsOf, traitsOf } from './policy.ts'
import { deleteListings, itemsAfter, itemsOfPost, toList, upsertListing, type ToList } from './queries.ts'

declare module '#server/hooks/jobs.ts' {
  interface Jobs {
    'index-listings': { after: string }
  }
}

const AT_ONCE = 100

async function listItem(ctx: WriteCtx, item: ToList): Promise<void> {
  const dimensions = dimensionsOf(item)
  const { palette, colours } = readColours(item.thumbhash)
  const lexemes = await indexThing(ctx, {
    named: [item.title],
    tags: item.keywords,
    said: [item.title_other, item.description],
    traits: traitsOf(dimensions, { category: item.category, seller: item.account_id, colours }),
  })
  const { account_id, post_id, price, listed_at } = item
  await upsertListing(ctx.db, { ...dimensions, item_id: item.id, account_id, post_id, price, listed_at, palette, lexemes })
}

/** Items stand on the wall as they are now, or not at all; whoever waits for one hears that it is back. */
async function followItems(ctx: WriteCtx, itemIds: readonly string[]): Promise<void> {
  const listed = await toList(ctx.db, itemIds)
  const left = new Set(listed.map(({ id }) => id))
  await deleteListings(
    ctx.db,
    itemIds.filter((id) => !left.has(id)),
  )
  // oxlint-disable-next-line house/no-query-in-loop -- each has words of its own to learn, and a batch is bounded
  for (const item of listed) await listItem(ctx, item)
  await tellWatching(ctx, [...left])
}
export const followItem = (ctx: WriteCtx, { itemId }: { itemId: string }): Promise<void> => followItems(ctx, [itemId])
/** Whatever happened to a post. */
export const followPost = async (ctx: WriteCtx, { postId }: { postId: string }): Promise<void> => followItems(ctx, await itemsOfPost(ctx.db, postId))

/** Builds the wall from nothing, or mends it, so many items a transaction. */
export const indexListingsJob: JobHandler<'index-listings'> = {
  async write(ctx, { after }) {
    const ids = await itemsAfter(ctx.db, after, AT_ONCE)
    const last = ids.at(-1)
    if (!last) return
    await followItems(ctx, ids)
    await enqueue(ctx, 'index-listings', { after: last })
  },
}
/** Other words stand for each other now: all listings are read anew. */
export const followConcept = (ctx: WriteCtx): Promise<void> => enqueue(ctx, 'index-listings', { after: '0' })
