import type { Reportable } from '#server/hooks/reportable.ts'
import { teamOf } from './queries-members.ts'
import { putBack, takeDown } from './queries-takedowns.ts'
import { groupById } from './queries.ts'

const NUMBER = /^[1-9]\d{0,17}$/

/** A group, by its number; it is its owner’s to answer for, and one without an owner has nobody to ask. */
export const reportableGroup: Reportable = {
  async find(ctx, subject) {
    const row = NUMBER.test(subject) ? await groupById(ctx.db, subject, ctx.viewer?.id ?? null) : null
    const owner = row && (await teamOf(ctx.db, row.id)).find(({ role }) => role === 'owner')
    if (!row || !owner) return null
    const { id, name_zh, name_en, words_zh, words_en, rules_zh, rules_en } = row
    return {
      id,
      accountId: owner.id,
      title: name_zh || name_en,
      path: `/group/${id}`,
      texts: [name_zh && name_en, words_zh, words_en, rules_zh, rules_en].filter(Boolean),
      pictures: [],
    }
  },
  remove: async (ctx, { id, by }) => void (await takeDown(ctx.db, id, { at: ctx.now, by })),
  putBack: (ctx, { id, by }) => putBack(ctx.db, id, { at: ctx.now, by }),
}
