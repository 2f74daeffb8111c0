// Right calls about challenges in groups.
import type { challenges } from '#api/challenges.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const params = { id: '1', number: '1' }
const told = { theme: 'Lines after dark', words: 'One lamp at most', lang: 'en' as const, starts: '2030-01-01', ends: '2030-01-07' }

export const samples = ({ permlink }: Things): SamplesOf<typeof challenges> => ({
  'GET /api/group/:id/challenges': { params: { id: '1' }, query: { before: '9', limit: 2 } },
  'POST /api/group/:id/challenges': { params: { id: '1' }, body: told },
  'GET /api/group/:id/challenges/:number': { params },
  'PUT /api/group/:id/challenges/:number': { params, body: told },
  'DELETE /api/group/:id/challenges/:number': { params, query: { reason: 'Too few came' } },
  'POST /api/group/:id/challenges/:number/entries': { params, body: { permlink } },
  'DELETE /api/group/:id/challenges/:number/entries': { params, query: { permlink } },
  'GET /api/group/:id/challenges/:number/results': { params, query: { after: '5000_1_1', limit: 2 } },
  'POST /api/group/:id/challenges/:number/pair': { params },
  'PUT /api/group/:id/challenges/:number/pair': { params, body: { pair: '1', choice: 'left' } },
})
