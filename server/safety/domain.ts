import type { Domain } from '../hooks/domain.ts'
import { describeFixed } from '../hooks/share-pages.ts'
import { safetyFacts } from './facts.ts'
import { safetyFiles } from './files.ts'
import { keepEvidenceJob } from './jobs.ts'
import { safetyPersonal } from './personal.ts'
import { claimReview, reportReview } from './review.ts'
import { safetyRoutes } from './routes.ts'
import { forgetOldEvidence, removeUnclaimed } from './sweep-evidence.ts'
import { safetyMessages } from './views-messages.ts'
import { pageWords } from './views-pages.ts'

export const safety: Domain = {
  name: 'safety',
  routes: ({ reportables }) => safetyRoutes(reportables),
  jobs: { 'keep-evidence': keepEvidenceJob },
  sweeps: { evidence: { outside: removeUnclaimed, write: forgetOldEvidence } },
  personal: safetyPersonal,
  facts: safetyFacts,
  reviews: ({ reportables }) => ({ report: reportReview(reportables), claim: claimReview(reportables) }),
  messages: safetyMessages,
  files: safetyFiles,
  sharePages: describeFixed(pageWords),
}
