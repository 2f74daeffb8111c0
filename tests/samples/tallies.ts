// Right calls about what came of campaigns.
import type { tallies } from '#api/tallies.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof tallies> => ({
  'GET /api/event/:activityId/report': { params: { activityId: '2026124' } },
})
