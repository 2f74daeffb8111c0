// Right calls about what buyers look for.
import type { briefs } from '#api/briefs.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const number = '2'.repeat(10)
const params = { number }

export const samples = (_things: Things): SamplesOf<typeof briefs> => ({
  'GET /api/market/briefs': { query: { limit: 2 } },
  'GET /api/market/own-briefs': { query: { limit: 2 } },
  'POST /api/market/briefs': { body: { title: 'A lane in the rain', words: 'Upright, nobody in it', kind: 'standard', budget: 20_000, wanted: 2, days: 14 } },
  'GET /api/market/briefs/:number': { params },
  'POST /api/market/briefs/:number/close': { params },
  'GET /api/market/briefs/:number/answers': { params, query: { limit: 2 } },
  'POST /api/market/briefs/:number/answers': { params, body: { item: number, words: 'Taken in Suzhou' } },
  'DELETE /api/market/briefs/:number/answers/:item': { params: { number, item: number } },
})
