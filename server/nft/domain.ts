import type { Domain } from '../hooks/domain.ts'
import { creatorFacts } from './creators/facts.ts'
import { creatorReview } from './creators/review.ts'
import { creatorRoutes } from './creators/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { nftPersonal } from './personal.ts'
import { followTransaction } from './pieces/end-casting.ts'
import { pieceFiles } from './pieces/files.ts'
import { castWorksJob, readCastingJob } from './pieces/jobs.ts'
import { pieceRoutes } from './pieces/routes.ts'
import { followTransfer } from './transfers/end-transfer.ts'
import { compareHoldersJob, movePieceJob, movePiecesJob, readTransferJob } from './transfers/jobs.ts'
import { nftMessages } from './views-messages.ts'

export const nft: Domain = {
  name: 'nft',
  routes: { ...creatorRoutes, ...keyRoutes, ...pieceRoutes },
  jobs: {
    'cast-works': castWorksJob,
    'read-casting': readCastingJob,
    'move-piece': movePieceJob,
    'move-pieces': movePiecesJob,
    'read-transfer': readTransferJob,
    'compare-holders': compareHoldersJob,
  },
  cron: [
    { job: 'cast-works', match: '* * * * *' },
    { job: 'move-pieces', match: '* * * * *' },
    { job: 'compare-holders', match: '20 19 * * *' },
  ],
  queues: () => ({ 'cast-works': 1, 'move-piece': 1 }),
  listeners: {
    'transaction-ended': { 'follow-casting': (ctx, ended) => followTransaction(ctx, ended), 'follow-transfer': (ctx, ended) => followTransfer(ctx, ended) },
  },
  files: pieceFiles,
  personal: nftPersonal,
  facts: creatorFacts,
  reviews: { creator: creatorReview },
  messages: nftMessages,
}
