// Right calls about juries.
import type { juries } from '#api/juries.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { slug: 'tag-challenge-one-line' }
export const samples = (): SamplesOf<typeof juries> => ({
  'GET /api/contest/tag/:slug/jury': { params },
  'PUT /api/contest/tag/:slug/jury/:number': { params: { ...params, number: '1' }, body: { score: 7, words: 'The line holds the picture.' } },
})
