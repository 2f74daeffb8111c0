// Right calls about drops of pieces.
import type { nftDrops } from '#api/nft-drops.ts'
import type { SamplesOf } from '../sample-calls.ts'

const number = 'nosuchnumber'
export const samples = (): SamplesOf<typeof nftDrops> => ({
  'POST /api/nft/drops': { body: { number, price: 9900, editions: 1, opensAt: '2027-01-01T00:00:00.000Z', minutes: 1440 } },
  'POST /api/nft/drops/:number/entry': { params: { number } },
  'DELETE /api/nft/drops/:number/entry': { params: { number } },
  'POST /api/nft/drops/:number/tickets': { params: { number } },
  'POST /api/admin/nft/drops/:number/stop': { params: { number }, body: { why: 'The photograph is somebody else’s' } },
})
