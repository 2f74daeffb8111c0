import { dailyCheckIn, filledDays } from '../../demo/check-in.ts'
import { makeTap } from '../campaigns/check-ins/make.ts'
import { makeOpened } from '../campaigns/make.ts'
import type { WriteCtx } from '../context.ts'

/** One act as somebody, at some time. */
type Ways = { make: (at: Date, account: string, make: (ctx: WriteCtx, id: string) => Promise<void>) => Promise<void> }

/** A check-in that runs, and a member who has filled some of its days. What is there already stays what it is. */
export async function runCheckIn(ways: Ways, now: Date): Promise<void> {
  const daily = dailyCheckIn(now)
  const noonOf = (n: number) => new Date(Date.parse(daily.startTime) + (n * 24 + 12) * 3_600_000)
  await ways.make(noonOf(0), 'edda', async (ctx) => {
    await makeOpened(ctx, daily)
  })
  for (const n of filledDays) await ways.make(noonOf(n), 'anna', (ctx, accountId) => makeTap(ctx, daily, accountId))
}
