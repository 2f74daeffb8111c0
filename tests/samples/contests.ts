// Right calls about contests.
import type { contests } from '#api/contests.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { slug: 'tag-challenge-one-line' }
export const samples = ({ permlink }: { permlink: string }): SamplesOf<typeof contests> => ({
  'GET /api/admin/campaigns/:id/preview-contest': { params: { id: '3100001' }, query: { version: 1, state: 'ongoing' } },
  'GET /api/contest/tag': {},
  'GET /api/contest/tag/:slug': { params },
  'GET /api/contest/tag/:slug/entries': { params, query: { after: 1, limit: 2 } },
  'GET /api/contest/tag/:slug/own': { params },
  'POST /api/contest/tag/:slug/entries': { params, body: { permlink } },
  'DELETE /api/contest/tag/:slug/entries/:number': { params: { ...params, number: '1' } },
  'GET /api/contest/tag/:slug/ballot': { params },
  'POST /api/contest/tag/:slug/ballot': { params },
  'POST /api/contest/tag/:slug/vote': { params, body: { pair: '1', answer: 'left' } },
  'GET /api/contest/tag/:slug/results': { params, query: { after: 1, limit: 2 } },
  'GET /api/contest/tag/:slug/receipt': { params, query: { receipt: '7k2m9q7k2m9q' } },
})
