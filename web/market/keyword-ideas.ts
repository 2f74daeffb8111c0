import { apiContext } from '#web/api.ts'
import type { Route } from './+types/keyword-ideas.ts'

/** Keywords for one picture, asked for from the grid. */
export async function loader({ context, url }: Route.LoaderArgs) {
  return context.get(apiContext)('GET /api/posts/market/keywords', { query: { number: url.searchParams.get('number') ?? '' } })
}
