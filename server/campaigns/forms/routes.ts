import type { forms } from '#api/forms.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { answerForm, fileOfAnswered, listAnswered, showOwnForm, takeBack } from './service.ts'

export const formRoutes: HandlersFor<typeof forms> = {
  'GET /api/event/:activityId/form': (ctx, { params }) => showOwnForm(ctx, params.activityId),
  'POST /api/event/:activityId/form': (ctx, { params, body }) => answerForm(ctx, params.activityId, body.answers),
  'DELETE /api/event/:activityId/form': (ctx, { params }) => takeBack(ctx, params.activityId),
  'GET /api/admin/campaigns/:id/form': (ctx, { params, query }) => listAnswered(ctx, params.id, query),
  'GET /api/admin/campaigns/:id/form/file': (ctx, { params }) => fileOfAnswered(ctx, params.id),
}
