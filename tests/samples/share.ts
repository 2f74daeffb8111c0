// Right calls about what pages show where only their link is.
import type { share } from '#api/share.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, permlink }: Things): SamplesOf<typeof share> => ({
  'GET /api/share': { query: { path: `/photocomment/${account}/${permlink}` } },
  'GET /wechat/jsConfig': { query: { url: 'http://localhost:3000/' } },
  'GET /api/share/card': { query: { path: `/photocomment/${account}/${permlink}` } },
})
