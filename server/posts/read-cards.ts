import type { Picture, PostCard } from '#api/posts.ts'
import type { ReadCtx } from '#server/context.ts'
import { readMine } from './likes/read-mine.ts'
import { cardsByIds, coversByIds } from './queries.ts'
import { cardView, coverView } from './views.ts'

/** Posts as cards, in this order; the caller asked `visibility.ts` which of them this reader sees. */
export async function readCards(ctx: ReadCtx, ids: string[]): Promise<PostCard[]> {
  if (!ids.length) return []
  const [rows, mine] = await Promise.all([cardsByIds(ctx.db, ids), readMine(ctx, ids)])
  return rows.map((row) => cardView(ctx, row, mine(row.id)))
}
/** Their first pictures alone, by their ids. */
export async function readCovers(ctx: ReadCtx, ids: string[]): Promise<Map<string, Picture>> {
  const rows = ids.length ? await coversByIds(ctx.db, ids) : []
  return new Map(rows.map((row) => [row.id, coverView(ctx, row)]))
}
