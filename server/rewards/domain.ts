import type { Domain } from '../hooks/domain.ts'
import { rewardFacts } from './facts.ts'
import { giveCouponsJob, settleRewardsJob, watchRewardsJob } from './jobs.ts'
import { rewardsPersonal } from './personal.ts'
import { rewardRoutes } from './routes.ts'
import { rewardMessages } from './views-messages.ts'

export const rewards: Domain = {
  name: 'rewards',
  routes: rewardRoutes,
  jobs: { 'give-coupons': giveCouponsJob, 'settle-rewards': settleRewardsJob, 'watch-rewards': watchRewardsJob },
  queues: () => ({ 'settle-rewards': 1 }),
  slowJobs: ['settle-rewards'],
  cron: [
    // days are shared at whole hours; asked each minute, for the clock of a development server may be moved
    { job: 'settle-rewards', match: '* * * * *' },
    { job: 'watch-rewards', match: '*/10 * * * *' },
    { job: 'give-coupons', match: '1 * * * *' },
  ],
  personal: rewardsPersonal,
  facts: rewardFacts,
  messages: rewardMessages,
}
