import { z } from 'zod'
import { TaskDeed } from './campaigns-parts.ts'
import { ActivityId, CampaignState } from './campaigns.ts'
import { domain } from './endpoint.ts'
import { PAGE_MAX } from './limits.ts'
import { Instant, RowNumber } from './shared.ts'

/** `done` of `times`, as our tables say so at this moment; of a daily one, on this day, and of one that counts `each` time since it gave stamps last. `open`: not done yet; `ready`: its stamps can be taken; `taken`: they were; `closed`: the campaign takes nothing now. */
const Task = z.object({
  itemId: z.string(),
  title: z.string(),
  deed: TaskDeed,
  tag: z.string().nullable(),
  times: z.int(),
  done: z.int(),
  stamps: z.int(),
  daily: z.boolean(),
  each: z.boolean(),
  state: z.enum(['open', 'ready', 'taken', 'closed']),
})
export type Task = z.infer<typeof Task>
/** `day`: of a daily task, by the clock of UTC+8. */
const Reward = z.object({ number: RowNumber, itemId: z.string(), title: z.string(), day: z.iso.date().nullable(), stamps: z.int(), at: Instant })
export type TaskReward = z.infer<typeof Reward>
/** `today`: stamps taken on this day, of `mostADay` at most. */
const Stamps = z.object({ stamps: z.int(), today: z.int(), mostADay: z.int() })
const Asked = z.strictObject({ activityId: ActivityId })

export const tasks = domain({
  'GET /api/general-activity/all-tasks': {
    summary: 'The tasks of a campaign, how far the caller is with each, and their stamps',
    auth: 'member',
    query: Asked,
    reply: Stamps.extend({ slug: z.string(), title: z.string(), path: z.string(), state: CampaignState, tasks: z.array(Task) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/general-activity/last-reward-tasks': {
    summary: 'Tasks of a campaign whose stamps the caller took last, the latest first, ten at most',
    auth: 'member',
    query: Asked,
    reply: z.object({ rewards: z.array(Reward) }),
    fails: ['NOT_FOUND'],
  },
  'GET /api/general-activity/user-reward': {
    summary: 'The caller’s stamps in a campaign, in all and today',
    auth: 'member',
    query: Asked,
    reply: Stamps,
    fails: ['NOT_FOUND'],
  },
  'GET /api/general-activity/reward-history': {
    summary: 'Every time the caller took stamps in a campaign, the latest first; `before`: the last of the page before',
    auth: 'member',
    query: z.strictObject({
      activityId: ActivityId,
      before: RowNumber.optional(),
      limit: z.coerce.number().int().min(1).max(PAGE_MAX).default(20),
    }),
    reply: z.object({ rewards: z.array(Reward), next: RowNumber.nullable() }),
    fails: ['NOT_FOUND'],
  },
  'POST /api/general-activity/reward': {
    summary: 'Takes the stamps of a task that is done; once, or of a daily one once a day',
    auth: 'member',
    body: z.strictObject({ activityId: ActivityId, itemId: z.string().min(1).max(40) }),
    reply: Stamps.extend({ reward: Reward }),
    fails: [
      'NOT_FOUND',
      'TASKS_CLOSED',
      'TASK_NOT_DONE',
      'TASK_REWARDED',
      'STAMPS_DAY_FULL',
      'SPINS_UNFUNDED',
      'SPIN_OPERATORS',
      'SPIN_ADULTS',
      'CAMPAIGN_DAYS',
      'CAMPAIGN_ADULTS',
    ],
  },
})
