import { href, redirect } from 'react-router'
import { apiContext, pageContext } from '#web/api.ts'
import type { Route } from './+types/user-page.ts'
import { photographerPath } from './links.ts'

/**
 * A person by number, as links of apps and letters have it (specification §1): it leads to the address that stays. Who is gone or never was is 404.
 * Without a number it is one's own page, or everybody's.
 */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const account = params.id ?? context.get(pageContext).viewer?.account
  if (account === undefined) throw redirect(href('/photographer'))
  const person = await context.get(apiContext)('GET /api/account/user/:account', { params: { account } })
  throw redirect(photographerPath(person) + url.search, params.id === undefined ? 302 : 301)
}

/** Nothing is shown here; with a page there is a place for saying that nobody was found. */
export default function UserPage() {
  return null
}
