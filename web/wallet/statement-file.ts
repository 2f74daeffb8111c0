import { apiContext } from '#web/api.ts'
import type { Route } from './+types/statement-file.ts'
import { statementQuery } from './statement-search.ts'

/** A file, not a page: the statement as CSV, saved by the browser. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { currency, from, to } = statementQuery(url)
  const { name, csv } = await context.get(apiContext)('GET /api/wallet/statement/file', { query: { currency, from, to } })
  return new Response(csv, { headers: { 'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` } })
}
