// Right calls about what models are due.
import type { modelFees } from '#api/model-fees.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof modelFees> => ({
  'GET /api/model-fees': {},
  'POST /api/model-fees/claim': {},
})
