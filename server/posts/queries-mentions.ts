import { sql } from 'kysely'
import type { MentionState } from '#api/posts.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import { besideCard, card, type CardRow } from './queries.ts'
import { whereDeleted, whereMaySee } from './visibility.ts'

export type MentionRow = CardRow & { state: MentionState }
/** Posts by their numbers, deleted ones too, and what a reader may be told of each. */
export async function mentionedPosts(ctx: ReadCtx | WriteCtx, ids: readonly string[]): Promise<MentionRow[]> {
  if (!ids.length) return []
  const found =
    await sql<MentionRow>`select ${card}, case when ${whereMaySee(ctx)} then 'shown' when ${whereDeleted(ctx)} then 'deleted' else 'hidden' end as state
    from posts p ${besideCard} where p.id = any(${ids}::bigint[])`.execute(ctx.db)
  return found.rows
}
