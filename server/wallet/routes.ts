import type { wallet } from '#api/wallet.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { ReadReferences } from '#server/hooks/references.ts'
import { showEnergy } from './energy/service.ts'
import { listEarnings, listMonths, listStatement, showMoney, showWallet, writeStatement } from './service.ts'

/** What lines say of posts is for posts to say. */
export const walletRoutes = (readReferences: ReadReferences): HandlersFor<typeof wallet> => ({
  'GET /api/wallet/my-wallet': (ctx) => showWallet(ctx),
  'GET /api/userinfo/money': (ctx) => showMoney(ctx),
  'GET /api/wallet/statement': (ctx, { query }) => listStatement(ctx, readReferences, query),
  'GET /api/wallet/statement/file': (ctx, { query }) => writeStatement(ctx, readReferences, query),
  'GET /api/earnings': (ctx, { query }) => listEarnings(ctx, readReferences, query),
  'GET /api/earnings/months': (ctx) => listMonths(ctx),
  'GET /api/energy': (ctx) => showEnergy(ctx),
})
