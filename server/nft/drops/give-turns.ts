import type { FactsOf } from '#api/notifications.ts'
import type { WriteCtx } from '#server/context.ts'
import { notifyMany } from '#server/notifications/service.ts'
import { payBy } from './policy.ts'
import { mayComeBack, endDrop, freeEditions, giveTurns, lapseEntries, lapseTurns, nextDrawn } from './queries-turns.ts'
import type { DropRow } from './queries.ts'

/** Ends turns that were not paid, and gives each free piece to the next who was drawn; where nobody is left, what is free goes on plain sale. The caller holds work and drop. */
export async function giveTurn(ctx: WriteCtx, row: DropRow): Promise<void> {
  const lapsed = await lapseTurns(ctx.db, row.id, ctx.now)
  const [free, next] = [await freeEditions(ctx.db, row.id), await nextDrawn(ctx.db, row.id)]
  // whose account is gone is passed over: by then nobody can say any more whose the entry was
  const here = next.filter(({ account_id: id }) => id !== null).slice(0, free.length)
  const last = here.length === free.length ? next.indexOf(here.at(-1)!) : next.length - 1
  const gone = next.slice(0, last + 1).filter(({ account_id: id }) => id === null)
  await lapseEntries(
    ctx.db,
    gone.map(({ id }) => id),
    ctx.now,
  )
  if (here.length)
    await giveTurns(
      ctx.db,
      here.map(({ id }, n) => ({ id, edition: free[n]! })),
      { now: ctx.now, payBy: payBy(ctx.now) },
    )
  await tell(ctx, row, lapsed, { state: 'lapsed', title: row.title })
  await tell(ctx, row, here, { state: 'won', title: row.title })
  const isLast = next.length === gone.length
  if (!here.length && !(await mayComeBack(ctx.db, row, isLast))) await endDrop(ctx.db, row.id, ctx.now)
}

async function tell(ctx: WriteCtx, { number }: DropRow, to: readonly { account_id: string | null }[], facts: FactsOf<'piece-drop'>): Promise<void> {
  const what = { kind: 'piece-drop', subject: number, facts } as const
  await notifyMany(
    ctx,
    to.flatMap(({ account_id: id }) => (id === null ? [] : [{ to: id, what }])),
  )
}
