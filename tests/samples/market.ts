// Right calls about the wall, carts and licences.
import type { market } from '#api/market.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const number = '2'.repeat(10)

export const samples = ({ account }: Things): SamplesOf<typeof market> => ({
  'GET /api/market/licences': { query: { version: '2026-11-24' } },
  'GET /api/market/items': {
    query: {
      q: 'sea',
      releaseStatus: '1',
      orientations: 'landscape,square',
      resolution: '12',
      peopleCounts: '0,1',
      uploadTime: 'month',
      colours: 'blue',
      licence: 'commercial',
      prices: '0,1',
      account,
      sort: 'price-low',
      pageNum: 2,
      pageSize: 3,
      upTo: '9',
    } as never,
  },
  'GET /api/market/items/:number': { params: { number } },
  'PUT /api/market/items/:number/watch': { params: { number } },
  'DELETE /api/market/items/:number/watch': { params: { number } },
  'GET /api/market/watches': {},
  'GET /api/market/cart': {},
  'GET /api/market/cart/count': {},
  'PUT /api/market/cart': { body: { number, kind: 'standard' } },
  'POST /api/market/cart/agree': {},
  'DELETE /api/market/cart': { query: { number } },
})
