import { winterLights, winterSlug } from '../../demo/winter-lights.ts'
import type { publishArticles } from './demo-articles.ts'

/** A campaign that is being composed. What is there already stays what it is. */
export async function composeCampaign(asEditor: Parameters<typeof publishArticles>[0], now: Date): Promise<void> {
  const { drafts } = await asEditor(now, 'GET /api/admin/campaigns', { query: { limit: '50' } })
  if (drafts.some(({ slug }) => slug === winterSlug)) return
  const { draft } = await asEditor(now, 'POST /api/admin/campaigns', { body: { slug: winterSlug, why: 'demo' } })
  await asEditor(now, 'PUT /api/admin/campaigns/:id', {
    params: { id: draft.id },
    body: { version: draft.version, definition: JSON.stringify(winterLights(now)), why: 'demo' },
  })
}
