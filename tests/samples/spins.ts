// Right calls about spins.
import type { spins } from '#api/spins.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { number: '1' }
const activityId = 2_026_120
export const samples = (): SamplesOf<typeof spins> => ({
  'GET /api/event/roulette': { query: { activityId } },
  'POST /api/event/roulette': { body: { activityId, seed: '0123456789abcdef' } },
  'GET /api/event/roulette/spins': { query: { activityId, before: '9', limit: 2 } },
  'GET /api/event/roulette/spins/:number': { params },
  'POST /api/event/roulette/spins/:number/award': { params, body: { name: '林小满', phone: '13800000000', address: '杭州市西湖区北山街1号' } },
  'POST /api/event/roulette/spins/:number/award/payment': { params },
  'POST /api/event/roulette/spins/:number/award/received': { params },
  'GET /api/event/blind-box': { query: { activityId } },
  'POST /api/event/blind-box': { body: { activityId, seed: '0123456789abcdef' } },
  'GET /api/event/blind-box/record': { query: { activityId, before: '9', limit: 2 } },
  'GET /api/admin/spins': { query: { after: '9', limit: 2 } },
  'POST /api/admin/spins/codes': { body: { activityId, part: 'code', codes: 'AB12-CD34' } },
  'POST /api/admin/spins/:number/sent': { params, body: { parcel: 'SF1234567890' } },
})
