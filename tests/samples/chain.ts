// Right calls about proofs of authorship.
import type { chain } from '#api/chain.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof chain> => ({
  'GET /api/credentials': { query: { author: account, permlink } },
  'GET /api/credentials/:number': { params: { number: 'abcdef012345' } },
  'GET /api/credentials/:number/file': { params: { number: 'abcdef012345' } },
  'GET /api/chain/blocks': {},
  'GET /api/chain/blocks/:block': { params: { block: '1' } },
  'GET /api/chain/blocks/:block/works': { params: { block: '1' } },
  'POST /api/tools/block': { body: { block: '1' } },
})
