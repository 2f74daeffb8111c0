import type { NamedPost } from '#api/likes.ts'
import { COLLECTION_MAX } from '#api/limits.ts'
import { fail, type MemberCtx } from '#server/context.ts'
import { requireStanding } from '#server/safety/service.ts'
import { placesFor } from './policy-order.ts'
import { addablePosts, deletePlace, deletePlaces, heldPost, placedRows, writePlaces } from './queries-posts.ts'
import type { CollectionRow } from './queries.ts'
import { holdArranged, showCollection } from './service.ts'

/** Puts photographs at the end, all or none; what is in it already stays where it is. */
export async function addPosts(ctx: MemberCtx, address: string, posts: readonly NamedPost[]) {
  const row = await holdArranged(ctx, address)
  await requireStanding(ctx)
  const fresh = await putAtEnd(ctx, row, posts)
  return { collection: await showCollection(ctx, row), added: fresh.length, fresh }
}

/** The collection is held. Which of them were not in it. */
export async function putAtEnd(ctx: MemberCtx, { id, account_id: ownerId }: CollectionRow, posts: readonly NamedPost[]): Promise<NamedPost[]> {
  const named = [...new Map(posts.map((one) => [`${one.author.toLowerCase()}/${one.permlink}`, one])).values()]
  const ids = await addablePosts(ctx.db, ctx, ownerId, named)
  if (ids.length < named.length) return fail('NOT_FOUND')
  const rows = await placedRows(ctx.db, ctx, id, ownerId)
  const there = new Set(rows.map((row) => row.id))
  const fresh = [...new Set(ids)].filter((one) => !there.has(one))
  if (rows.length + fresh.length > COLLECTION_MAX) return fail('COLLECTION_FULL', { most: COLLECTION_MAX, left: COLLECTION_MAX - rows.length })
  if (fresh.length) await writePlaces(ctx.db, id, placesFor(rows, fresh, null), ctx.now)
  return fresh.map((one) => named[ids.indexOf(one)]!)
}

/** Takes many out at once; what is not in it changes nothing. */
export async function removePosts(ctx: MemberCtx, address: string, posts: readonly NamedPost[]) {
  const row = await holdArranged(ctx, address)
  const removed = await deletePlaces(ctx.db, row.id, posts)
  return { collection: await showCollection(ctx, row), removed }
}

/** Takes one out; nothing happens where it was not in it. */
export async function removePost(ctx: MemberCtx, address: string, named: NamedPost): Promise<CollectionRow> {
  const row = await holdArranged(ctx, address)
  const postId = await heldPost(ctx.db, row.id, named)
  if (postId) await deletePlace(ctx.db, row.id, postId)
  return row
}
