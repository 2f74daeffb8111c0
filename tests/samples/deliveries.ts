// Right calls about licences that were bought.
import type { deliveries } from '#api/deliveries.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { number: 'LABCDEFGHJKMN' }
const copy = { size: 'web', colours: 'srgb' } as const
export const samples = (): SamplesOf<typeof deliveries> => ({
  'GET /api/market/licence-keys': {},
  'GET /api/market/library': { query: { limit: 2 } },
  'GET /api/market/licences/:number': { params },
  'PUT /api/market/licences/:number/holder': { params, body: { holder: 'Studio Nord' } },
  'GET /api/market/licences/:number/document': { params },
  'GET /api/market/licences/:number/files': { params },
  'POST /api/market/licences/:number/files': { params, body: copy },
  'POST /api/market/licences/:number/downloads': { params, body: copy },
  'POST /api/admin/leaks': { query: {}, body: new Uint8Array([0xff, 0xd8, 0xff]) },
})
