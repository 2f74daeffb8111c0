// Right calls about one's year.
import type { yearly } from '#api/yearly.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof yearly> => ({
  'GET /api/event/yearly': { query: { year: 2026 } },
  'POST /api/event/yearly/card': { body: { year: 2026, facts: ['photographs', 'best'] } },
  'DELETE /api/event/yearly/card': { query: { year: 2026 } },
  'GET /api/event/yearly/card/:code': { params: { code: 'no-such-card' } },
})
