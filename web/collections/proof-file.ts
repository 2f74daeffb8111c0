import { data } from 'react-router'
import { apiContext, attempt } from '#web/api.ts'
import type { Route } from './+types/proof-file.ts'

/** A file, not a page: what a client chose as CSV, saved by the browser. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  const file = await attempt(context.get(apiContext)('GET /api/proofs/:number/file', { params: { number } }))
  if (!file.ok) throw data(null, { status: file.status })
  const { name, csv } = file.data
  return new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` } })
}
