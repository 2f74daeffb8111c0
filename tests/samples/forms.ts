// Right calls about forms.
import type { forms } from '#api/forms.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { activityId: '2026124' }
export const samples = (): SamplesOf<typeof forms> => ({
  'GET /api/event/:activityId/form': { params },
  'POST /api/event/:activityId/form': { params, body: { answers: { city: 'Hangzhou', days: ['saturday'] } } },
  'DELETE /api/event/:activityId/form': { params },
  'GET /api/admin/campaigns/:id/form': { params: { id: '1' }, query: { before: '9', limit: 2 } },
  'GET /api/admin/campaigns/:id/form/file': { params: { id: '1' } },
})
