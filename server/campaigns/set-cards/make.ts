import type { WriteCtx } from '#server/context.ts'
import { insertSetCard } from './queries.ts'

/** Cards that no task was done for, for demo data. */
export async function makeSetCards({ db, now }: Pick<WriteCtx, 'db' | 'now'>, activityId: number, accountId: string, cards: readonly string[]): Promise<void> {
  // oxlint-disable-next-line house/no-query-in-loop -- a few, once, in demo data
  for (const card of cards) await insertSetCard(db, { activityId, accountId, card, earnedBy: 'demo' }, now)
}
