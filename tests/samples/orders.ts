// Right calls about orders.
import type { orders } from '#api/orders.ts'
import type { SamplesOf } from '../sample-calls.ts'

const number = 'P261124ABCDEFGHJKMNP'
const params = { number }
export const samples = (): SamplesOf<typeof orders> => ({
  'POST /api/order/temporary': { body: { routeType: 'fastbuy', subjects: [{ kind: 'licence', subject: 'abcde23456', choice: 'standard' }] } },
  'GET /api/orders': { query: { before: '9', limit: 2 } },
  'GET /api/orders/:number': { params },
  'PUT /api/orders/:number/lines/:line': { params: { number, line: '1' }, body: { choice: 'standard' } },
  'POST /api/orders/:number/renew': { params },
  'POST /api/orders/:number/payments': { params, body: { cashier: 'balance', amount: 16_800 } },
  'POST /api/orders/:number/look': { params },
  'DELETE /api/orders/:number': { params },
  'PUT /api/orders/:number/invoice': {
    params,
    body: { kind: 'company', title: '成都云上文化有限公司', taxNumber: '91510104MA6CABCD12', email: 'books@example.com' },
  },
  'GET /api/orders/:number/receipt': { params },
  'GET /api/admin/orders': { query: { number, before: '9', limit: 2 } },
  'GET /api/admin/orders/:number': { params },
  'POST /api/admin/orders/:number/refunds': { params, body: { lines: [{ n: 1, amount: 100 }], words: 'It was the wrong file' } },
  'POST /api/admin/orders/:number/dispute': { params, body: { outcome: 'lost', transfer: 'D20261124ABCDEFGHJKMN' } },
  'POST /api/admin/orders/:number/invoice': { params, body: { number: '26510000000012345678' } },
})
