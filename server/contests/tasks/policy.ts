import type { DefinedTask, DefinedTasks } from '#api/campaigns-parts.ts'
import type { CampaignDefinition } from '#api/campaigns.ts'
import type { Task } from '#api/tasks.ts'

/** A campaign with tasks. */
export type Definition = CampaignDefinition & { tasks: DefinedTasks }

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** The day by the clock of UTC+8. */
export const dayAt = (now: Date): string => new Date(now.getTime() + 8 * HOUR_MS).toISOString().slice(0, 10)

export const isRunning = ({ startTime, endTime }: Pick<Definition, 'startTime' | 'endTime'>, now: Date): boolean =>
  Date.parse(startTime) <= now.getTime() && now.getTime() < Date.parse(endTime)

/** From when until when deeds count: the campaign, or of a daily task the part of this day that lies in it. Nothing that was done before counts. */
export function spanOf(
  { startTime, endTime }: Pick<Definition, 'startTime' | 'endTime'>,
  { daily }: Pick<DefinedTask, 'daily'>,
  now: Date,
): { from: Date; until: Date } {
  const [start, end] = [Date.parse(startTime), Date.parse(endTime)]
  if (!daily) return { from: new Date(start), until: new Date(end) }
  const midnight = Date.parse(dayAt(now)) - 8 * HOUR_MS
  return { from: new Date(Math.max(start, midnight)), until: new Date(Math.min(end, midnight + DAY_MS)) }
}

type Item = Pick<DefinedTask, 'itemId' | 'times' | 'each'>
/** What of a deed still counts for a task: all of it, or of one that counts each time what came since it gave stamps last. */
export const leftOf = ({ itemId, times, each }: Item, done: number, taken: readonly string[]): number =>
  each ? Math.max(0, done - times * taken.filter((one) => one === itemId).length) : done
export const isTaken = ({ itemId, each }: Item, taken: readonly string[]): boolean => !each && taken.includes(itemId)

type Standing = { done: number; isTaken: boolean; isOn: boolean }
/** Where a task stands for somebody. What was done can be taken while the campaign runs. */
export function stateOf({ times }: Pick<DefinedTask, 'times'>, { done, isTaken, isOn }: Standing): Task['state'] {
  if (isTaken) return 'taken'
  if (!isOn) return 'closed'
  return done >= times ? 'ready' : 'open'
}
