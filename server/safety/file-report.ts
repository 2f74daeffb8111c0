import type { Asked, Report } from '#api/safety.ts'
import { lockAccount } from '#server/account/service.ts'
import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import type { Reportables, Reported } from '#server/hooks/reportable.ts'
import { dayStart } from '#server/kit/clock.ts'
import { enqueue } from '#server/kit/jobs/enqueue.ts'
import { lockWaiting, openReview, promoteReview } from '#server/reviews/service.ts'
import { REPORTS_A_DAY, turnOf } from './policy.ts'
import { countSince, insertReport, openReportOf, weighReports, weighsLight } from './queries-reports.ts'
import { insertCase, lockCase, openCaseOf } from './queries.ts'
import { sealKept } from './seal-evidence.ts'
import { reportView } from './views.ts'

type Named = Pick<Asked, 'kind' | 'subject'>

/** What somebody may report: as they see it, and not their own. */
async function findReported(ctx: MemberCtx | MemberReadCtx, reportables: Reportables, { kind, subject }: Named): Promise<Reported> {
  const reported = (await reportables[kind].find(ctx, subject)) ?? fail('NOT_FOUND')
  return reported.accountId === ctx.viewer.id ? fail('OWN_REPORT') : reported
}

export async function showSubject(ctx: MemberReadCtx, reportables: Reportables, named: Named) {
  const { id, title, path } = await findReported(ctx, reportables, named)
  const row = await openReportOf(ctx.db, ctx.viewer.id, named.kind, id)
  return { kind: named.kind, title, path, report: row && reportView(ctx, row) }
}

/**
 * Puts a subject before the reviewers, or joins who did so before: the first report keeps what is there as evidence, each further one brings the case
 * forward. Somebody's second report of the same thing is their first.
 */
export async function fileReport(ctx: MemberCtx, reportables: Reportables, asked: Asked): Promise<Report> {
  await lockAccount(ctx, ctx.viewer.id)
  const reported = await findReported(ctx, reportables, asked)
  const known = await openReportOf(ctx.db, ctx.viewer.id, asked.kind, reported.id)
  if (known) return reportView(ctx, known)
  if ((await countSince(ctx.db, ctx.viewer.id, dayStart(ctx.now))) >= REPORTS_A_DAY) return fail('REPORT_DAY_LIMIT', { limit: REPORTS_A_DAY })
  await joinCase(ctx, reported, asked)
  return reportView(ctx, (await openReportOf(ctx.db, ctx.viewer.id, asked.kind, reported.id))!)
}

async function joinCase(ctx: MemberCtx, reported: Reported, { kind, reason, words }: Asked): Promise<void> {
  const { id, openedAt, isNew } = (await openCase(ctx, kind, reported)) ?? (await findCase(ctx, kind, reported)) ?? (await openCase(ctx, kind, reported))!
  await insertReport(ctx.db, { case_id: id, account_id: ctx.viewer.id, reason, words, light: await weighsLight(ctx.db, ctx.viewer.id), at: ctx.now })
  const turnAt = turnOf(openedAt, await weighReports(ctx.db, id))
  if (!isNew) return promoteReview(ctx, 'report', id, turnAt)
  await openReview(ctx, { kind: 'report', subject: id, accountId: reported.accountId, turnAt })
  if (reported.pictures.length) await enqueue(ctx, 'keep-evidence', { caseId: id, pictures: [...reported.pictures] })
}

/** A new case; null where one is open. */
async function openCase(ctx: MemberCtx, kind: Asked['kind'], reported: Reported) {
  const id = ctx.random.uuid()
  const row = { id, kind, subject: reported.id, account_id: reported.accountId, evidence: sealKept(ctx, id, reported), opened_at: ctx.now, claimed: false }
  return (await insertCase(ctx.db, row)) ? { id, openedAt: ctx.now, isNew: true } : null
}

/** The case that others opened; null where it was decided meanwhile. */
async function findCase(ctx: MemberCtx, kind: Asked['kind'], reported: Reported) {
  const id = await openCaseOf(ctx.db, kind, reported.id)
  if (!id) return null
  await lockWaiting(ctx, 'report', id)
  const found = await lockCase(ctx.db, id)
  return found?.state === 'open' ? { id, openedAt: found.opened_at, isNew: false } : null
}
