import type { OwnDecision, Report } from '#api/safety.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Said } from './make-claim.ts'
import { appealEnds, whyNoAppeal } from './policy.ts'
import type { ReportRow } from './queries-reports.ts'
import type { DecidedRow } from './queries.ts'
import { openKept } from './seal-evidence.ts'

type Ctx = Pick<ReadCtx | WriteCtx, 'kit' | 'now'>
/** An appeal that did not help changes nothing for who reported it. */
function answerOf({ state, label }: Pick<ReportRow, 'state' | 'label'>): Report['state'] {
  if (state === 'stands') return label ? 'labelled' : 'removed'
  return state === 'restored' && label ? 'unlabelled' : state
}

export const reportView = (ctx: Ctx, row: ReportRow): Report => ({
  number: row.id,
  kind: row.kind,
  title: openKept(ctx, { id: row.case_id, evidence: row.evidence })?.title ?? null,
  reason: row.reason,
  words: row.words,
  at: row.at.toISOString(),
  state: answerOf(row),
  answeredAt: row.answered_at?.toISOString() ?? null,
})

export function decisionView(ctx: Ctx, row: DecidedRow, said: Said | null): OwnDecision {
  const kept = openKept(ctx, row)
  return {
    number: row.number,
    kind: row.kind,
    title: kept?.title ?? null,
    path: kept?.path ?? null,
    reason: row.reason!,
    words: row.words,
    at: row.decided_at!.toISOString(),
    state: row.state as OwnDecision['state'],
    label: row.label,
    strike: row.expires_at && {
      expiresAt: row.expires_at.toISOString(),
      liftedAt: row.lifted_at?.toISOString() ?? null,
      counts: row.lifted_at === null && row.expires_at > ctx.now,
    },
    appeal: row.appealed_at && { at: row.appealed_at.toISOString(), waiting: row.state === 'removed' || row.state === 'labelled' },
    appealUntil: appealEnds(row.decided_at!).toISOString(),
    claim: said && { name: said.name, original: said.original, statement: said.statement },
    can: { appeal: whyNoAppeal(row, ctx.now) === null },
  }
}
