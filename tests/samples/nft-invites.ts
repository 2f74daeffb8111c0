// Right calls about tickets of friends.
import type { nftInvites } from '#api/nft-invites.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof nftInvites> => ({
  'GET /api/nft/invite/info': {},
  'GET /api/nft/invite/list': { query: { before: '9', limit: 2 } },
})
