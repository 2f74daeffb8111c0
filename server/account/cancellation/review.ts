import type { Fact } from '#api/reviews.ts'
import type { Personal, Unfinished } from '#server/hooks/personal.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { approveCancellation, refuseCancellation } from './decide-cancellation.ts'
import { findUnfinished } from './find-unfinished.ts'
import { leaversByIds, type LeaverRow } from './queries.ts'

/** Requests of people who leave something unfinished. Who decides sees what that is, and nothing that opens anything. */
export const cancellationReview = (personal: readonly Personal[]): Reviewable<'cancellation'> => ({
  role: 'reviewer',
  promiseHours: 72,
  told: { zh: '注销申请', en: 'request to close the account' },
  show: async (ctx, accountIds) => {
    const [rows, unfinished] = await Promise.all([leaversByIds(ctx.db, accountIds), findUnfinished(ctx, personal, accountIds)])
    return new Map(rows.map((row) => [row.id, { facts: factsOf(row, unfinished(row.id)), pictures: [] }]))
  },
  eyes: () => Promise.resolve(new Map()),
  whyNot: async ({ db, now }, accountId, vote) => {
    const [leaver] = await leaversByIds(db, [accountId])
    return vote === 'refuse' && leaver && leaver.due_at <= now ? 'CANCELLATION_DUE' : null
  },
  approve: (ctx, accountId) => approveCancellation(ctx, accountId),
  refuse: (ctx, accountId, why) => refuseCancellation(ctx, accountId, why),
})

const factsOf = (row: LeaverRow, { facts }: Unfinished): Fact[] => [
  { name: 'due', kind: 'time', value: row.due_at.toISOString() },
  ...facts,
  { name: 'since', kind: 'time', value: row.asked_at.toISOString() },
  { name: 'joined', kind: 'time', value: row.created_at.toISOString() },
  ...(row.entered_at ? [{ name: 'entered', kind: 'time', value: row.entered_at.toISOString() } as const] : []),
  { name: 'posts', kind: 'count', value: String(row.post_count) },
  { name: 'member', kind: 'account', value: row.account },
]
