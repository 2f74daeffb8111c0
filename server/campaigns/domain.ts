import { openCampaigns } from '#content/open-campaigns.ts'
import { definedCampaigns } from '#content/read-campaigns.ts'
import type { Domain } from '../hooks/domain.ts'
import { checkInRoutes } from './check-ins/routes.ts'
import { listAddresses, describeCampaigns } from './describe-pages.ts'
import { campaignReview } from './drafts/review.ts'
import { campaignDraftRoutes } from './drafts/routes.ts'
import { freezeDrawsJob, handOutJob, settleDrawsJob } from './draws/jobs.ts'
import { forgetRecipients } from './draws/queries-awards.ts'
import { drawPotReview } from './draws/review.ts'
import { drawRoutes } from './draws/routes.ts'
import { awardMessages } from './draws/views-messages.ts'
import { campaignFiles } from './files.ts'
import { forgetAnswers } from './forms/queries.ts'
import { formRoutes } from './forms/routes.ts'
import { campaignsPersonal } from './personal.ts'
import { campaignRoutes } from './routes.ts'
import { setCardRoutes } from './set-cards/routes.ts'
import { setCardMessages } from './set-cards/views-messages.ts'
import { decideSpinsJob, lapseSpinsJob } from './spins/jobs.ts'
import { forgetSpinRecipients } from './spins/queries-awards.ts'
import { wheelPotReview } from './spins/review.ts'
import { spinRoutes } from './spins/routes.ts'
import { spinMessages } from './spins/views-messages.ts'
import { yearlyRoutes } from './yearly/routes.ts'

const opened = openCampaigns(definedCampaigns)

export const campaigns: Domain = {
  name: 'campaigns',
  routes: {
    ...campaignRoutes(opened),
    ...checkInRoutes,
    ...formRoutes,
    ...campaignDraftRoutes,
    ...drawRoutes,
    ...spinRoutes,
    ...setCardRoutes,
    ...yearlyRoutes,
  },
  jobs: {
    'freeze-draws': freezeDrawsJob,
    'settle-draws': settleDrawsJob,
    'hand-out-awards': handOutJob,
    'decide-spins': decideSpinsJob,
    'lapse-spins': lapseSpinsJob,
  },
  slowJobs: ['freeze-draws', 'settle-draws'],
  cron: [
    { job: 'freeze-draws', match: '* * * * *' },
    { job: 'settle-draws', match: '* * * * *' },
    { job: 'hand-out-awards', match: '* * * * *' },
    { job: 'decide-spins', match: '* * * * *' },
    { job: 'lapse-spins', match: '* * * * *' },
  ],
  sweeps: {
    'form-answers': { write: ({ db, now }) => forgetAnswers(db, now) },
    recipients: { write: ({ db, now }) => forgetRecipients(db, now) },
    'spin-recipients': { write: ({ db, now }) => forgetSpinRecipients(db, now) },
  },
  messages: { ...awardMessages, ...spinMessages, ...setCardMessages },
  reviews: { campaign: campaignReview, 'draw-pot': drawPotReview, 'wheel-pot': wheelPotReview },
  personal: campaignsPersonal,
  sharePages: describeCampaigns(opened),
  files: campaignFiles,
  sitemap: listAddresses(opened),
}
