import type { Domain } from '../hooks/domain.ts'
import { countVoteJob } from './jobs.ts'
import { reviewsPersonal } from './personal.ts'
import { reviewRoutes } from './routes.ts'
import { dropReview, findRefusal, openReview } from './service.ts'
import { reviewMessages } from './views-messages.ts'

export const reviews: Domain = {
  name: 'reviews',
  routes: (gathered) => reviewRoutes(gathered.reviews),
  jobs: (gathered) => ({ 'count-vote': countVoteJob(gathered.reviews) }),
  personal: reviewsPersonal,
  desk: { openReview, dropReview, findRefusal },
  messages: (gathered) => reviewMessages(gathered.reviews),
}
