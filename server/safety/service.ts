import { fail, type MemberCtx, type MemberReadCtx, type ReadCtx } from '#server/context.ts'
import { cutPage } from '#server/kit/keyset.ts'
import { openReview } from '#server/reviews/service.ts'
import { openSaid } from './make-claim.ts'
import { COUNTED_DAYS, countedSince, pausedUntil, whyNoAppeal } from './policy.ts'
import { claimsOf, countClaims } from './queries-claims.ts'
import { countCases, countDecisions } from './queries-figures.ts'
import { reportsOf } from './queries-reports.ts'
import { countingStrikes } from './queries-strikes.ts'
import { appealRow, decidedOf, lockOwnCase, type DecidedRow } from './queries.ts'
import { decisionView, reportView } from './views.ts'

type Page = { before?: string | undefined; limit: number }

export async function listReports(ctx: MemberReadCtx, { before, limit }: Page) {
  const { page, last } = cutPage(await reportsOf(ctx.db, ctx.viewer.id, before ?? null, limit + 1), limit)
  return { reports: page.map((row) => reportView(ctx, row)), next: last?.id ?? null }
}

/** What was decided about one's own things, and what follows from it. */
export async function showStanding(ctx: MemberReadCtx, { before, limit }: Page) {
  const [strikes, rows] = await Promise.all([
    countingStrikes(ctx.db, [ctx.viewer.id], ctx.now),
    decidedOf(ctx.db, ctx.viewer.id, { before: before ?? null, limit: limit + 1 }),
  ])
  const { page, last } = cutPage(rows, limit)
  return {
    strikes: strikes.length,
    pausedUntil: pausedUntil(strikes, ctx.now)?.toISOString() ?? null,
    decisions: await viewDecisions(ctx, page),
    next: last?.number ?? null,
  }
}

/** With what a right holder said, where one did. */
async function viewDecisions(ctx: MemberReadCtx | MemberCtx, rows: DecidedRow[]) {
  const said = new Map(
    (
      await claimsOf(
        ctx.db,
        rows.flatMap(({ id, claimed }) => (claimed ? id : [])),
      )
    ).map((one) => [one.case_id, one.said]),
  )
  return rows.map((row) => decisionView(ctx, row, said.has(row.id) ? openSaid(ctx, row.id, said.get(row.id)!) : null))
}

/** Whoever has too many strikes publishes and comments nothing for some days: every act that adds something for others to see asks here. */
export async function requireStanding(ctx: MemberCtx): Promise<void> {
  const until = pausedUntil(await countingStrikes(ctx.db, [ctx.viewer.id], ctx.now), ctx.now)
  if (until) return fail('PUBLISHING_PAUSED', { until: until.toISOString(), hours: Math.ceil((until.getTime() - ctx.now.getTime()) / 3_600_000) })
}

/** Puts what was removed before another person, once. */
export async function askAppeal(ctx: MemberCtx, number: string, words: string) {
  const found = (/^\d{1,18}$/.test(number) && (await lockOwnCase(ctx.db, ctx.viewer.id, number))) || fail('NOT_FOUND')
  const why = whyNoAppeal(found, ctx.now)
  if (why) return fail(why)
  await appealRow(ctx.db, found.id, ctx.now)
  await openReview(ctx, { kind: found.claimed ? 'claim' : 'report', subject: found.id, accountId: ctx.viewer.id, appeal: words })
  const [row] = await decidedOf(ctx.db, ctx.viewer.id, { before: null, number, limit: 1 })
  return (await viewDecisions(ctx, [row!]))[0]!
}

/** Everybody may ask, and the answer is the same for all: it is counted at most once in two seconds. */
const RECENT_MS = 2000
export const showDecisions = (ctx: ReadCtx) =>
  ctx.kit.recent('decisions', '', RECENT_MS, async () => {
    const since = countedSince(ctx.now)
    const [counts, kinds, claims] = await Promise.all([countDecisions(ctx.db, since), countCases(ctx.db, since), countClaims(ctx.db, since)])
    return { counts, kinds, claims, days: COUNTED_DAYS }
  })
