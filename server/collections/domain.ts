import type { Domain } from '../hooks/domain.ts'
import { collectionPages } from './describe-pages.ts'
import { collectionFacts } from './facts.ts'
import { collectionFiles } from './files.ts'
import { collectionsSitemap } from './find-addresses.ts'
import { collectionWalls } from './list-posts.ts'
import { dropPost, measureOlder, measurePost, updatePost } from './measure-post.ts'
import { ownDomains } from './names/files.ts'
import { lookAtDomainJob, lookAtDomainsJob } from './names/jobs.ts'
import { nameRoutes } from './names/routes.ts'
import { collectionPeopleRoutes } from './people/routes.ts'
import { collectionsPersonal } from './personal.ts'
import { reportablePortfolio } from './portfolios/reportable.ts'
import { portfolioRoutes } from './portfolios/routes.ts'
import { sweepLetters } from './portfolios/send-letter.ts'
import { proofRoutes } from './proofs/routes.ts'
import { sweepProofs } from './proofs/service.ts'
import { countMade } from './queries.ts'
import { reportableCollection } from './reportable.ts'
import { collectionRoutes } from './routes.ts'
import { shortlinkRoutes } from './shortlinks/routes.ts'
import { forgetVisitors } from './shortlinks/service.ts'
import { collectionMessages } from './views-messages.ts'

export const collections: Domain = {
  name: 'collections',
  routes: { ...collectionRoutes, ...shortlinkRoutes, ...portfolioRoutes, ...nameRoutes, ...proofRoutes, ...collectionPeopleRoutes },
  jobs: { 'look-at-domain': lookAtDomainJob, 'look-at-domains': lookAtDomainsJob },
  cron: [{ job: 'look-at-domains', match: '7 * * * *' }],
  sweeps: {
    'post-tones': { write: measureOlder },
    'link-visitors': { write: forgetVisitors },
    'portfolio-letters': { write: sweepLetters },
    proofs: { write: sweepProofs },
  },
  listeners: {
    'post-published': { 'first-tones': (ctx, { postId }) => measurePost(ctx, postId) },
    'post-changed': { 'changed-tones': (ctx, { postId }) => updatePost(ctx, postId) },
    'post-deleted': { 'gone-places': (ctx, { postId }) => dropPost(ctx, postId) },
  },
  personal: collectionsPersonal,
  facts: collectionFacts,
  messages: collectionMessages,
  reportables: { collection: reportableCollection, portfolio: reportablePortfolio },
  sharePages: collectionPages,
  sitemap: collectionsSitemap,
  walls: collectionWalls,
  hosts: ownDomains,
  files: collectionFiles,
  consoleMetrics: { collections: countMade },
}
