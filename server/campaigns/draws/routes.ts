import type { draws } from '#api/draws.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { announceDraw } from './announce-draw.ts'
import { claimAward, payAward, receiveAward, sendAward, showAwarded } from './award-prizes.ts'
import { listDraws, showDraw, takeTicket } from './service.ts'

export const drawRoutes: HandlersFor<typeof draws> = {
  'GET /api/draws': (ctx, { query }) => listDraws(ctx, query),
  'GET /api/draws/:id': (ctx, { params }) => showDraw(ctx, params.id),
  'POST /api/draws/:id/tickets': (ctx, { params }) => takeTicket(ctx, params.id),
  'POST /api/draws/:id/award': (ctx, { params, body }) => claimAward(ctx, params.id, body),
  'POST /api/draws/:id/award/payment': (ctx, { params }) => payAward(ctx, params.id),
  'POST /api/draws/:id/award/received': (ctx, { params }) => receiveAward(ctx, params.id),
  'POST /api/admin/draws/:id/awards/:place/sent': (ctx, { params, body }) => sendAward(ctx, params, body.parcel),
  'POST /api/admin/draws': (ctx, { body }) => announceDraw(ctx, body),
  'GET /api/admin/draws/:id': (ctx, { params }) => showAwarded(ctx, params.id),
}
