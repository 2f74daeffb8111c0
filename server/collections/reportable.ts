import type { Reportable } from '#server/hooks/reportable.ts'
import { addressOf, mayOpen, numberIn } from './policy.ts'
import { setRemoved, collectionById } from './queries.ts'

/** What somebody says of their collection; each photograph in it is reported by itself. One that is for who has its link cannot be named here. */
export const reportableCollection: Reportable = {
  async find(ctx, subject) {
    const id = numberIn(subject)
    const row = id === null ? null : await collectionById(ctx.db, ctx, id)
    if (!row || !mayOpen(ctx.viewer, row, null, ctx.now)) return null
    const { account_id: accountId, name_zh, name_en, words_zh, words_en } = row
    const title = name_zh || name_en
    return {
      id: row.id,
      accountId,
      title,
      path: `/collection/${addressOf(row)}`,
      texts: [name_zh, name_en, words_zh, words_en].filter((text) => text && text !== title),
      pictures: [],
    }
  },
  remove: (ctx, { id }) => setRemoved(ctx.db, id, ctx.now),
  putBack: (ctx, { id }) => setRemoved(ctx.db, id, null),
}
