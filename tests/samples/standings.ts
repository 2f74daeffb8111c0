// Right calls about rankings of campaigns.
import type { standings } from '#api/standings.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof standings> => ({
  'GET /api/event/:activityId/ranking': { params: { activityId: '2026112' } },
})
