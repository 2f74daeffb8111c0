// Right calls about tasks.
import type { tasks } from '#api/tasks.ts'
import type { SamplesOf } from '../sample-calls.ts'

const query = { activityId: 2_026_112 }
export const samples = (): SamplesOf<typeof tasks> => ({
  'GET /api/general-activity/all-tasks': { query },
  'GET /api/general-activity/last-reward-tasks': { query },
  'GET /api/general-activity/user-reward': { query },
  'GET /api/general-activity/reward-history': { query: { ...query, before: '9', limit: 2 } },
  'POST /api/general-activity/reward': { body: { ...query, itemId: 'one-work' } },
})
