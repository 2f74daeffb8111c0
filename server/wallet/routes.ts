import type { wallet } from '#api/wallet.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import type { ReadMentions } from '#server/hooks/mentions.ts'
import { showEnergy } from './energy/service.ts'
import { listEarnings, listMonths, listStatement, showMoney, showWallet, writeStatement } from './service.ts'

/** What lines say of posts is for posts to say. */
export const walletRoutes = (readMentions: ReadMentions): HandlersFor<typeof wallet> => ({
  'GET /api/wallet/my-wallet': (ctx) => showWallet(ctx),
  'GET /api/userinfo/money': (ctx) => showMoney(ctx),
  'GET /api/wallet/statement': (ctx, { query }) => listStatement(ctx, readMentions, query),
  'GET /api/wallet/statement/file': (ctx, { query }) => writeStatement(ctx, readMentions, query),
  'GET /api/earnings': (ctx, { query }) => listEarnings(ctx, readMentions, query),
  'GET /api/earnings/months': (ctx) => listMonths(ctx),
  'GET /api/energy': (ctx) => showEnergy(ctx),
})
