import type { WriteCtx } from '#server/context.ts'
import { DICE } from './enter-contest.ts'
import { insertEntry, latestWorks, lockContest } from './queries.ts'
import { findContest } from './service.ts'

/** Enters the latest public photographs of somebody, for demo data: its pictures are credited to others, which the rules of a contest refuse. */
export async function makeEntered(ctx: Pick<WriteCtx, 'db' | 'now' | 'random'>, slug: string, { accountId, works }: { accountId: string; works: number }) {
  const definition = await findContest(ctx.db, slug)
  await lockContest(ctx.db, definition)
  const may = (await latestWorks(ctx.db, accountId, 50)).filter((one) => one.is_open && !one.labels.length && one.kind === 'photo' && one.image_count === 1)
  const { activityId } = definition
  // oxlint-disable-next-line house/no-query-in-loop -- a few of each, once, in demo data
  for (const post of may.slice(0, works)) await insertEntry(ctx.db, { activityId, accountId, post, dice: ctx.random.int(DICE), now: ctx.now })
}
