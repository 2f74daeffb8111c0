// Right calls about what photographs are ranked by, boards and picks.
import type { ranking } from '#api/ranking.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof ranking> => ({
  'GET /api/ranking': {},
  'GET /api/ranking/boards': {},
  'GET /api/ranking/boards/:board': { params: { board: 'week' }, query: { limit: 2, startAuthor: account, startPermlink: permlink } },
  'GET /api/ranking/picks': { query: { before: '9', limit: 2 } },
  'GET /api/posts/:author/:permlink/why': { params: { author: account, permlink } },
  'POST /api/admin/picks': { body: { author: account, permlink, words: 'The light stays.', lang: 'en', day: '2030-01-01' } },
  'DELETE /api/admin/picks/:number': { params: { number: '1' } },
})
