import { reviewRules } from '#api/kinds.ts'
import type { Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Reportables } from '#server/hooks/reportable.ts'
import type { Reviewable, Shown } from '#server/hooks/review.ts'
import { clearCase, labelIn, refuseCase } from './decide-case.ts'
import { linkEvidence } from './link-evidence.ts'
import { openSaid, type Said } from './make-claim.ts'
import { PROMISE_HOURS } from './policy.ts'
import { claimsOf } from './queries-claims.ts'
import { picturesOf, type PictureRow } from './queries-pictures.ts'
import { countsOf, hasReported, saidOf, type ReportCount, type SaidRow } from './queries-reports.ts'
import { countingStrikes } from './queries-strikes.ts'
import { casesByIds, type CaseRow } from './queries.ts'
import { openKept } from './seal-evidence.ts'

/** The queue of reported things. Approving says that nothing is wrong with it; a refusal labels or removes it, for the reason given. */
export const reportReview = (reportables: Reportables): Reviewable<'report'> => ({
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await casesByIds(ctx.db, subjects)
    const parts = await readParts(ctx, rows)
    const outcomesOf = ({ kind }: CaseRow) => reviewRules.report.outcomes.filter((one) => reportables[kind].label || !labelIn(one))
    return new Map(rows.map((row) => [row.id, { ...evidenceOf(ctx, row, parts(row)), outcomes: outcomesOf(row) }]))
  },
  eyes: () => Promise.resolve(new Map()),
  async whyNot(ctx, subject, _vote, by, outcome) {
    if (await hasReported(ctx.db, subject, by)) return 'OWN_REVIEW'
    const [found] = labelIn(outcome) ? await casesByIds(ctx.db, [subject]) : []
    return found && !reportables[found.kind].label ? 'INVALID_INPUT' : null
  },
  approve: (ctx, subject, by) => clearCase(ctx, reportables, subject, by),
  refuse: (ctx, subject, why, by) => refuseCase(ctx, reportables, subject, why, by),
})

/** The queue of what right holders claim: decided like a report, on what they say. */
export const claimReview = (reportables: Reportables): Reviewable<'claim'> => ({
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await casesByIds(ctx.db, subjects)
    const parts = await readParts(ctx, rows)
    const claims = new Map((await claimsOf(ctx.db, subjects)).map(({ case_id, said }) => [case_id, openSaid(ctx, case_id, said)]))
    return new Map(rows.map((row) => [row.id, withClaim(evidenceOf(ctx, row, parts(row)), claims.get(row.id))]))
  },
  eyes: () => Promise.resolve(new Map()),
  approve: (ctx, subject, by) => clearCase(ctx, reportables, subject, by),
  refuse: (ctx, subject, why, by) => refuseCase(ctx, reportables, subject, why, by),
})

/** What the right holder says, before what is kept of the work. */
function withClaim({ facts, pictures }: Shown, said: Said | undefined): Shown {
  const text = (name: Fact['name'], value: string): Fact => ({ name, kind: 'text', value })
  const claim = said && [text('claimant', said.name), text('contact', said.contact), text('original', said.original), text('statement', said.statement)]
  return { facts: [...(claim ?? []), ...facts.filter(({ name }) => name !== 'reports')], pictures }
}

type Parts = { pictures: PictureRow[]; said: SaidRow[]; counted: ReportCount | undefined; strikes: number }
async function readParts(ctx: ReadCtx | WriteCtx, rows: CaseRow[]): Promise<(row: CaseRow) => Parts> {
  const ids = rows.map(({ id }) => id)
  const pictures = Map.groupBy(await picturesOf(ctx.db, ids), (one) => one.case_id)
  const said = Map.groupBy(await saidOf(ctx.db, ids), (one) => one.case_id)
  const counts = new Map((await countsOf(ctx.db, ids)).map((one) => [one.case_id, one]))
  const owners = rows.map((row) => row.account_id)
  const strikes = Map.groupBy(await countingStrikes(ctx.db, owners, ctx.now), (one) => one.account_id)
  return ({ id, account_id }) => ({
    pictures: pictures.get(id) ?? [],
    said: said.get(id) ?? [],
    counted: counts.get(id),
    strikes: strikes.get(account_id)?.length ?? 0,
  })
}

function evidenceOf(ctx: ReadCtx | WriteCtx, row: CaseRow, { pictures, said, counted, strikes }: Parts): Shown {
  const kept = openKept(ctx, row)
  const text = (name: Fact['name'], value: string): Fact => ({ name, kind: 'text', value })
  const count = (name: Fact['name'], value: number): Fact => ({ name, kind: 'count', value: String(value) })
  const reasons = [...new Set(said.map(({ reason }) => reason))]
  return {
    facts: [
      ...(kept ? [text('reported', kept.title)] : []),
      { name: 'reported-kind', kind: 'reportable', value: row.kind },
      ...(kept ? [{ name: 'address' as const, kind: 'path' as const, value: kept.path }] : []),
      ...reasons.map((reason): Fact => ({ name: 'reported-for', kind: 'reason', value: reason })),
      ...said.flatMap(({ words }) => (words ? [text('reporters-say', words)] : [])),
      count('reports', counted?.reports ?? 0),
      ...(counted?.light ? [count('light', counted.light)] : []),
      ...(kept?.texts ?? []).flatMap((words) => (words ? [text('written', words)] : [])),
      ...(strikes ? [count('strikes', strikes)] : []),
    ],
    pictures: pictures.map(({ case_id, place }) => ({
      name: `evidence-${place as 1}` as const,
      url: linkEvidence(ctx, { caseId: case_id, place, viewerId: ctx.viewer!.id }),
    })),
  }
}
