import type { Domain } from '../hooks/domain.ts'
import { creatorFacts } from './creators/facts.ts'
import { creatorReview } from './creators/review.ts'
import { creatorRoutes } from './creators/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { nftPersonal } from './personal.ts'
import { nftMessages } from './views-messages.ts'

export const nft: Domain = {
  name: 'nft',
  routes: { ...creatorRoutes, ...keyRoutes },
  personal: nftPersonal,
  facts: creatorFacts,
  reviews: { creator: creatorReview },
  messages: nftMessages,
}
