import type { Domain } from '../hooks/domain.ts'
import { deliveryFiles } from './delivery/files.ts'
import { keepLicensedOriginalJob, makeLicenceCopyJob } from './delivery/jobs.ts'
import { deliveryRoutes } from './delivery/routes.ts'
import { dropOldCopies, issueForgotten } from './delivery/service.ts'
import { endAnswers } from './items/ask-owner.ts'
import { itemFacts } from './items/facts.ts'
import { itemFiles } from './items/files.ts'
import { endItems, freezeItems, resumeItems } from './items/follow-posts.ts'
import { checkItemJob } from './items/jobs.ts'
import { cancelReview, itemReview, likenessReview } from './items/review.ts'
import { itemRoutes } from './items/routes.ts'
import { itemMessages } from './items/views-messages.ts'
import { marketPersonal } from './personal.ts'

export const market: Domain = {
  name: 'market',
  routes: ({ reviews, readReferences }) => ({ ...itemRoutes(reviews), ...deliveryRoutes({ readReferences }) }),
  jobs: { 'check-item': checkItemJob, 'keep-licensed-original': keepLicensedOriginalJob, 'make-licence-copy': makeLicenceCopyJob },
  queues: ({ IMAGE_WORKERS }) => ({ 'check-item': IMAGE_WORKERS, 'make-licence-copy': 1 }),
  sweeps: { 'market-answers': { write: endAnswers }, 'licences-forgotten': { write: issueForgotten }, 'licence-copies': { write: dropOldCopies } },
  personal: marketPersonal,
  facts: { ...itemFacts },
  reviews: { 'market-item': itemReview, 'cancel-sale': cancelReview, 'market-likeness': likenessReview },
  messages: { ...itemMessages },
  listeners: {
    'post-hidden': { 'freeze-items': freezeItems },
    'post-shown': { 'resume-items': resumeItems },
    'post-changed': { 'end-items': endItems },
    'post-deleted': { 'end-items-gone': endItems },
  },
  files: (services) => itemFiles(services).route('/', deliveryFiles(services)),
}
