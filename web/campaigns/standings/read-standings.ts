import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { Standings } from '#api/standings.ts'
import { attempt } from '#web/api.ts'

/** Who stands where in the campaign of a page that ranks; null for others, before the first count, and where our tables never had it. */
export async function readStandings(api: Api, { blocks }: CampaignPage): Promise<Standings | null> {
  const block = blocks.find(({ kind }) => kind === 'ranking')
  if (block?.kind !== 'ranking') return null
  const read = await attempt(api('GET /api/event/:activityId/ranking', { params: { activityId: block.activityId } }))
  return read.ok ? read.data.ranking : null
}
