import { href, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import type { Route } from './+types/download-app.ts'
import { linkFor } from './link-for.ts'

/** One tap: straight to what this phone can install. In a chat app, on a desk and where there is none, to the page that says how it goes there. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { chat, system } = context.get(pageContext).browser
  const { downloads } = await context.get(apiContext)('GET /api/config')
  const link = chat ? null : linkFor(system, downloads)
  return redirect(link ?? href('/download') + url.search)
}
