// Right calls about works to be cast that look like an older photograph.
import type { nftLikenesses } from '#api/nft-likenesses.ts'
import type { SamplesOf } from '../sample-calls.ts'

const number = 'nosuchnumb'
export const samples = (): SamplesOf<typeof nftLikenesses> => ({
  'GET /api/nft/likenesses/:number': { params: { number } },
  'PUT /api/nft/likenesses/:number': { params: { number }, body: { answer: 'veto', words: 'I took it in 2019' } },
})
