import type { ranking } from '#api/ranking.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { choosePick, dropPick, listPicks } from './choose-pick.ts'
import { explainPlace } from './explain-place.ts'
import { listBoards, showBoard, showRanking } from './service.ts'

export const rankingRoutes: HandlersFor<typeof ranking> = {
  'GET /api/ranking': (ctx) => showRanking(ctx),
  'GET /api/ranking/boards': (ctx) => listBoards(ctx),
  'GET /api/ranking/boards/:board': (ctx, { params, query: { of, ...query } }) => showBoard(ctx, params.board, of, query),
  'GET /api/ranking/picks': (ctx, { query }) => listPicks(ctx, query),
  'GET /api/posts/:author/:permlink/why': (ctx, { params }) => explainPlace(ctx, params),
  'POST /api/admin/picks': (ctx, { body }) => choosePick(ctx, body),
  'DELETE /api/admin/picks/:number': (ctx, { params }) => dropPick(ctx, params.number),
}
