import type { collectionPeople } from '#api/collection-people.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { showKept } from '../service.ts'
import { askPerson, joinCollection, listPeople, removePerson } from './service.ts'

export const collectionPeopleRoutes: HandlersFor<typeof collectionPeople> = {
  'GET /api/collections/:id/people': (ctx, { params }) => listPeople(ctx, params.id),
  'PUT /api/collections/:id/people': (ctx, { params, body }) => askPerson(ctx, params.id, body),
  'DELETE /api/collections/:id/people': (ctx, { params, query }) => removePerson(ctx, params.id, query.account),
  'POST /api/collections/:id/join': (ctx, { params }) => showKept(ctx, joinCollection(ctx, params.id)),
}
