import type { Domain } from '../hooks/domain.ts'
import { closeBatchJob } from './anchors/jobs.ts'
import { anchorOf } from './anchors/queries.ts'
import { addForgotten, addPost } from './anchors/service.ts'
import { chainPages } from './describe-pages.ts'
import { chainFacts } from './facts.ts'
import { chainPersonal } from './personal.ts'
import { chainRoutes } from './routes.ts'
import { sendTransactionsJob } from './transactions/jobs.ts'

export const chain: Domain = {
  name: 'chain',
  routes: chainRoutes,
  jobs: { 'close-batch': closeBatchJob, 'send-transactions': sendTransactionsJob },
  cron: [{ job: 'close-batch', match: '* * * * *' }],
  queues: () => ({ 'send-transactions': 1 }),
  sweeps: { 'anchor-forgotten': { write: addForgotten } },
  listeners: { 'post-published': { 'anchor-photographs': (ctx, { postId }) => addPost(ctx, postId) } },
  chainRecord: anchorOf,
  facts: chainFacts,
  sharePages: chainPages,
  personal: chainPersonal,
}
