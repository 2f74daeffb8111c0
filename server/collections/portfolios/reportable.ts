import { findAccount } from '#server/account/service.ts'
import type { Reportable } from '#server/hooks/reportable.ts'
import { portfolioOf, setRemoved } from './queries.ts'

/** What somebody says in their portfolio, by their account; works and chapters in it are reported by themselves. */
export const reportablePortfolio: Reportable = {
  async find(ctx, subject) {
    const person = await findAccount(ctx.db, subject)
    const row = person && (await portfolioOf(ctx.db, person.id))
    if (!row?.shown || row.removed_at) return null
    const { name_zh, name_en, words_zh, words_en, about_zh, about_en, nickname, account } = row
    const title = name_zh || name_en || nickname
    return {
      id: row.account_id,
      accountId: row.account_id,
      title,
      path: `/portfolio/${account}`,
      texts: [name_zh, name_en, words_zh, words_en, about_zh, about_en].filter((text) => text && text !== title),
      pictures: [],
    }
  },
  remove: (ctx, { id }) => setRemoved(ctx.db, id, ctx.now),
  putBack: (ctx, { id }) => setRemoved(ctx.db, id, null),
}
