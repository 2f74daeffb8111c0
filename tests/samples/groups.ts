// Right calls about groups.
import type { groupMembers } from '#api/groups-members.ts'
import type { groupPosts } from '#api/groups-posts.ts'
import type { groups } from '#api/groups.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const words = {
  names: { zh: '余光', en: 'Last light' },
  words: { zh: '还没有人开灯的那一刻', en: 'The hour before the lamps' },
  rules: { zh: '', en: 'One sentence about where you stood' },
  joining: 'request' as const,
  conditions: { orientation: 'landscape' as const, palette: 'colour' as const, exif: true, notAi: true, perDay: 2, tags: ['last light'] },
}

export const samples = ({ account, permlink, group: id = '1' }: Things): SamplesOf<typeof groups & typeof groupMembers & typeof groupPosts> => ({
  'GET /api/group': { query: { before: '9', limit: 2 } },
  'GET /api/group/search': { query: { q: '余', limit: 2 } },
  'GET /api/group/founding': {},
  'POST /api/group': { body: { ...words, cover: { author: account, permlink } } },
  'GET /api/group/:id': { params: { id } },
  'PUT /api/group/:id': { params: { id }, body: { ...words, version: 1 } },
  'DELETE /api/group/:id': { params: { id } },
  'POST /api/group/:id/members': { params: { id }, body: { words: 'Let me in' } },
  'DELETE /api/group/:id/members': { params: { id } },
  'GET /api/group/:id/members': { params: { id }, query: { limit: 2, startRole: 'member', startAt: '2026-01-01T00:00:00.000Z', startAuthor: account } },
  'PUT /api/group/:id/members/:account': { params: { id, account }, body: { role: 'moderator' } },
  'GET /api/group/:id/requests': { params: { id }, query: { after: '9', limit: 2 } },
  'PUT /api/group/:id/requests/:number': { params: { id, number: '1' }, body: { vote: 'accept' } },
  'POST /api/group/:id/invitations': { params: { id }, body: { account } },
  'GET /api/group/:id/bans': { params: { id } },
  'POST /api/group/:id/bans': { params: { id }, body: { account, days: 7, reason: 'Unkind' } },
  'DELETE /api/group/:id/bans': { params: { id }, query: { account } },
  'POST /api/group/:id/offer': { params: { id }, body: { account } },
  'PUT /api/group/:id/offer': { params: { id } },
  'DELETE /api/group/:id/offer': { params: { id } },
  'GET /api/group/posts/:id': { params: { id }, query: { limit: 2, startAuthor: account, startPermlink: permlink } },
  'GET /api/group/:id/submissions': { params: { id }, query: { permlinks: permlink } },
  'POST /api/group/posts/:id': { params: { id }, body: { permlinks: [permlink] } },
  'PUT /api/group/posts/:id': { params: { id }, body: { author: account, permlink, pinned: true } },
  'DELETE /api/group/posts/:id': { params: { id }, query: { author: account, permlink, reason: 'Not this light' } },
})
