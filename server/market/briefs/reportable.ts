import type { Reportable } from '#server/hooks/reportable.ts'
import { isSeen } from './policy.ts'
import { briefByNumber, setRemoved } from './queries.ts'

/** A brief, by its number. */
export const reportableBrief: Reportable = {
  async find(ctx, subject) {
    const row = await briefByNumber(ctx.db, subject)
    if (!isSeen(row, null)) return null
    return { id: row.id, accountId: row.account_id, title: row.title, path: `/market/briefs/${row.number}`, texts: [row.words], pictures: [] }
  },
  remove: (ctx, { id }) => setRemoved(ctx.db, id, ctx.now),
  putBack: (ctx, { id }) => setRemoved(ctx.db, id, null),
}
