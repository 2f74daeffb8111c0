import { apiContext } from '#web/api.ts'
import type { Route } from './+types/answers-file.ts'

/** A file, not a page: the answers as CSV, saved by the browser. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { name, csv } = await context.get(apiContext)('GET /api/admin/campaigns/:id/form/file', { params })
  return new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` } })
}
