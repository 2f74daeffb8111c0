import type { tasks } from '#api/tasks.ts'
import type { HandlersFor } from '#server/hooks/handlers.ts'
import { listLast, listRewards, listTasks, showStamps, takeReward } from './service.ts'

export const taskRoutes: HandlersFor<typeof tasks> = {
  'GET /api/general-activity/all-tasks': (ctx, { query }) => listTasks(ctx, query.activityId),
  'GET /api/general-activity/last-reward-tasks': (ctx, { query }) => listLast(ctx, query.activityId),
  'GET /api/general-activity/user-reward': (ctx, { query }) => showStamps(ctx, query.activityId),
  'GET /api/general-activity/reward-history': (ctx, { query: { activityId, ...page } }) => listRewards(ctx, activityId, page),
  'POST /api/general-activity/reward': (ctx, { body }) => takeReward(ctx, body),
}
