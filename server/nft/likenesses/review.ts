import type { Fact } from '#api/reviews.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { clearLikeness, confirmLikeness } from './decide-likeness.ts'
import { PROMISE_HOURS } from './policy.ts'
import { likenessesBy, type LikenessRow } from './queries.ts'

/** The queue of works whose casting the owner of an older photograph refuses. Approving says that it may be cast. */
export const castingLikenessReview: Reviewable<'casting-likeness'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await likenessesBy(ctx.db, subjects)
    return new Map(rows.map((row) => [row.number, { facts: factsOf(row), pictures: picturesOf(row) }]))
  },
  eyes: () => Promise.resolve(new Map()),
  async whyNot(ctx, subject, _vote, by) {
    const [row] = await likenessesBy(ctx.db, [subject])
    return row?.account_id === by ? 'OWN_REVIEW' : null
  },
  approve: (ctx, subject) => clearLikeness(ctx, subject),
  refuse: (ctx, subject) => confirmLikeness(ctx, subject),
}

const factsOf = ({ title, editions, apart, older_at: olderAt, account_id: owner, words, defence }: LikenessRow): Fact[] => [
  { name: 'work-title', kind: 'text', value: title },
  { name: 'work-editions', kind: 'count', value: String(editions) },
  { name: 'bits-apart', kind: 'count', value: String(apart) },
  ...(olderAt ? [{ name: 'other-at' as const, kind: 'time' as const, value: olderAt.toISOString() }] : []),
  { name: 'other-owner', kind: 'account', value: owner },
  { name: 'other-says', kind: 'text', value: words },
  ...(defence ? [{ name: 'creator-says' as const, kind: 'text' as const, value: defence }] : []),
]
const picturesOf = ({ image_key: key, older_key: older }: LikenessRow) => [
  { name: 'to-cast' as const, url: `/media/${key}/1280.webp` },
  ...(older ? [{ name: 'other-work' as const, url: `/media/${older}/1280.webp` }] : []),
]
