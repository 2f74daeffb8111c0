import type { Reviewable } from '#server/hooks/review.ts'
import { verifiedPersonOf } from '#server/identity/service.ts'
import { checkApproval, approveCreator, rejectCreator } from './decide-creator.ts'
import { PROMISE_HOURS } from './policy.ts'
import { creatorsByIds, latestWorks, type CreatorRow, type WorkRow } from './queries.ts'

/** Works that lie before the reviewer: the latest that everybody sees. */
const SHOWN = 9
type Place = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9

/** The queue of those who want to cast collectibles. */
export const creatorReview: Reviewable<'creator'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await creatorsByIds(ctx.db, subjects)
    const accounts = rows.map((row) => row.account_id)
    const works = Map.groupBy(await latestWorks(ctx.db, accounts, SHOWN), (work) => work.account_id)
    const people = await Promise.all(accounts.map((id) => verifiedPersonOf(ctx, id)))
    return new Map(rows.map((row, n) => [row.id, evidenceOf(row, people[n]?.name ?? '–', works.get(row.account_id) ?? [])]))
  },
  eyes: () => Promise.resolve(new Map()),
  whyNot: (ctx, subject, vote) => checkApproval(ctx, subject, vote),
  approve: (ctx, subject) => approveCreator(ctx, subject),
  refuse: (ctx, subject, why) => rejectCreator(ctx, subject, why),
}

const evidenceOf = ({ about }: CreatorRow, name: string, works: readonly WorkRow[]) => ({
  facts: [
    { name: 'name' as const, kind: 'text' as const, value: name },
    { name: 'creator-works' as const, kind: 'count' as const, value: String(works[0]?.works ?? 0) },
    { name: 'creator-about' as const, kind: 'text' as const, value: about },
  ],
  pictures: works.map(({ cover_key }, n) => ({ name: `creator-${(n + 1) as Place}` as const, url: `/media/${cover_key}/1280.webp` })),
})
