import type { Domain } from '../hooks/domain.ts'
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
  routes: ({ reviews }) => ({ ...itemRoutes(reviews) }),
  jobs: { 'check-item': checkItemJob },
  queues: ({ IMAGE_WORKERS }) => ({ 'check-item': IMAGE_WORKERS }),
  sweeps: { 'market-answers': { write: endAnswers } },
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
  files: itemFiles,
}
