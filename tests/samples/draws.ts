// Right calls about draws.
import type { draws } from '#api/draws.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { id: '1' }
export const samples = (): SamplesOf<typeof draws> => ({
  'GET /api/draws': { query: { before: '9', limit: 2 } },
  'GET /api/draws/:id': { params },
  'POST /api/draws/:id/tickets': { params },
  'POST /api/admin/draws': {
    body: {
      titleZh: '镜头',
      titleEn: 'A lens',
      whatZh: '一支旧镜头',
      whatEn: 'An old lens',
      prize: 'goods',
      worth: 50_000,
      winners: 1,
      reserves: 1,
      closesAt: '2030-01-01T00:00:00Z',
    },
  },
  'POST /api/draws/:id/award': { params, body: { name: '林小满', phone: '13800000000', address: '杭州市西湖区北山街1号' } },
  'POST /api/draws/:id/award/payment': { params },
  'POST /api/draws/:id/award/received': { params },
  'POST /api/admin/draws/:id/awards/:place/sent': { params: { id: '1', place: '1' }, body: { parcel: 'SF1234567890' } },
  'GET /api/admin/draws/:id': { params },
})
