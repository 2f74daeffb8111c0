import type { sales } from '#api/sales.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listSales, showIncome, writeSales } from './service.ts'
import { takeBack } from './take-back.ts'

export const saleRoutes: HandlersFor<typeof sales> = {
  'GET /api/income': (ctx) => showIncome(ctx),
  'GET /api/income/sales': (ctx, { query }) => listSales(ctx, query),
  'GET /api/income/file': (ctx) => writeSales(ctx),
  'POST /api/market/licences/:number/take-back': (ctx, { params }) => takeBack(ctx, params.number),
}
