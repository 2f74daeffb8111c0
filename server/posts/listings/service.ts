import { fail, type WriteCtx } from '#server/context.ts'
import { deleteListed, deleteListedOf, firstListed, insertListed, type ListedRow } from './queries.ts'

type Ctx = Pick<WriteCtx, 'db'>

// Which pictures are listed for sale, as far as posts ask it. The market stands to the right: it calls these in the transaction in which a picture is listed.

/** From now on these pictures stay, and unless they were only sold everybody goes on seeing their posts. Safe to repeat. */
export const keepListed = (ctx: Ctx, rows: readonly ListedRow[]): Promise<void> => insertListed(ctx.db, rows)
/** Their author may do with them what they like again. Safe to repeat. */
export const releaseListed = (ctx: Ctx, imageIds: readonly string[]): Promise<void> => deleteListed(ctx.db, imageIds)
/** The same of all that somebody has who leaves. */
export const releaseAll = (ctx: Ctx, accountId: string): Promise<void> => deleteListedOf(ctx.db, accountId)

/** Refuses to hide posts with a picture that is listed (150), and says where that is. What was sold and is listed no more may be hidden. */
export async function refuseHiding(ctx: Ctx, postIds: readonly string[]): Promise<void> {
  const found = await firstListed(ctx.db, 'post_id', postIds)
  if (found && !found.sold_only) return refuse(found)
}
/** Refuses to delete a post with a picture that is listed or was sold. */
export async function refuseDeleting(ctx: Ctx, postId: string): Promise<void> {
  const found = await firstListed(ctx.db, 'post_id', [postId])
  if (found) return refuse(found)
}
/** The same of single pictures that are to leave their post. */
export async function refuseDropping(ctx: Ctx, imageIds: readonly string[]): Promise<void> {
  const found = await firstListed(ctx.db, 'image_id', imageIds)
  if (found) return refuse(found)
}
const refuse = ({ number, sold_only: sold }: ListedRow) => fail('POST_IN_STOCK', { number, path: `/market-item/${number}`, sold })
