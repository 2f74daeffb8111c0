import type { Standings } from '#api/standings.ts'
import { findOpenedById } from '#server/campaigns/service.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import { askedOf, rankingIn } from './policy.ts'
import { rankingOf, standingsOf } from './queries.ts'
import { standingsView } from './views.ts'

const NUMBER = /^[1-9]\d{0,8}$/
/** One's own count is that of this moment, places are those of the last count. */
export async function showStandings(ctx: ReadCtx, activityId: string): Promise<{ ranking: Standings | null }> {
  const definition = (NUMBER.test(activityId) ? await findOpenedById(ctx.db, Number(activityId)) : null) ?? fail('NOT_FOUND')
  const block = rankingIn(definition) ?? fail('NOT_FOUND')
  const viewerId = ctx.viewer?.id ?? null
  const [row, places] = await Promise.all([rankingOf(ctx.db, askedOf(definition, block), viewerId), standingsOf(ctx.db, definition.activityId, viewerId)])
  return { ranking: row && standingsView({ row, by: block.by, places }) }
}
