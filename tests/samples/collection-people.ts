// Right calls about the people of a collection.
import type { collectionPeople } from '#api/collection-people.ts'
import type { SamplesOf, Things } from '../sample-calls.ts'

export const samples = ({ account, collection = '1' }: Things): SamplesOf<typeof collectionPeople> => ({
  'GET /api/collections/:id/people': { params: { id: collection } },
  'PUT /api/collections/:id/people': { params: { id: collection }, body: { account, role: 'editor' } },
  'DELETE /api/collections/:id/people': { params: { id: collection }, query: { account } },
  'POST /api/collections/:id/join': { params: { id: collection } },
})
