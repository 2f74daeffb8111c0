import { redirect } from 'react-router'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import type { Route } from './+types/licence-file.ts'
import { licencePath } from './own-licence-links.ts'

/** A file, not a page: the signed licence, to the byte as it was signed. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  if (!context.get(pageContext).viewer) throw redirect(licencePath(number))
  const done = await attempt(context.get(apiContext)('GET /api/market/licences/:number/document', { params: { number } }))
  if (!done.ok) return new Response(done.problem.msg, { status: done.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  const name = `${number}.licence.json`
  return new Response(done.data.file, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-disposition': `attachment; filename="${name}"` },
  })
}
