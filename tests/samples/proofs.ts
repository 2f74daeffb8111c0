// Right calls about proofs.
import type { proofs } from '#api/proofs.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

const link = 'a'.repeat(24)
export const samples = ({ account, permlink, collection = '1' }: Things): SamplesOf<typeof proofs> => ({
  'GET /api/collections/:id/proofs': { params: { id: collection } },
  'POST /api/collections/:id/proofs': {
    params: { id: collection },
    body: { name: 'Studio Nord', words: 'Ten for the book, please', most: 10, ends: new Date(Date.now() + 20 * 86_400_000).toISOString() },
  },
  'GET /api/proofs/:number': { params: { number: '1' } },
  'GET /api/proofs/:number/file': { params: { number: '1' } },
  'DELETE /api/proofs/:number': { params: { number: '1' } },
  'GET /api/proof': { query: { link } },
  'GET /api/proof/posts': { query: { link, limit: 2, startAuthor: account, startPermlink: permlink } },
  'PUT /api/proof/marks': { body: { link, author: account, permlink, choice: 'yes', colour: 'red', note: 'The eyes are sharper here' } },
  'POST /api/proof/sent': { body: { link } },
})
