import type { campaignDrafts } from '#api/campaigns-drafts.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askOpening, beginDraft, saveDraft } from './edit-draft.ts'
import { listDrafts, runDry, showDraft, showPreview } from './service.ts'

export const campaignDraftRoutes: HandlersFor<typeof campaignDrafts> = {
  'GET /api/admin/campaigns': (ctx, { query }) => listDrafts(ctx, query),
  'GET /api/admin/campaigns/:id': (ctx, { params, query }) => showDraft(ctx, params.id, query.version),
  'GET /api/admin/campaigns/:id/preview': (ctx, { params, query }) => showPreview(ctx, params.id, query),
  'GET /api/admin/campaigns/:id/dry-run': (ctx, { params, query }) => runDry(ctx, params.id, query.version),
  'POST /api/admin/campaigns': (ctx, { body }) => beginDraft(ctx, body),
  'PUT /api/admin/campaigns/:id': (ctx, { params, body }) => saveDraft(ctx, params.id, body),
  'POST /api/admin/campaigns/:id/open': (ctx, { params, body }) => askOpening(ctx, params.id, body),
}
