import type { rewards } from '#api/rewards.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { explainReward, showRewards } from './service.ts'

export const rewardRoutes: HandlersFor<typeof rewards> = {
  'GET /api/rewards': (ctx) => showRewards(ctx),
  'GET /api/rewards/:author/:permlink': (ctx, { params, query }) => explainReward(ctx, params, query),
}
