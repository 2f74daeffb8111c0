import { entrants, oneLine } from '../../demo/contest.ts'
import { makeOpened } from '../campaigns/make.ts'
import { makeEntered } from '../contests/make.ts'
import type { WriteCtx } from '../context.ts'

/** One act as somebody, at some time. */
type Ways = { make: (at: Date, account: string, make: (ctx: WriteCtx, id: string) => Promise<void>) => Promise<void> }

/** A contest that has taken its entries and is being voted on. What is there already stays what it is. */
export async function runContest(ways: Ways, now: Date): Promise<void> {
  const contest = oneLine(now)
  const at = new Date(Date.parse(contest.startTime) + 3_600_000)
  await ways.make(at, 'edda', async (ctx) => {
    await makeOpened(ctx, contest)
  })
  for (const { account, works } of entrants) await ways.make(at, account, (ctx, accountId) => makeEntered(ctx, contest.slug, { accountId, works }))
}
