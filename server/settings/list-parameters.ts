import type { ParameterQuery } from '#api/admin.ts'
import type { ParameterName } from '#api/parameters.ts'
import type { ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { figureChanges } from './queries-parameters.ts'
import { readParameters } from './service.ts'

/** ParameterValues as they hold now, and a page of their history; people by their numbers. */
export async function listParameters({ db, now }: ReadCtx, query: ParameterQuery) {
  const { limit } = query
  const [parameters, rows] = await Promise.all([readParameters(db, now), figureChanges(db, { ...query, limit: limit + 1 })])
  const { page, last } = cutPage(rows, limit)
  const changes = page.map((row) => ({
    parameter: row.parameter as ParameterName,
    value: Number(row.value),
    why: row.why,
    by: row.account_id,
    approvedBy: row.approved_by,
    at: row.changed_at.toISOString(),
  }))
  return { parameters, changes, next: last?.id ?? null }
}
