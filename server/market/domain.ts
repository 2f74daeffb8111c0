import type { Domain } from '../hooks/domain.ts'
import { describeBriefs } from './briefs/describe-pages.ts'
import { reportableBrief } from './briefs/reportable.ts'
import { briefRoutes } from './briefs/routes.ts'
import { closeOver } from './briefs/service.ts'
import { briefMessages } from './briefs/views-messages.ts'
import { inCartPart } from './carts/queries.ts'
import { contributorFacts } from './contributors/facts.ts'
import { contributorReview } from './contributors/review.ts'
import { contributorRoutes } from './contributors/routes.ts'
import { keepLicensedOriginalJob, makeLicenceCopyJob } from './delivery/jobs.ts'
import { deliveryRoutes, libraryRoutes } from './delivery/routes.ts'
import { dropOldCopies, issueForgotten } from './delivery/service.ts'
import { marketFiles } from './files.ts'
import { endAnswers } from './items/ask-owner.ts'
import { itemFacts } from './items/facts.ts'
import { endItems, freezeItems, resumeItems } from './items/follow-posts.ts'
import { followRelease } from './items/follow-releases.ts'
import { checkItemJob } from './items/jobs.ts'
import { cancelReview, itemReview, likenessReview } from './items/review.ts'
import { itemListRoutes, itemRoutes } from './items/routes.ts'
import { submitWaiting } from './items/submit-items.ts'
import { itemMessages } from './items/views-messages.ts'
import { licenceFacts } from './licences/facts.ts'
import { payableLicence } from './licences/payable.ts'
import { dropOver } from './licences/queries-sale.ts'
import { describeMarket } from './listings/describe-pages.ts'
import { marketSitemap } from './listings/find-addresses.ts'
import { followConcept, followItem, followPost, indexListingsJob } from './listings/index-item.ts'
import { shopRoutes } from './listings/routes.ts'
import { modelRoutes } from './model-fees/routes.ts'
import { returnUnclaimed } from './model-fees/service.ts'
import { marketPersonal } from './personal.ts'
import { endReleases } from './releases/decide-release.ts'
import { releaseFacts } from './releases/facts.ts'
import { releaseReview } from './releases/review.ts'
import { releaseRoutes } from './releases/routes.ts'
import { saleFacts } from './sales/facts.ts'
import { settleSalesJob } from './sales/jobs.ts'
import { saleRoutes } from './sales/routes.ts'
import { marketMessages } from './views-messages.ts'
import { watchMessages } from './watches/views-messages.ts'

export const market: Domain = {
  name: 'market',
  routes: ({ reviews, readReferences }) => ({
    ...briefRoutes,
    ...contributorRoutes,
    ...deliveryRoutes,
    ...libraryRoutes({ readReferences }),
    ...itemRoutes,
    ...itemListRoutes(reviews),
    ...modelRoutes,
    ...releaseRoutes,
    ...saleRoutes,
    ...shopRoutes,
  }),
  jobs: ({ chainRecords }) => ({
    'check-item': checkItemJob,
    'keep-licensed-original': keepLicensedOriginalJob,
    'make-licence-copy': makeLicenceCopyJob(chainRecords),
    'index-listings': indexListingsJob,
    'settle-sales': settleSalesJob,
  }),
  cron: [{ job: 'settle-sales', match: '*/5 * * * *' }],
  queues: ({ IMAGE_WORKERS }) => ({ 'check-item': IMAGE_WORKERS, 'make-licence-copy': 1 }),
  sweeps: {
    'briefs-over': { write: closeOver },
    'market-answers': { write: endAnswers },
    releases: { write: endReleases },
    'licences-forgotten': { write: issueForgotten },
    'licence-copies': { write: dropOldCopies },
    'model-fees': { write: returnUnclaimed },
    'market-reservations': { write: ({ db, now }) => dropOver(db, now) },
  },
  personal: marketPersonal,
  facts: { ...contributorFacts, ...itemFacts, ...licenceFacts, ...releaseFacts, ...saleFacts },
  payables: { 'market-licence': payableLicence },
  frame: { inCart: inCartPart },
  sharePages: { ...describeMarket, ...describeBriefs },
  sitemap: marketSitemap,
  reviews: {
    contributor: contributorReview,
    'market-item': itemReview,
    'cancel-sale': cancelReview,
    'market-likeness': likenessReview,
    release: releaseReview,
  },
  reportables: { brief: reportableBrief },
  messages: { ...briefMessages, ...marketMessages, ...itemMessages, ...watchMessages },
  listeners: {
    'item-changed': { 'list-item': followItem },
    'concept-changed': { 'list-concept': followConcept },
    'post-hidden': { 'freeze-items': freezeItems },
    'post-shown': { 'resume-items': resumeItems },
    'post-changed': { 'end-items': endItems, 'list-again': followPost },
    'post-deleted': { 'end-items-gone': endItems },
    'contributor-approved': { 'admit-items': (ctx, { accountId }) => submitWaiting(ctx, accountId) },
    'release-changed': { 'class-items': followRelease },
  },
  files: marketFiles,
}
