import type { Domain } from '../hooks/domain.ts'
import { forgetDocuments, releaseGrownUps, removeUnclaimed } from './decide-identity.ts'
import { identityFacts } from './facts.ts'
import { identityFiles } from './files.ts'
import { checkIdentityJob } from './jobs.ts'
import { identityPersonal } from './personal.ts'
import { statusPart } from './queries.ts'
import { identityReview } from './review.ts'
import { identityRoutes } from './routes.ts'
import { identityMessages } from './views-messages.ts'

export const identity: Domain = {
  name: 'identity',
  routes: identityRoutes,
  jobs: { 'check-identity': checkIdentityJob },
  sweeps: { 'identity-documents': { outside: removeUnclaimed, write: forgetDocuments }, minors: { write: releaseGrownUps } },
  personal: identityPersonal,
  facts: identityFacts,
  frame: { identity: statusPart },
  reviews: { identity: identityReview },
  messages: identityMessages,
  files: identityFiles,
}
