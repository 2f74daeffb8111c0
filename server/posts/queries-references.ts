import { sql } from 'kysely'
import type { ReferenceState } from '#api/posts.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { besideCard, card, type CardRow } from './queries.ts'
import { whereCouldSee, whereMaySee } from './visibility.ts'

export type ReferenceRow = CardRow & { state: ReferenceState }
/** Posts by their numbers, deleted ones too, and what a reader may be told of each. */
export async function referencedPosts(ctx: ReadCtx | WriteCtx, ids: readonly string[]): Promise<ReferenceRow[]> {
  if (!ids.length) return []
  const found =
    await sql<ReferenceRow>`select ${card}, case when ${whereMaySee(ctx)} then 'shown' when ${whereCouldSee(ctx)} then 'deleted' else 'hidden' end as state
    from posts p ${besideCard} where p.id = any(${ids}::bigint[])`.execute(ctx.db)
  return found.rows
}
