// Right calls about codes for pieces.
import type { redeemCodes } from '#api/redeem-codes.ts'
import type { SamplesOf } from '../sample-calls.ts'

const [number, batch] = ['nosuchnumber', 'nosuchbatch0']
export const samples = (): SamplesOf<typeof redeemCodes> => ({
  'GET /api/nft/redeem-codes': {},
  'POST /api/nft/redeem-codes': { body: { number, codes: 1, days: 30 } },
  'GET /api/nft/redeem-codes/:batch/sheet': { params: { batch } },
  'DELETE /api/nft/redeem-codes/:batch': { params: { batch } },
  'POST /api/redeem': { body: { code: '0000-0000-0000-0000' } },
})
