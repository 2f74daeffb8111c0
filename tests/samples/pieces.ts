// Right calls about works that are cast.
import type { pieces } from '#api/pieces.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const [number, pkey] = ['nosuchnumber', '0'.repeat(16)]
export const samples = ({ account, permlink }: Things): SamplesOf<typeof pieces> => ({
  'GET /api/nft/blockchains': {},
  'GET /api/nft/posts': { query: { account } },
  'GET /api/nft/posts-info': { query: { number } },
  'POST /api/nft/order': { body: { permlink, editions: 3, royaltyBps: 1000, pkey } },
  'POST /api/nft/retry/posts': { body: { number, pkey } },
})
