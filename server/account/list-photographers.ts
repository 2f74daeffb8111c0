import { sql } from 'kysely'
import type { ReadCtx } from '#server/context.ts'
import { hideBlocked } from './blocks/service.ts'
import { readRelations } from './follows/service.ts'
import { accountsWithPosts } from './queries.ts'
import { photographerView } from './views.ts'

export type PhotographersQuery = { limit: number; startAuthor?: string | undefined; accounts?: string[] | undefined; unfollowed: boolean }

/** People with public posts, those who published last first, after the account that the last page ended with; without those whom the viewer blocked, unless they are named. */
export async function listPhotographers(ctx: ReadCtx, { limit, startAuthor, accounts, unfollowed }: PhotographersQuery) {
  const rows = await accountsWithPosts(ctx.db, {
    after: startAuthor ?? null,
    limit,
    hidden: hideBlocked(ctx.viewer, sql.ref('a.id')),
    named: accounts,
    notFollowedBy: unfollowed ? (ctx.viewer?.id ?? null) : null,
  })
  const relation = await readRelations(
    ctx,
    rows.map((row) => row.id),
  )
  return rows.map((row) => ({ id: row.id, view: photographerView(row, relation(row.id)) }))
}
