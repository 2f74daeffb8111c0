import { openCampaigns } from '#content/open-campaigns.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { Domain } from '../hooks/domain.ts'
import { checkInRoutes } from './check-ins/routes.ts'
import { listAddresses, describeCampaigns } from './describe-pages.ts'
import { campaignReview } from './drafts/review.ts'
import { campaignDraftRoutes } from './drafts/routes.ts'
import { campaignsPersonal } from './personal.ts'
import { campaignRoutes } from './routes.ts'

const opened = openCampaigns(definedCampaigns)

export const campaigns: Domain = {
  name: 'campaigns',
  routes: { ...campaignRoutes(opened), ...checkInRoutes, ...campaignDraftRoutes },
  personal: campaignsPersonal,
  reviews: { campaign: campaignReview },
  sharePages: describeCampaigns(opened),
  sitemap: listAddresses(opened),
}
