// Right calls about who holds pieces, and about giving them.
import type { pieceGifts } from '#api/gifts.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const [number, gift] = ['nosuchnumber', 'nosuchgift00']
export const samples = ({ account }: Things): SamplesOf<typeof pieceGifts> => ({
  'GET /api/nft/holders': { query: { number } },
  'GET /api/nft/transfers': { query: { number } },
  'PUT /api/nft/pieces/shown': { body: { number, edition: 1, isShown: true } },
  'GET /api/nft/gifts': {},
  'POST /api/nft/gifts': { body: { number, edition: 1, to: account } },
  'POST /api/nft/gifts/:gift/accept': { params: { gift } },
  'POST /api/nft/gifts/:gift/decline': { params: { gift } },
  'POST /api/nft/gifts/:gift/withdraw': { params: { gift } },
})
