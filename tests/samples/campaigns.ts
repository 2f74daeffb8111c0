// Right calls about campaigns.
import type { campaigns } from '#api/campaigns.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { SamplesOf } from '../sample-calls.ts'

const one = definedCampaigns[0]!
export const samples = (): SamplesOf<typeof campaigns> => ({
  'GET /api/event': { query: { state: 'ended' } },
  'GET /api/event/:activityId': { params: { activityId: String(one.activityId) } },
  'GET /api/activity': {},
  'GET /api/activity/:slug': { params: { slug: one.slug } },
  'GET /api/campaign-page': { query: { path: one.mainPath } },
})
