import { redirect } from 'react-router'
import { apiContext, attempt, pageContext } from '#web/api.ts'
import type { Route } from './+types/licence-document-file.ts'
import { fileOf } from './document-file.ts'
import { licencePath } from './own-licence-links.ts'

/** A file, not a page: the document of one's own licence as PDF. Who has to sign in is led back to the page it hangs on. */
export async function loader({ context, params: { number } }: Route.LoaderArgs) {
  if (!context.get(pageContext).viewer) throw redirect(licencePath(number))
  return fileOf(await attempt(context.get(apiContext)('GET /api/market/licences/:number/document', { params: { number } })), number)
}
