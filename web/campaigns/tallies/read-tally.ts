import type { CampaignPage } from '#api/campaigns.ts'
import type { Api } from '#api/client.ts'
import type { Tally } from '#api/tallies.ts'
import { attempt } from '#web/api.ts'

/** What came of the campaign of a page that says so; null for others, before its results are out, and where our tables never had it. */
export async function readTally(api: Api, { blocks }: CampaignPage): Promise<Tally | null> {
  const block = blocks.find(({ kind }) => kind === 'report')
  if (block?.kind !== 'report') return null
  const read = await attempt(api('GET /api/event/:activityId/report', { params: { activityId: block.activityId } }))
  return read.ok ? read.data.report : null
}
