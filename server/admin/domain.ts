import { countAlerts } from '#server/kit/alerts.ts'
import { countFailures } from '#server/kit/jobs/console-jobs.ts'
import type { Domain } from '../hooks/domain.ts'
import { adminRoutes, gatheringRoutes } from './routes.ts'

export const admin: Domain = {
  name: 'admin',
  routes: (gathered) => ({ ...adminRoutes, ...gatheringRoutes(gathered) }),
  consoleMetrics: { failures: countFailures, alerts: countAlerts },
}
