import { redirect } from 'react-router'
import { apiContext, attempt } from '#web/api.ts'
import type { Route } from './+types/change-link.ts'
import { noting, photoPath } from './links.ts'

type Named = { params: Route.ActionArgs['params'] }
const back = ({ params: { anthor, id } }: Named) => photoPath({ author: { account: anthor }, permlink: id })

/** A form's address and no page: it leads to the photograph. */
export const loader = (about: Route.LoaderArgs) => redirect(back(about))

/** Another link for a post of one's own. */
export async function action({ context, params }: Route.ActionArgs) {
  const done = await attempt(context.get(apiContext)('POST /api/posts/:author/:permlink/link', { params: { author: params.anthor, permlink: params.id } }))
  return redirect(done.ok ? noting(back({ params }), 'relinked') : back({ params }))
}
