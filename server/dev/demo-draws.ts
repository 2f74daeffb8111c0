import { earlierDraw, openDraw } from '../../demo/draws.ts'
import { hasDraws, makeDraw, makeDrawn, makeFrozen } from '../campaigns/draws/make.ts'
import type { WriteCtx } from '../context.ts'

/** One act as somebody, at some time. */
type Ways = { make: (at: Date, account: string, make: (ctx: WriteCtx, id: string) => Promise<void>) => Promise<void> }
const HOUR_MS = 3_600_000

/** A draw that is over, with its file, and one that gives tickets out. What is there already stays what it is. */
export async function holdDraws(ways: Ways, now: Date): Promise<void> {
  const known = { draws: true }
  await ways.make(now, 'edda', async (ctx) => void (known.draws = await hasDraws(ctx)))
  if (known.draws) return
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR_MS)
  const accountIds: string[] = []
  for (const account of ['anna', 'bruno', 'chen', 'sumei', 'mio', 'luoyi', 'priya'])
    await ways.make(now, account, (_, id) => Promise.resolve(void accountIds.push(id)))
  // in one transaction: a job that came between would find the round that was named already past
  await ways.make(before(72), 'edda', async (ctx, by) => {
    await makeDraw(ctx, { by, plan: { ...earlierDraw, closesAt: before(48).toISOString() }, accountIds })
    await makeFrozen({ ...ctx, now: before(47.95) })
    await makeDrawn({ ...ctx, now: before(47) })
  })
  const closesAt = new Date(now.getTime() + 240 * HOUR_MS).toISOString()
  await ways.make(before(1), 'edda', (ctx, by) => makeDraw(ctx, { by, plan: { ...openDraw, closesAt }, accountIds: accountIds.slice(0, 3) }))
}
