// Right calls about campaigns that are composed.
import type { campaignDrafts } from '#api/campaigns-drafts.ts'
import type { SamplesOf } from '../sample-calls.ts'

const params = { id: '3100001' }
export const samples = (): SamplesOf<typeof campaignDrafts> => ({
  'GET /api/admin/campaigns': { query: { before: '9', limit: 2 } },
  'GET /api/admin/campaigns/:id': { params, query: { version: 1 } },
  'GET /api/admin/campaigns/:id/preview': { params, query: { version: 1, state: 'ongoing', path: '/events/lanterns' } },
  'GET /api/admin/campaigns/:id/dry-run': { params, query: { version: 1 } },
  'POST /api/admin/campaigns': { body: { slug: 'lanterns', why: 'for the lantern festival' } },
  'PUT /api/admin/campaigns/:id': { params, body: { version: 1, definition: JSON.stringify({ title: { zh: '灯', en: 'Lanterns' } }), why: 'a title' } },
  'POST /api/admin/campaigns/:id/open': { params, body: { version: 1, why: 'it is ready' } },
})
