import type { spins } from '#api/spins.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { addCodes } from './add-codes.ts'
import { claimSpin, listAwardedSpins, paySpin, receiveSpin, sendSpin } from './award-spins.ts'
import { listSpins, showSpin, showWheel, takeSpin } from './service.ts'

export const spinRoutes: HandlersFor<typeof spins> = {
  'GET /api/event/roulette': (ctx, { query }) => showWheel(ctx, 'wheel', query.activityId),
  'POST /api/event/roulette': (ctx, { body }) => takeSpin(ctx, 'wheel', body),
  'GET /api/event/roulette/spins': (ctx, { query }) => listSpins(ctx, null, query),
  'GET /api/event/roulette/spins/:number': (ctx, { params }) => showSpin(ctx, params.number),
  'POST /api/event/roulette/spins/:number/award': (ctx, { params, body }) => claimSpin(ctx, params.number, body),
  'POST /api/event/roulette/spins/:number/award/payment': (ctx, { params }) => paySpin(ctx, params.number),
  'POST /api/event/roulette/spins/:number/award/received': (ctx, { params }) => receiveSpin(ctx, params.number),
  'GET /api/event/blind-box': (ctx, { query }) => showWheel(ctx, 'box', query.activityId),
  'POST /api/event/blind-box': (ctx, { body }) => takeSpin(ctx, 'box', body),
  'GET /api/event/blind-box/record': (ctx, { query }) => listSpins(ctx, 'box', query),
  'GET /api/admin/spins': (ctx, { query }) => listAwardedSpins(ctx, query),
  'POST /api/admin/spins/codes': (ctx, { body }) => addCodes(ctx, body),
  'POST /api/admin/spins/:number/sent': (ctx, { params, body }) => sendSpin(ctx, params.number, body.parcel),
}
