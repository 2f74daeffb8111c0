import type { WriteCtx } from '#server/context.ts'
import { insertTickets } from './queries.ts'

type Taken = { accountId: string; earnedBy: string; count: number }
/** What the public file calls somebody on one wheel says nothing about them on another. */
export async function takeTickets(ctx: WriteCtx, activityId: number, { accountId, earnedBy, count }: Taken): Promise<void> {
  const member = ctx.kit.secrets.mac('spin', `member ${activityId} ${accountId}`).toString('hex').slice(0, 16)
  const tickets = Array.from({ length: count }, () => ctx.random.key(16))
  await insertTickets(ctx.db, { activityId, accountId, member, earnedBy, tickets }, ctx.now)
}
