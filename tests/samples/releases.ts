// Right calls about releases.
import type { releases } from '#api/releases.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const code = 'a'.repeat(24)
const number = 'ab23cd45ef'
export const samples = ({ key }: Things): SamplesOf<typeof releases> => ({
  'GET /api/market/releases': { query: { limit: 2 } },
  'POST /api/market/releases': { body: { kind: 'portrait', isMinor: false, name: '周敏', remark: '十月的沙丘', fee: 500, years: 5, images: [key] } },
  'GET /api/market/releases/:number': { params: { number } },
  'DELETE /api/market/releases/:number': { params: { number } },
  'POST /api/market/releases/:number/link': { params: { number } },
  'POST /api/market/releases/:number/renewal': { params: { number } },
  'GET /api/market/releases/:number/document': { params: { number } },
  'GET /api/market/release/:code': { params: { code } },
  'POST /api/market/release/:code/sms': { params: { code }, body: { phone: '13900001234', countryCode: '86' } },
  'POST /api/market/release/:code/signature': {
    params: { code },
    body: {
      name: '周敏',
      birth: '1994-05-17',
      guardian: '',
      phone: '13900001234',
      countryCode: '86',
      code: '123456',
      note: '',
      strokes: 'M10 10L900 300',
      guardianStrokes: '',
      agreed: true,
    },
  },
  'POST /api/market/release/:code/revocation': { params: { code }, body: { code: '123456' } },
  'GET /api/market/release/:code/document': { params: { code } },
})
