// Right calls about tags that one follows.
import type { followedTags } from '#api/followed-tags.ts'
import type { SamplesOf } from '../sample-calls.ts'

export const samples = (): SamplesOf<Omit<typeof followedTags, 'GET /api/posts/tags/followed'>> => ({
  'GET /api/account/tags': {},
  'PUT /api/account/tags/:tag': { params: { tag: 'sea' } },
  'DELETE /api/account/tags/:tag': { params: { tag: 'sea' } },
})
