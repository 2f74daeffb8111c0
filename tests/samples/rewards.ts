// Right calls about rewards.
import type { rewards } from '#api/rewards.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof rewards> => ({
  'GET /api/rewards': {},
  'GET /api/rewards/:author/:permlink': { params: { author: account, permlink }, query: { before: '9', limit: 2 } },
})
