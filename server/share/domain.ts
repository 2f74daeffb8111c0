import type { Domain } from '../hooks/domain.ts'
import { describeCardPages } from './describe-card-pages.ts'
import { shareFiles } from './files.ts'
import { renewWechatTicketJob } from './jobs.ts'
import { shareRoutes } from './routes.ts'

export const share: Domain = {
  name: 'share',
  routes: (gathered) => shareRoutes(gathered.sharePages),
  sharePages: ({ sharePages }) => describeCardPages(sharePages),
  files: shareFiles,
  jobs: { 'renew-wechat-ticket': renewWechatTicketJob },
  cron: [{ job: 'renew-wechat-ticket', match: '* * * * *' }],
}
