import type { Domain } from '../hooks/domain.ts'
import { contributorFacts } from './contributors/facts.ts'
import { contributorReview } from './contributors/review.ts'
import { contributorRoutes } from './contributors/routes.ts'
import { marketFiles } from './files.ts'
import { marketPersonal } from './personal.ts'
import { endReleases } from './releases/decide-release.ts'
import { releaseFacts } from './releases/facts.ts'
import { releaseReview } from './releases/review.ts'
import { releaseRoutes } from './releases/routes.ts'
import { marketMessages } from './views-messages.ts'

export const market: Domain = {
  name: 'market',
  routes: { ...contributorRoutes, ...releaseRoutes },
  sweeps: { releases: { write: endReleases } },
  personal: marketPersonal,
  facts: { ...contributorFacts, ...releaseFacts },
  reviews: { contributor: contributorReview, release: releaseReview },
  messages: marketMessages,
  files: marketFiles,
}
