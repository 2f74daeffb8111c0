import type { redeemCodes } from '#api/redeem-codes.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { redeemCode } from './redeem-code.ts'
import { endCodes, listBatches, makeCodes, issueSheet } from './service.ts'

export const redeemRoutes: HandlersFor<typeof redeemCodes> = {
  'GET /api/nft/redeem-codes': (ctx, { query }) => listBatches(ctx, query),
  'POST /api/nft/redeem-codes': (ctx, { body }) => makeCodes(ctx, body),
  'GET /api/nft/redeem-codes/:batch/sheet': (ctx, { params }) => issueSheet(ctx, params.batch),
  'DELETE /api/nft/redeem-codes/:batch': (ctx, { params }) => endCodes(ctx, params.batch),
  'POST /api/redeem': (ctx, { body }) => redeemCode(ctx, body),
}
