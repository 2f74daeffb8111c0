import type { Outcome } from '#api/kinds.ts'
import type { ContentLabel } from '#api/labels.ts'
import { contentLabels } from '#api/limits.ts'
import type { ReportReason } from '#api/safety.ts'
import { fail, type WriteCtx } from '#server/context.ts'
import type { Reportables } from '#server/hooks/reportable.ts'
import { notifyEach, notifyMember } from '#server/notifications/service.ts'
import { forgetAfter, strikeEnds } from './policy.ts'
import { reportersOf } from './queries-reports.ts'
import { insertStrike, liftStrike } from './queries-strikes.ts'
import { decideRow, isDecidedBeside, lockCase, type CaseRow } from './queries.ts'
import { openKept } from './seal-evidence.ts'

const lockOrFail = async (ctx: WriteCtx, id: string): Promise<CaseRow> => (await lockCase(ctx.db, id)) ?? fail('REVIEW_CLOSED')
const titleOf = (ctx: WriteCtx, found: CaseRow): string => openKept(ctx, found)?.title ?? ''
/** Which content label a decision comes to; null where it is a removal. */
export const labelIn = (outcome: string | null): ContentLabel | null => contentLabels.find((label) => outcome === `label-${label}`) ?? null

/** Nothing is wrong with it: at first that ends the case, after an appeal everything is as it was before. */
export async function clearCase(ctx: WriteCtx, reportables: Reportables, id: string, by: string): Promise<void> {
  const found = await lockOrFail(ctx, id)
  if (found.state === 'open') {
    await decide(ctx, id, { state: 'unfounded', decided_at: ctx.now, forget_at: forgetAfter(ctx.now) })
    return tellReporters(ctx, found, 'unfounded')
  }
  await decide(ctx, id, { state: 'restored', closed_at: ctx.now, forget_at: forgetAfter(ctx.now) })
  const { kind, subject, label, reason } = found
  if (!(await isDecidedBeside(ctx.db, found))) {
    if (label) await reportables[kind].label?.takeOff(ctx, { id: subject, label, by })
    else await reportables[kind].putBack(ctx, { id: subject, by })
  }
  await liftStrike(ctx.db, id, ctx.now)
  await tellOwner(ctx, found, { measure: label ? 'unlabelled' : 'restored', reason: reason! })
  await tellReporters(ctx, found, label ? 'unlabelled' : 'restored')
}

/** Of a report or a claim: why, and what it comes to. */
type Why = { reason: ReportReason; outcome: Outcome; words: string }
/** It is labelled, or goes, with a strike where the reviewer says so; what was decided before and appealed about stays so. */
export async function refuseCase(ctx: WriteCtx, reportables: Reportables, id: string, why: Why, by: string): Promise<void> {
  const found = await lockOrFail(ctx, id)
  if (found.state !== 'open') {
    await decide(ctx, id, { state: 'stands', closed_at: ctx.now, forget_at: forgetAfter(ctx.now) })
    return tellOwner(ctx, found, { measure: 'stands', reason: found.reason! })
  }
  const label = labelIn(why.outcome)
  await (label ? labelSubject(ctx, reportables, found, { why, label, by }) : removeSubject(ctx, reportables, found, { why, by }))
}

type By = { why: Why; by: string }
async function labelSubject(ctx: WriteCtx, reportables: Reportables, found: CaseRow, { why, label, by }: By & { label: ContentLabel }): Promise<void> {
  const { id, kind, subject } = found
  const { putOn } = reportables[kind].label ?? fail('INVALID_INPUT')
  const { reason, words } = why
  await decide(ctx, id, { state: 'labelled', decided_at: ctx.now, forget_at: forgetAfter(ctx.now), reason, words: words || null, label })
  await putOn(ctx, { id: subject, label, by })
  await tellOwner(ctx, found, { measure: 'labelled', reason })
  await tellReporters(ctx, found, 'labelled')
}

async function removeSubject(ctx: WriteCtx, reportables: Reportables, found: CaseRow, { why, by }: By): Promise<void> {
  const { id, kind, subject, account_id } = found
  const { reason, outcome, words } = why
  await decide(ctx, id, { state: 'removed', decided_at: ctx.now, forget_at: forgetAfter(ctx.now), reason, words: words || null })
  await reportables[kind].remove(ctx, { id: subject, reason, by })
  const hasStrike = outcome === 'remove-strike'
  if (hasStrike) await insertStrike(ctx.db, { case_id: id, account_id, at: ctx.now, expires_at: strikeEnds(ctx.now) })
  await tellOwner(ctx, found, { measure: hasStrike ? 'removed-strike' : 'removed', reason })
  await tellReporters(ctx, found, 'removed')
}

async function decide(ctx: WriteCtx, id: string, end: Parameters<typeof decideRow>[2]): Promise<void> {
  if (!(await decideRow(ctx.db, id, end))) return fail('REVIEW_CLOSED')
}

type Measure = { measure: 'labelled' | 'removed' | 'removed-strike' | 'stands' | 'restored' | 'unlabelled'; reason: NonNullable<CaseRow['reason']> }
const tellOwner = (ctx: WriteCtx, found: CaseRow, said: Measure): Promise<void> =>
  notifyMember(ctx, found.account_id, { kind: 'measure', subject: found.number, facts: { title: titleOf(ctx, found), ...said } })

/** One entry for a case while it is unread: the latest answer. */
async function tellReporters(ctx: WriteCtx, found: CaseRow, answer: 'unfounded' | 'labelled' | 'removed' | 'restored' | 'unlabelled'): Promise<void> {
  const facts = { title: titleOf(ctx, found), answer }
  const reporters = await reportersOf(ctx.db, found.id)
  if (reporters.length) await notifyEach(ctx, reporters, { kind: 'report-answered', subject: found.number, facts })
}
