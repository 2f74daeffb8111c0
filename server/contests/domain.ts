import type { Domain } from '../hooks/domain.ts'
import { countBallotsJob } from './count-ballots.ts'
import { contestFiles } from './files.ts'
import { contestsPersonal } from './personal.ts'
import { contestRoutes } from './routes.ts'
import { taskRoutes } from './tasks/routes.ts'

export const contests: Domain = {
  name: 'contests',
  routes: { ...contestRoutes, ...taskRoutes },
  jobs: { 'count-ballots': countBallotsJob },
  slowJobs: ['count-ballots'],
  cron: [{ job: 'count-ballots', match: '* * * * *' }],
  personal: contestsPersonal,
  files: contestFiles,
}
