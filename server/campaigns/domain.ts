import { openCampaigns } from '#content/open-campaigns.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { Domain } from '../hooks/domain.ts'
import { checkInRoutes } from './check-ins/routes.ts'
import { listAddresses, describeCampaigns } from './describe-pages.ts'
import { campaignReview } from './drafts/review.ts'
import { campaignDraftRoutes } from './drafts/routes.ts'
import { drawFiles } from './draws/files.ts'
import { freezeDrawsJob, handOutJob, settleDrawsJob } from './draws/jobs.ts'
import { forgetRecipients } from './draws/queries-awards.ts'
import { drawPotReview } from './draws/review.ts'
import { drawRoutes } from './draws/routes.ts'
import { awardMessages } from './draws/views-messages.ts'
import { campaignsPersonal } from './personal.ts'
import { campaignRoutes } from './routes.ts'
import { yearlyRoutes } from './yearly/routes.ts'

const opened = openCampaigns(definedCampaigns)

export const campaigns: Domain = {
  name: 'campaigns',
  routes: { ...campaignRoutes(opened), ...checkInRoutes, ...campaignDraftRoutes, ...drawRoutes, ...yearlyRoutes },
  jobs: { 'freeze-draws': freezeDrawsJob, 'settle-draws': settleDrawsJob, 'hand-out-awards': handOutJob },
  slowJobs: ['freeze-draws', 'settle-draws'],
  cron: [
    { job: 'freeze-draws', match: '* * * * *' },
    { job: 'settle-draws', match: '* * * * *' },
    { job: 'hand-out-awards', match: '* * * * *' },
  ],
  sweeps: { recipients: { write: ({ db, now }) => forgetRecipients(db, now) } },
  messages: awardMessages,
  reviews: { campaign: campaignReview, 'draw-pot': drawPotReview },
  personal: campaignsPersonal,
  sharePages: describeCampaigns(opened),
  files: drawFiles,
  sitemap: listAddresses(opened),
}
