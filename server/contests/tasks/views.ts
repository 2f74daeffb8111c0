import type { DefinedTask } from '#api/campaigns-parts.ts'
import type { Lang } from '#api/limits.ts'
import type { Task, TaskReward } from '#api/tasks.ts'
import type { Definition } from './policy.ts'
import type { RewardRow } from './queries.ts'

/** `done` beyond what is wanted says nothing more. */
export const taskView = ({ title, ...item }: DefinedTask, lang: Lang, done: number, state: Task['state']): Task => ({
  ...item,
  title: title[lang],
  done: Math.min(done, item.times),
  state,
})
export const rewardView = ({ id, item_id, day, stamps, taken_at }: RewardRow, { tasks }: Definition, lang: Lang): TaskReward => ({
  number: id,
  itemId: item_id,
  title: tasks.items.find(({ itemId }) => itemId === item_id)?.title[lang] ?? item_id,
  day,
  stamps,
  at: taken_at.toISOString(),
})
