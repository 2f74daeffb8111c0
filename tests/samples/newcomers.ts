import type { newcomers } from '#api/newcomers.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof newcomers> => ({ 'GET /api/newcomers': {} })
