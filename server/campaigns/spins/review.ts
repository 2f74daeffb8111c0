import type { Evidence } from '#api/reviews.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { openPrizePot, payIntoPrizePot } from '#server/wallet/pay-prizes.ts'
import { openedByIds } from '../queries.ts'
import { headerIn, potName, potsFor } from './policy.ts'
import { insertWheelPot, potsOf } from './queries-awards.ts'
import { lockWheel, wheelById, wheelsByIds, type WheelRow } from './queries.ts'

/** Nobody has a ticket before somebody of finance, other than who opened the campaign, puts all that can be won into the pots. */
export const wheelPotReview: Reviewable<'wheel-pot'> = {
  role: 'finance',
  promiseHours: 72,
  told: null,
  show: async (ctx, ids) => {
    const campaigns = await openedByIds(ctx.db, ids.map(Number))
    const [rows, { lang }] = [await wheelsByIds(ctx.db, ids.map(Number)), ctx]
    return new Map(rows.map((row) => [String(row.activity_id), evidenceOf(row, campaigns.get(row.activity_id)?.title[lang] ?? '')]))
  },
  eyes: () => Promise.resolve(new Map()),
  whyNot: async ({ db, now }, id, vote, by) => {
    const row = await wheelById(db, Number(id))
    if (vote !== 'approve' || !row) return null
    if (row.asked_by === by) return 'OWN_REVIEW'
    return row.ends_at <= now ? 'INVALID_INPUT' : null
  },
  approve: async (ctx, id, by) => {
    const row = (await lockWheel(ctx.db, Number(id))) ?? fail('NOT_FOUND')
    if ((await potsOf(ctx.db, row.activity_id)).length) return
    // oxlint-disable-next-line house/no-query-in-loop -- one or two
    for (const pot of potsFor(headerIn(row).parts)) await fundPot(ctx, row.activity_id, pot, by)
  },
  refuse: () => Promise.resolve(),
}

type Pot = ReturnType<typeof potsFor>[number]
async function fundPot(ctx: WriteCtx, activityId: number, { currency, funded }: Pot, by: string): Promise<void> {
  const drawId = potName(activityId, currency)
  const party = await openPrizePot(ctx, drawId)
  await insertWheelPot(ctx.db, { activityId, currency, party, funded, by }, ctx.now)
  await payIntoPrizePot(ctx, { drawId, party, currency, amount: funded })
}

function evidenceOf(row: WheelRow, title: string): Evidence {
  const pots = potsFor(headerIn(row).parts)
  return {
    facts: [
      { name: 'campaign', kind: 'text', value: title },
      ...pots.map(({ currency, funded }) => ({
        name: 'to-fund' as const,
        kind: currency === 'PIXT' ? ('pixt' as const) : ('fen' as const),
        value: String(funded),
      })),
      { name: 'tickets-until', kind: 'time', value: row.ends_at.toISOString() },
    ],
    pictures: [],
  }
}
