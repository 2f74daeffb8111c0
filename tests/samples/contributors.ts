// Right calls about contributors.
import type { contributors } from '#api/contributors.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ permlink }: Things): SamplesOf<typeof contributors> => ({
  'GET /api/market/contributor': {},
  'PUT /api/market/contributor/person': { body: { firstName: '小满', lastName: '林', title: 'ms', country: 'CN' } },
  'PUT /api/market/contributor/contact': {
    body: { email: 'lin@studio.example', address: '厦门市思明区曾厝垵1号', phone: '13900001234', countryCode: '86', code: '123456' },
  },
  'POST /api/market/contributor/sms': { body: { phone: '13900001234', countryCode: '86' } },
  'PUT /api/market/contributor/works': { body: { works: [permlink, 'b', 'c', 'd', 'e'], link: 'https://lin.example' } },
  'POST /api/market/contributor': { body: { agreed: true } },
  'DELETE /api/market/contributor': {},
})
