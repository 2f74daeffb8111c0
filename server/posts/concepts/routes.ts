import type { concepts } from '#api/concepts.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { makeConcept, mergeConcept, nameConcept } from './edit-concept.ts'
import { listChanges, listConcepts } from './list-concepts.ts'
import { numberIn } from './policy.ts'

export const conceptRoutes: HandlersFor<typeof concepts> = {
  'GET /api/admin/concepts': (ctx, { query }) => listConcepts(ctx, query),
  'GET /api/admin/concepts/changes': (ctx, { query }) => listChanges(ctx, query),
  'POST /api/admin/concepts': (ctx, { body }) => makeConcept(ctx, body),
  'PUT /api/admin/concepts/:id': (ctx, { params, body }) => nameConcept(ctx, numberIn(params.id), body),
  'POST /api/admin/concepts/:id/merge': (ctx, { params, body }) => mergeConcept(ctx, numberIn(params.id), body),
}
