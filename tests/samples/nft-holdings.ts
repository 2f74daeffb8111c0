// Right calls about pieces that people hold.
import type { nftHoldings } from '#api/nft-holdings.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const [number, id] = ['nosuchnumber', 'nosuchnumber-1']
export const samples = ({ account }: Things): SamplesOf<typeof nftHoldings> => ({
  'GET /api/nft/digital-collection/other/list': { query: { account } },
  'GET /api/nft/digital-collection/share/info': { query: { id } },
  'GET /api/nft/digital-collection/h5_digital/info': { query: { id } },
  'GET /api/nft/digital-collection/h5_digital/auth': {},
  'GET /api/nft/digital-collection/sn-personalizations': { query: { number } },
  'GET /api/nft/series': { query: {} },
})
