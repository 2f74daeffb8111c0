import type { WriteCtx } from '#server/context.ts'
import type { ReadDb, WriteDb } from '#server/db/pool.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { notifyEach } from '#server/notifications/service.ts'
import { namedView } from '../views.ts'
import { countVotes, hasEnded, lockEnded } from './queries-write.ts'

/** Asks for the votes to be counted where a challenge has ended: looked at each second, by any number of processes. */
export async function askToCount(ctx: { db: WriteDb & ReadDb; now: Date }): Promise<void> {
  if (await hasEnded(ctx.db, ctx.now)) await enqueue(ctx, 'count-challenges', {})
}

/** Counts one that has ended and tells who entered; one a transaction. */
export async function countEnded(ctx: WriteCtx): Promise<Swept> {
  const row = await lockEnded(ctx.db, ctx.now)
  if (!row) return
  const people = await countVotes(ctx.db, row.id, ctx.now)
  const facts = { ...namedView({ ...row, id: row.group_id }), challenge: row.id, theme: row.theme, state: 'ended' as const, reason: '' }
  if (people.length) await notifyEach(ctx, people, { kind: 'group-challenge', subject: row.id, facts })
  return 'more'
}
