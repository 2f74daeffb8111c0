import type { campaigns } from '#api/campaigns.ts'
import type { Campaigns } from '#content/open-campaigns.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listCampaigns, showActivity, showEvent, showPage } from './service.ts'

export const campaignRoutes = (opened: Campaigns): HandlersFor<typeof campaigns> => ({
  'GET /api/event': async (ctx, { query }) => ({ events: await listCampaigns(ctx, opened, query.state) }),
  'GET /api/event/:activityId': async (ctx, { params }) => ({ event: await showEvent(ctx, opened, params.activityId) }),
  'GET /api/activity': async (ctx) => ({ activities: await listCampaigns(ctx, opened, 'ended') }),
  'GET /api/activity/:slug': (ctx, { params }) => showActivity(ctx, opened, params.slug),
  'GET /api/campaign-page': (ctx, { query }) => showPage(ctx, opened, query.path),
})
