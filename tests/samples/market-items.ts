// Right calls about pictures for sale.
import type { marketItems } from '#api/market-items.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const number = '2'.repeat(10)

export const samples = ({ account, permlink, key }: Things): SamplesOf<typeof marketItems> => ({
  'GET /api/posts/market/workList': { query: { state: 'on-sale', pageNum: 2, pageSize: 3 } },
  'GET /api/posts/market/markets-detail': { query: { number } },
  'POST /api/posts/market/addToMarket': { body: { pictures: [{ permlink, key }], submit: true } },
  'PUT /api/posts/market/workBrief': {
    body: {
      items: [{ number, version: 1, title: 'A title', keywords: ['sea'], category: 'landscape', price: 8800, people: 0, hasProperty: false, stackOf: null }],
    },
  },
  'POST /api/posts/market/workSell': { body: { numbers: [number], appeal: 'Look again' } },
  'GET /api/posts/market/sellOrNot': { query: { permlink } },
  'POST /api/posts/market/revocationWorkSell': { body: { numbers: [number] } },
  'GET /api/posts/market/keywords': { query: { number, begins: 'se' } },
  'GET /api/photographer/:id/market': { params: { id: account }, query: { after: '9', limit: 2 } },
  'GET /api/market-likenesses/:number': { params: { number } },
  'PUT /api/market-likenesses/:number': { params: { number }, body: { side: 'owner', answer: 'mine', words: 'I took it in 2019' } },
  'GET /api/admin/market-items/:number': { params: { number } },
  'PUT /api/admin/market-items/:number/region': { params: { number }, body: { region: { x: 0.1, y: 0.2, width: 0.3, height: 0.4 } } },
})
