import type { portfolios } from '#api/portfolios.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listLetters, removeLetter, sendLetter } from './send-letter.ts'
import { editPortfolio, readOwn, removePortfolio, showPortfolio } from './service.ts'

export const portfolioRoutes: HandlersFor<typeof portfolios> = {
  'GET /api/portfolio': (ctx) => readOwn(ctx),
  'PUT /api/portfolio': (ctx, { body }) => editPortfolio(ctx, body),
  'DELETE /api/portfolio': (ctx) => removePortfolio(ctx),
  'GET /api/portfolio/letters': (ctx, { query }) => listLetters(ctx, query),
  'DELETE /api/portfolio/letters/:number': (ctx, { params }) => removeLetter(ctx, params.number),
  'GET /api/portfolios/:account': (ctx, { params }) => showPortfolio(ctx, params.account),
  'POST /api/portfolios/:account/letters': (ctx, { params, body }) => sendLetter(ctx, params.account, body),
}
