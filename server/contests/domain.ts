import type { Domain } from '../hooks/domain.ts'
import { countBallotsJob } from './count-ballots.ts'
import { contestPages } from './describe-pages.ts'
import { contestFiles } from './files.ts'
import { closeJudgingJob } from './juries/close-judging.ts'
import { juryRoutes } from './juries/routes.ts'
import { contestsPersonal } from './personal.ts'
import { contestRoutes } from './routes.ts'
import { rankMembersJob } from './standings/rank-members.ts'
import { standingRoutes } from './standings/routes.ts'
import { countCampaignsJob } from './tallies/count-campaigns.ts'
import { tallyRoutes } from './tallies/routes.ts'
import { taskRoutes } from './tasks/routes.ts'

export const contests: Domain = {
  name: 'contests',
  routes: { ...contestRoutes, ...juryRoutes, ...taskRoutes, ...tallyRoutes, ...standingRoutes },
  jobs: { 'count-ballots': countBallotsJob, 'close-judging': closeJudgingJob, 'count-campaigns': countCampaignsJob, 'rank-members': rankMembersJob },
  slowJobs: ['count-ballots', 'count-campaigns', 'rank-members'],
  cron: [
    { job: 'count-ballots', match: '* * * * *' },
    { job: 'close-judging', match: '* * * * *' },
    { job: 'count-campaigns', match: '*/5 * * * *' },
    { job: 'rank-members', match: '* * * * *' },
  ],
  personal: contestsPersonal,
  sharePages: contestPages,
  files: contestFiles,
}
