import type { concepts } from '#api/concepts.ts'
import { fail } from '#server/context.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { makeConcept, mergeConcept, nameConcept } from './edit-concept.ts'
import { listChanges, listConcepts } from './list-concepts.ts'

const NUMBER = /^[1-9]\d{0,17}$/
/** A number out of an address; what is none names nothing. */
const numberIn = (said: string): string => (NUMBER.test(said) ? said : fail('NOT_FOUND'))

export const conceptRoutes: HandlersFor<typeof concepts> = {
  'GET /api/admin/concepts': (ctx, { query }) => listConcepts(ctx, query),
  'GET /api/admin/concepts/changes': (ctx, { query }) => listChanges(ctx, query),
  'POST /api/admin/concepts': (ctx, { body }) => makeConcept(ctx, body),
  'PUT /api/admin/concepts/:id': (ctx, { params, body }) => nameConcept(ctx, numberIn(params.id), body),
  'POST /api/admin/concepts/:id/merge': (ctx, { params, body }) => mergeConcept(ctx, numberIn(params.id), body),
}
