import { apiContext, attempt } from '#web/api.ts'
import type { Route } from './+types/credential-file.ts'

/** A file, not a page: the proof, which anybody works out again without this site. */
export async function loader({ context, params: { id } }: Route.LoaderArgs) {
  const proof = await attempt(context.get(apiContext)('GET /api/credentials/:number/file', { params: { number: id } }))
  if (!proof.ok) return new Response(proof.problem.msg, { status: proof.status, headers: { 'content-type': 'text/plain; charset=utf-8' } })
  return new Response(`${JSON.stringify(proof.data, null, 2)}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8', 'content-disposition': `attachment; filename="${id}.proof.json"` },
  })
}
