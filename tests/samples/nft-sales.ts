// Right calls about pieces that are sold.
import type { nftSales } from '#api/nft-sales.ts'
import type { SamplesOf } from '../sample-calls.ts'

const number = 'nosuchnumber'
export const samples = (): SamplesOf<typeof nftSales> => ({
  'GET /api/nft/digital-collection/info': { query: { number } },
  'POST /api/nft/offerings': { body: { number, price: 9900, editions: 1, beginsAt: null } },
  'DELETE /api/nft/offerings/:number': { params: { number } },
  'PUT /api/nft/refund': { body: { permlink: number } },
})
