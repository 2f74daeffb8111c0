import type { FigureQuery } from '#api/admin.ts'
import type { FigureName } from '#api/figures.ts'
import type { ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { figureChanges } from './queries-figures.ts'
import { readFigures } from './service.ts'

/** Figures as they hold now, and a page of their history; people by their numbers. */
export async function listFigures({ db, now }: ReadCtx, query: FigureQuery) {
  const { limit } = query
  const [figures, rows] = await Promise.all([readFigures(db, now), figureChanges(db, { ...query, limit: limit + 1 })])
  const { page, last } = cutPage(rows, limit)
  const changes = page.map((row) => ({
    figure: row.figure as FigureName,
    value: Number(row.value),
    why: row.why,
    by: row.account_id,
    approvedBy: row.approved_by,
    at: row.changed_at.toISOString(),
  }))
  return { figures, changes, next: last?.id ?? null }
}
