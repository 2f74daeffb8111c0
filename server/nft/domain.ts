import type { Domain } from '../hooks/domain.ts'
import { creatorFacts } from './creators/facts.ts'
import { creatorReview } from './creators/review.ts'
import { creatorRoutes } from './creators/routes.ts'
import { endGift, endLapsed, keepGift, sendGiftJob } from './gifts/answer-gift.ts'
import { giftFacts } from './gifts/facts.ts'
import { giftRoutes } from './gifts/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { nftPersonal } from './personal.ts'
import { followTransaction } from './pieces/end-casting.ts'
import { pieceFiles } from './pieces/files.ts'
import { castWorksJob, readCastingJob } from './pieces/jobs.ts'
import { pieceRoutes } from './pieces/routes.ts'
import { releaseRedeemed, keepRedeemed } from './redeem-codes/redeem-code.ts'
import { redeemRoutes } from './redeem-codes/routes.ts'
import { followTransfer } from './transfers/end-transfer.ts'
import { compareHoldersJob, movePieceJob, movePiecesJob, readTransferJob } from './transfers/jobs.ts'
import { nftMessages } from './views-messages.ts'

export const nft: Domain = {
  name: 'nft',
  routes: { ...creatorRoutes, ...keyRoutes, ...pieceRoutes, ...giftRoutes, ...redeemRoutes },
  jobs: {
    'cast-works': castWorksJob,
    'read-casting': readCastingJob,
    'move-piece': movePieceJob,
    'move-pieces': movePiecesJob,
    'read-transfer': readTransferJob,
    'compare-holders': compareHoldersJob,
    'send-gift': sendGiftJob,
  },
  cron: [
    { job: 'cast-works', match: '* * * * *' },
    { job: 'move-pieces', match: '* * * * *' },
    { job: 'compare-holders', match: '20 19 * * *' },
  ],
  queues: () => ({ 'cast-works': 1, 'move-piece': 1 }),
  listeners: {
    'piece-received': { 'keep-gift': (ctx, moved) => keepGift(ctx, moved), 'keep-redeemed': (ctx, moved) => keepRedeemed(ctx, moved) },
    'piece-kept': { 'end-gift': (ctx, moved) => endGift(ctx, moved), 'release-redeemed': (ctx, moved) => releaseRedeemed(ctx, moved) },
    'transaction-ended': { 'follow-casting': (ctx, ended) => followTransaction(ctx, ended), 'follow-transfer': (ctx, ended) => followTransfer(ctx, ended) },
  },
  sweeps: { 'gifts-lapsed': { write: endLapsed } },
  files: pieceFiles,
  personal: nftPersonal,
  facts: { ...creatorFacts, ...giftFacts },
  reviews: { creator: creatorReview },
  messages: nftMessages,
}
