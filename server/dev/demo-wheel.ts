import { answersOfBruno, autumnWheel, cardsOfAnna, morningWalk, spinners, threeHours, winterBoxes } from '../../demo/wheel.ts'
import { makeAnswers } from '../campaigns/forms/make.ts'
import { makeOpened } from '../campaigns/make.ts'
import { makeSetCards } from '../campaigns/set-cards/make.ts'
import { hasWheel, makeSpins, makeWheel } from '../campaigns/spins/make.ts'
import type { WriteCtx } from '../context.ts'

/** One act as somebody, at some time. */
type Ways = { make: (at: Date, account: string, make: (ctx: WriteCtx, id: string) => Promise<void>) => Promise<void> }
const HOUR_MS = 3_600_000

/** A wheel that turns, boxes, cards and a form, its pot filled by a second person, with spins that are decided and tickets that wait. What is there already stays what it is. */
export async function turnWheel(ways: Ways, now: Date): Promise<void> {
  const wheel = autumnWheel(now)
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const known = { wheel: true, finn: '' }
  await ways.make(now, 'finn', async (ctx, id) => {
    known.wheel = await hasWheel(ctx, wheel.activityId)
    known.finn = id
  })
  if (known.wheel) return
  await ways.make(before(30), 'edda', async (ctx, openedBy) => {
    await makeOpened(ctx, wheel)
    await makeWheel(ctx, wheel, { openedBy, fundedBy: known.finn })
    const boxes = await makeOpened(ctx, winterBoxes(now))
    await makeWheel(ctx, boxes, { openedBy, fundedBy: known.finn })
    await makeOpened(ctx, threeHours(now))
    await makeOpened(ctx, morningWalk(now))
  })
  await ways.make(before(28), 'anna', (ctx, accountId) => makeSetCards(ctx, threeHours(now).activityId, accountId, cardsOfAnna))
  await ways.make(before(27), 'bruno', (ctx, accountId) => makeAnswers(ctx, morningWalk(now).activityId, accountId, answersOfBruno))
  let hours = 26
  for (const { account, ...plan } of spinners)
    await ways.make(before(hours--), account, (ctx, accountId) => makeSpins(ctx, wheel.activityId, { accountId, ...plan }))
}
