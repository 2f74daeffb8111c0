import type { Domain } from '../hooks/domain.ts'
import { creatorFacts } from './creators/facts.ts'
import { creatorReview } from './creators/review.ts'
import { creatorRoutes } from './creators/routes.ts'
import { nftPages } from './describe-pages.ts'
import { freezeDropsJob, settleDropsJob } from './drops/jobs.ts'
import { dropAddresses } from './drops/list-addresses.ts'
import { dropRoutes } from './drops/routes.ts'
import { nftFiles } from './files.ts'
import { endGift, endLapsed, keepGift, sendGiftJob } from './gifts/answer-gift.ts'
import { giftFacts } from './gifts/facts.ts'
import { giftRoutes } from './gifts/routes.ts'
import { holdingRoutes } from './holdings/routes.ts'
import { keyRoutes } from './keys/routes.ts'
import { sealKeysJob } from './keys/seal-keys.ts'
import { castingLikenessReview } from './likenesses/review.ts'
import { castingLikenessRoutes } from './likenesses/routes.ts'
import { endWindows } from './likenesses/service.ts'
import { nftPersonal } from './personal.ts'
import { followTransaction } from './pieces/end-casting.ts'
import { castWorksJob, readCastingJob } from './pieces/jobs.ts'
import { castOf } from './pieces/queries.ts'
import { pieceRoutes } from './pieces/routes.ts'
import { releaseRedeemed, keepRedeemed } from './redeem-codes/redeem-code.ts'
import { redeemRoutes } from './redeem-codes/routes.ts'
import { pieceSaleFacts } from './sales/facts.ts'
import { sendPiecesJob, settlePiecesJob } from './sales/jobs.ts'
import { payablePiece } from './sales/payable.ts'
import { dropOver } from './sales/queries-stand.ts'
import { pieceSaleRoutes } from './sales/routes.ts'
import { keepReceived, returnKept } from './sales/send-pieces.ts'
import { returnUnsent } from './sales/take-back.ts'
import { burnPieceJob, followBurn } from './transfers/burn-piece.ts'
import { followTransfer } from './transfers/end-transfer.ts'
import { compareHoldersJob, movePieceJob, movePiecesJob, readTransferJob } from './transfers/jobs.ts'
import { nftMessages } from './views-messages.ts'

export const nft: Domain = {
  name: 'nft',
  routes: {
    ...creatorRoutes,
    ...keyRoutes,
    ...pieceRoutes,
    ...giftRoutes,
    ...redeemRoutes,
    ...pieceSaleRoutes,
    ...dropRoutes,
    ...castingLikenessRoutes,
    ...holdingRoutes,
  },
  jobs: {
    'cast-works': castWorksJob,
    'read-casting': readCastingJob,
    'burn-piece': burnPieceJob,
    'move-piece': movePieceJob,
    'move-pieces': movePiecesJob,
    'read-transfer': readTransferJob,
    'compare-holders': compareHoldersJob,
    'send-gift': sendGiftJob,
    'send-pieces': sendPiecesJob,
    'settle-pieces': settlePiecesJob,
    'freeze-drops': freezeDropsJob,
    'settle-drops': settleDropsJob,
    'seal-keys': sealKeysJob,
  },
  cron: [
    { job: 'cast-works', match: '* * * * *' },
    { job: 'move-pieces', match: '* * * * *' },
    { job: 'compare-holders', match: '20 19 * * *' },
    { job: 'send-pieces', match: '* * * * *' },
    { job: 'settle-pieces', match: '*/5 * * * *' },
    { job: 'freeze-drops', match: '* * * * *' },
    { job: 'settle-drops', match: '* * * * *' },
    { job: 'seal-keys', match: '40 19 * * *' },
  ],
  queues: () => ({ 'cast-works': 1, 'move-piece': 1, 'burn-piece': 1 }),
  chainRecord: castOf,
  listeners: {
    'piece-received': {
      'follow-delivery': (ctx, moved) => keepReceived(ctx, moved),
      'keep-gift': (ctx, moved) => keepGift(ctx, moved),
      'keep-redeemed': (ctx, moved) => keepRedeemed(ctx, moved),
    },
    'piece-kept': {
      'follow-failed-delivery': (ctx, moved) => returnKept(ctx, moved),
      'end-gift': (ctx, moved) => endGift(ctx, moved),
      'release-redeemed': (ctx, moved) => releaseRedeemed(ctx, moved),
    },
    'transaction-ended': {
      'follow-casting': (ctx, ended) => followTransaction(ctx, ended),
      'follow-transfer': (ctx, ended) => followTransfer(ctx, ended),
      'follow-burn': (ctx, ended) => followBurn(ctx, ended),
    },
  },
  payables: { piece: payablePiece },
  sweeps: {
    'gifts-lapsed': { write: endLapsed },
    'pieces-unsent': { write: returnUnsent },
    'casting-windows': { write: endWindows },
    'piece-reservations': { write: ({ db, now }) => dropOver(db, now) },
  },
  files: nftFiles,
  sharePages: nftPages,
  sitemap: dropAddresses,
  personal: nftPersonal,
  facts: { ...creatorFacts, ...giftFacts, ...pieceSaleFacts },
  reviews: { creator: creatorReview, 'casting-likeness': castingLikenessReview },
  messages: nftMessages,
}
