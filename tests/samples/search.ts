// Right calls about search.
import type { search } from '#api/search.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof search> => {
  const asked = {
    q: 'sea dawn',
    releaseStatus: '0',
    orientations: 'landscape,square',
    uploadTime: 'year',
    colours: 'grey',
    ai: 'none',
    author: account,
  } as const
  return {
    'GET /api/search/posts': { query: { ...asked, sort: 'liked', pageNum: 1, pageSize: 9 } },
    'GET /api/search/advice': { query: asked },
    'GET /api/posts/:author/:permlink/alike': { params: { author: account, permlink } },
    'POST /api/search/image': { body: new Uint8Array() },
    'GET /api/search/beside': { query: { q: 'sea' } },
  }
}
