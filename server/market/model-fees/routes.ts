import type { modelFees } from '#api/model-fees.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { claimModelFees, listModelFees } from './service.ts'

export const modelRoutes: HandlersFor<typeof modelFees> = {
  'GET /api/model-fees': (ctx) => listModelFees(ctx),
  'POST /api/model-fees/claim': (ctx) => claimModelFees(ctx),
}
