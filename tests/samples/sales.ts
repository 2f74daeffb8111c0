// Right calls about what one earns by licences.
import type { sales } from '#api/sales.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof sales> => ({
  'GET /api/income': {},
  'GET /api/income/sales': { query: { before: '9', limit: 2 } },
  'GET /api/income/file': {},
  'POST /api/market/licences/:number/take-back': { params: { number: 'L0123456789AB' } },
})
