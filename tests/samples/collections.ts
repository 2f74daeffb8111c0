// Right calls about collections.
import type { collections } from '#api/collections.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const words = {
  names: { zh: '往上走', en: 'Upward' },
  words: { zh: '走上去才看得见的', en: 'What one sees only from above' },
  shownTo: 'everybody' as const,
  rule: { of: 'everybody' as const, tags: ['sea'], year: 2026, palette: 'mono' as const, camera: 'Leica M6', ai: 'none' as const },
}

export const samples = ({ account, permlink, collection = '1' }: Things): SamplesOf<typeof collections> => ({
  'GET /api/collections': { query: { before: '9', limit: 2, account } },
  'GET /api/collections/own': { query: { before: '9', limit: 2, author: account, permlink } },
  'POST /api/collections': { body: { ...words, cover: { author: account, permlink }, posts: [{ author: account, permlink }] } },
  'GET /api/collections/:id': { params: { id: collection }, query: { link: 'a'.repeat(24) } },
  'PUT /api/collections/:id': { params: { id: collection }, body: { ...words, version: 1 } },
  'DELETE /api/collections/:id': { params: { id: collection } },
  'POST /api/collections/:id/link': { params: { id: collection } },
  'GET /api/collections/:id/posts': { params: { id: collection }, query: { limit: 2, startAuthor: account, startPermlink: permlink } },
  'POST /api/collections/:id/posts': { params: { id: collection }, body: { posts: [{ author: account, permlink }] } },
  'POST /api/collections/:id/posts/out': { params: { id: collection }, body: { posts: [{ author: account, permlink }] } },
  'PUT /api/collections/:id/posts': { params: { id: collection }, body: { author: account, permlink, at: 1 } },
  'DELETE /api/collections/:id/posts': { params: { id: collection }, query: { author: account, permlink } },
})
