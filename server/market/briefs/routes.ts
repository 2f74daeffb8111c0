import type { briefs } from '#api/briefs.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { answerBrief, takeBackAnswer } from './answer-brief.ts'
import { endBrief, listAnswers, listBriefs, listOwnBriefs, openBrief, showBrief } from './service.ts'

export const briefRoutes: HandlersFor<typeof briefs> = {
  'GET /api/market/briefs': (ctx, { query }) => listBriefs(ctx, query),
  'GET /api/market/own-briefs': (ctx, { query }) => listOwnBriefs(ctx, query),
  'POST /api/market/briefs': (ctx, { body }) => openBrief(ctx, body),
  'GET /api/market/briefs/:number': (ctx, { params }) => showBrief(ctx, params.number),
  'POST /api/market/briefs/:number/close': (ctx, { params }) => endBrief(ctx, params.number),
  'GET /api/market/briefs/:number/answers': (ctx, { params, query }) => listAnswers(ctx, params.number, query),
  'POST /api/market/briefs/:number/answers': (ctx, { params, body }) => answerBrief(ctx, params.number, body),
  'DELETE /api/market/briefs/:number/answers/:item': (ctx, { params }) => takeBackAnswer(ctx, params.number, params.item),
}
