// Right calls about invitations.
import type { invites } from '#api/invites.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof invites> => ({
  'GET /api/invite/info': {},
  'GET /api/invite/friends': { query: { before: '9', limit: 2 } },
  'GET /api/invite/ranking': {},
  'GET /api/invite/code/:code': { params: { code: '7k2m9q' } },
  'POST /api/invite/bind': { body: { code: '7k2m9q' } },
  'DELETE /api/invite/bind': {},
  'POST /api/invite/friends/:number/explain': { params: { number: '1' }, body: { words: 'We share a room' } },
  'GET /api/event/user-recall': {},
  'POST /api/event/user-recall': { body: { account: 'anna' } },
  'GET /api/event/invite': {},
})
