import type { challenges } from '#api/challenges.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { choosePicture, openTwo } from './choose-picture.ts'
import { enterChallenge, leaveChallenge } from './enter-challenge.ts'
import { listChallenges, listResults, showChallenge } from './service.ts'
import { cancelChallenge, editChallenge, startChallenge } from './start-challenge.ts'

export const challengeRoutes: HandlersFor<typeof challenges> = {
  'GET /api/group/:id/challenges': (ctx, { params, query }) => listChallenges(ctx, params.id, query),
  'POST /api/group/:id/challenges': (ctx, { params, body }) => startChallenge(ctx, params.id, body),
  'GET /api/group/:id/challenges/:number': (ctx, { params }) => showChallenge(ctx, params),
  'PUT /api/group/:id/challenges/:number': (ctx, { params, body }) => editChallenge(ctx, params, body),
  'DELETE /api/group/:id/challenges/:number': (ctx, { params, query }) => cancelChallenge(ctx, params, query.reason),
  'POST /api/group/:id/challenges/:number/entries': (ctx, { params, body }) => enterChallenge(ctx, params, body.permlink),
  'DELETE /api/group/:id/challenges/:number/entries': (ctx, { params, query }) => leaveChallenge(ctx, params, query.permlink),
  'GET /api/group/:id/challenges/:number/results': (ctx, { params, query }) => listResults(ctx, params, query),
  'POST /api/group/:id/challenges/:number/pair': (ctx, { params }) => openTwo(ctx, params),
  'PUT /api/group/:id/challenges/:number/pair': (ctx, { params, body }) => choosePicture(ctx, params, body),
}
