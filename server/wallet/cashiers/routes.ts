import type { cashiers } from '#api/cashiers.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { readFile, showCashiers } from './service.ts'

export const cashierRoutes: HandlersFor<typeof cashiers> = {
  'GET /api/admin/cashiers': (ctx) => showCashiers(ctx),
  'POST /api/admin/cashiers/:cashier/files': (ctx, { params, body }) => readFile(ctx, params.cashier, body),
}
