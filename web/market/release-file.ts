import { redirect } from 'react-router'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import type { Route } from './+types/release-file.ts'
import { fileOf } from './document-file.ts'
import { releasePath } from './links.ts'

/** A file, not a page: one's own release as PDF. Who has to sign in is led back to the page it hangs on. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  if (!context.get(pageContext).viewer) throw redirect(releasePath(number))
  return fileOf(await attempt(context.get(apiContext)('GET /api/market/releases/:number/document', { params: { number } })), number)
}
