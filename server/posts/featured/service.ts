import { showWork, findAccount, lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type ReadCtx, type WriteCtx } from '#server/context.ts'
import { readMine } from '../likes/read-mine.ts'
import { cardView } from '../views.ts'
import { dropFeatured, featuredOf, newestCover, openIds, replaceFeatured } from './queries.ts'

/** What a person shows first of their work. */
export async function readFeatured(ctx: ReadCtx, handle: string) {
  const account = (await findAccount(ctx.db, handle)) ?? fail('USER_NOT_FOUND')
  return showFeatured(ctx, account.id)
}

/** Chooses them, in this order: works of one's own that everybody sees. */
export async function chooseFeatured(ctx: MemberCtx, permlinks: string[]) {
  await lockAccount(ctx, ctx.viewer.id) // as deleting and hiding do: none of them becomes private meanwhile
  const ids = await openIds(ctx.db, ctx.viewer.id, permlinks)
  if (ids.length < permlinks.length) return fail('NOT_FOUND')
  await replaceFeatured(ctx.db, ctx.viewer.id, ids)
  return showFeatured(ctx, ctx.viewer.id)
}

async function showFeatured(ctx: ReadCtx | MemberCtx, accountId: string) {
  const rows = await featuredOf(ctx.db, accountId, ctx)
  const mine = await readMine(
    ctx,
    rows.map((row) => row.id),
  )
  return { posts: rows.map((row) => cardView(ctx, row, mine(row.id))) }
}

/** What stands for an author follows what readers can see: the newest open work for them, and no closed one first on their page. */
export async function followWorks(ctx: WriteCtx, accountId: string, closed: readonly string[]): Promise<void> {
  if (closed.length) await dropFeatured(ctx.db, closed)
  await showWork(ctx, accountId, await newestCover(ctx.db, accountId))
}
