import { apiContext } from '#web/api.ts'
import type { Route } from './+types/income-file.ts'

/** A file, not a page: one's sales as CSV, saved by the browser. */
export async function loader({ context }: Route.LoaderArgs) {
  const { name, csv } = await context.get(apiContext)('GET /api/income/file')
  return new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` } })
}
