import { fail, type WriteCtx } from '#server/context.ts'
import { deleteListed, deleteListedOf, insertListed, listedOfImages, listedOfPosts, type ListedRow } from './queries.ts'

type Ctx = Pick<WriteCtx, 'db'>

// Which pictures are listed for sale, as far as posts ask it. The market stands to the right: it calls these in the transaction in which a picture is listed.

/** From now on these pictures stay, and everybody goes on seeing their posts. Safe to repeat. */
export const keepListed = (ctx: Ctx, rows: readonly ListedRow[]): Promise<void> => insertListed(ctx.db, rows)
/** Their author may do with them what they like again. Safe to repeat. */
export const releaseListed = (ctx: Ctx, imageIds: readonly string[]): Promise<void> => deleteListed(ctx.db, imageIds)
/** The same of all that somebody has who leaves. */
export const releaseAll = (ctx: Ctx, accountId: string): Promise<void> => deleteListedOf(ctx.db, accountId)

/** Refuses to delete or hide a post with a picture that is listed (150); `number` says which listing. */
export async function refuseListed({ db }: Ctx, postIds: readonly string[]): Promise<void> {
  const found = await listedOfPosts(db, postIds)
  if (found) return fail('POST_IN_STOCK', { number: found.number, path: pathOf(found.number) })
}
/** The same of single pictures that are to leave their post. */
export async function refuseListedImages({ db }: Ctx, imageIds: readonly string[]): Promise<void> {
  const found = await listedOfImages(db, imageIds)
  if (found) return fail('POST_IN_STOCK', { number: found.number, path: pathOf(found.number) })
}
/** Where its seller finds a listing. */
const pathOf = (number: string) => `/market-item/${number}`
