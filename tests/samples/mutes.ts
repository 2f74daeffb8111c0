// Right calls about what is muted.
import type { mutes } from '#api/mutes.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account }: Things): SamplesOf<typeof mutes> => ({
  'GET /api/account/mutes': { query: { before: '9', limit: 2 } },
  'GET /api/account/mutes/about': { query: { account } },
  'POST /api/account/mutes': { body: { kind: 'tag', of: 'sea', lasts: 'week' } },
  'DELETE /api/account/mutes': { query: { kind: 'tag', of: 'sea' } },
})
