import { reviewKinds, reviewRules } from '#api/kinds.ts'
import type { reviews } from '#api/reviews.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { Reviewables } from '#server/hooks/review.ts'
import { decideReview, takeVoteBack } from './decide-review.ts'
import { listQueues, listReviews, listTimes, showTimes } from './service.ts'

/** Queues whose waiting times are told to everybody: those that members wait in. */
const PUBLIC = reviewKinds.filter((kind) => reviewRules[kind].isPublic)

export const reviewRoutes = (all: Reviewables): HandlersFor<typeof reviews> => ({
  'GET /api/review-times': (ctx) => showTimes(ctx, all, PUBLIC),
  'GET /api/admin/queues': (ctx) => listQueues(ctx, all),
  'GET /api/admin/queues/times': (ctx) => listTimes(ctx, all),
  'GET /api/admin/reviews': (ctx, { query }) => listReviews(ctx, all, query),
  'PUT /api/admin/reviews/:id': (ctx, { params, body }) => decideReview(ctx, all, params.id, body),
  'DELETE /api/admin/reviews/:id': (ctx, { params }) => takeVoteBack(ctx, all, params.id),
})
