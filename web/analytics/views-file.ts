import { apiContext } from '#web/api.ts'
import type { Route } from './+types/views-file.ts'

/** A file, not a page: what was counted as CSV, saved by the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, csv } = await context.get(apiContext)('GET /api/analytics/views/file')
  return new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` } })
}
