// Right calls about badges.
import type { badges } from '#api/badges.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink, collection = '1' }: Things): SamplesOf<typeof badges> => ({
  'GET /api/badges': { query: { page: 1, size: 5 } },
  'GET /api/badges/earned': { query: { author: account, permlink, collection } },
})
