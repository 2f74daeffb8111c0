// Right calls about creators of collectibles.
import type { creators } from '#api/creators.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<typeof creators> => ({
  'GET /api/nft/apply': {},
  'POST /api/nft/apply': { body: { about: 'Three plotter drawings of the harbour, ten editions of each.' } },
  'DELETE /api/nft/apply': {},
})
