import type { Domain } from '../hooks/domain.ts'
import { countBallotsJob } from './count-ballots.ts'
import { contestFiles } from './files.ts'
import { closeJudgingJob } from './juries/close-judging.ts'
import { juryRoutes } from './juries/routes.ts'
import { contestsPersonal } from './personal.ts'
import { contestRoutes } from './routes.ts'
import { taskRoutes } from './tasks/routes.ts'

export const contests: Domain = {
  name: 'contests',
  routes: { ...contestRoutes, ...juryRoutes, ...taskRoutes },
  jobs: { 'count-ballots': countBallotsJob, 'close-judging': closeJudgingJob },
  slowJobs: ['count-ballots'],
  cron: [
    { job: 'count-ballots', match: '* * * * *' },
    { job: 'close-judging', match: '* * * * *' },
  ],
  personal: contestsPersonal,
  files: contestFiles,
}
