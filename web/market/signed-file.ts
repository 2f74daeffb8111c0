import { apiContext, attempt } from '#web/api.ts'
import type { Route } from './+types/signed-file.ts'
import { fileOf } from './document-file.ts'

/** A file, not a page: what somebody signed as PDF, by the word of their link. */
export async function loader({ context, params: { code } }: Route.LoaderArgs) {
  return fileOf(await attempt(context.get(apiContext)('GET /api/market/release/:code/document', { params: { code } })), 'release')
}
