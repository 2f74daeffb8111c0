import type { contests } from '#api/contests.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { askPair, castVote, showBallot } from './cast-vote.ts'
import { enterContest, withdrawEntry } from './enter-contest.ts'
import { listContests, listEntries, showContest, showOwn, showReceipt, showResults, showUnopened } from './service.ts'

export const contestRoutes: HandlersFor<typeof contests> = {
  'GET /api/admin/campaigns/:id/preview-contest': (ctx, { params, query }) => showUnopened(ctx, params.id, query),
  'GET /api/contest/tag': (ctx) => listContests(ctx),
  'GET /api/contest/tag/:slug': (ctx, { params }) => showContest(ctx, params.slug),
  'GET /api/contest/tag/:slug/entries': (ctx, { params, query }) => listEntries(ctx, params.slug, query),
  'GET /api/contest/tag/:slug/own': (ctx, { params }) => showOwn(ctx, params.slug),
  'POST /api/contest/tag/:slug/entries': (ctx, { params, body }) => enterContest(ctx, params.slug, body.permlink),
  'DELETE /api/contest/tag/:slug/entries/:number': (ctx, { params }) => withdrawEntry(ctx, params.slug, params.number),
  'GET /api/contest/tag/:slug/ballot': (ctx, { params }) => showBallot(ctx, params.slug),
  'POST /api/contest/tag/:slug/ballot': (ctx, { params }) => askPair(ctx, params.slug),
  'POST /api/contest/tag/:slug/vote': (ctx, { params, body }) => castVote(ctx, params.slug, body),
  'GET /api/contest/tag/:slug/results': (ctx, { params, query }) => showResults(ctx, params.slug, query),
  'GET /api/contest/tag/:slug/receipt': (ctx, { params, query }) => showReceipt(ctx, params.slug, query.receipt),
}
