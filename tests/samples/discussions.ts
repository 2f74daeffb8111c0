// Right calls about what is said in groups.
import type { announcements } from '#api/announcements.ts'
import type { discussions } from '#api/discussions.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const params = { id: '1', number: '1' }
const opened = { title: 'Where do you stand', words: 'At dusk, I mean', lang: 'en' as const }
const announced = { words: 'We meet on the quay', lang: 'en' as const }

export const samples = ({ account }: Things): SamplesOf<typeof announcements & typeof discussions> => ({
  'POST /api/group/:id/announcement': { params: { id: '1' }, body: announced },
  'PUT /api/group/:id/announcement/:number': { params, body: announced },
  'DELETE /api/group/:id/announcement/:number': { params },
  'GET /api/group/:id/discussions': { params: { id: '1' }, query: { before: '9', limit: 2 } },
  'POST /api/group/:id/discussions': { params: { id: '1' }, body: opened },
  'GET /api/group/:id/discussions/:number': { params, query: { after: '1', around: '1', limit: 2 } },
  'PUT /api/group/:id/discussions/:number': { params, body: opened },
  'DELETE /api/group/:id/discussions/:number': { params, query: { reason: 'Unkind' } },
  'GET /api/group/:id/discussions/:number/replies': { params, query: { reply: '1', after: '1', limit: 2 } },
  'POST /api/group/:id/discussions/:number/replies': { params, body: { words: `By the water, @${account}`, replyTo: '1' } },
  'PUT /api/group/:id/discussions/:number/replies/:reply': { params: { ...params, reply: '1' }, body: { words: 'On the roof' } },
  'DELETE /api/group/:id/discussions/:number/replies/:reply': { params: { ...params, reply: '1' }, query: { reason: 'Unkind' } },
})
