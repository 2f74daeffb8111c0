import type { Evidence, Fact } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { approveRelease, rejectRelease } from './decide-release.ts'
import { linkEvidence } from './link-evidence.ts'
import { PROMISE_HOURS } from './policy.ts'
import { imagesOf, type ReleaseImageRow } from './queries-images.ts'
import { releasesByIds, signaturesOf, type ReleaseRow, type SignatureRow } from './queries.ts'
import { openName, openStatement } from './seal-release.ts'
import { kindWords, signerWords } from './views-review.ts'

/** Pictures that lie before the reviewer at once. */
const SHOWN = 9

/** The queue of signed releases. Who signed, and how, opens by an address of its own, which writes down who looked. */
export const releaseReview: Reviewable<'release'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await releasesByIds(ctx.db, subjects)
    const ids = rows.map(({ id }) => id)
    const images = Map.groupBy(await imagesOf(ctx.db, ids), ({ release_id }) => release_id)
    const signatures = new Map((await signaturesOf(ctx.db, ids)).map((one) => [one.release_id, one]))
    return new Map(rows.map((row) => [row.id, evidenceOf(ctx, row, images.get(row.id) ?? [], signatures.get(row.id))]))
  },
  eyes: () => Promise.resolve(new Map()),
  approve: (ctx, subject) => approveRelease(ctx, subject),
  refuse: (ctx, subject, why) => rejectRelease(ctx, subject, why),
}

function evidenceOf(ctx: ReadCtx | WriteCtx, row: ReleaseRow, images: ReleaseImageRow[], signature: SignatureRow | undefined): Evidence {
  const text = (fact: Fact['name'], value: string): Fact => ({ name: fact, kind: 'text', value })
  const signer = signature && openStatement(ctx, row.number, signature.statement_sealed).signer
  return {
    facts: [
      text('release-kind', kindWords[row.kind][ctx.lang]),
      text('release-of', openName(ctx, row.number, row.name_sealed)),
      ...(signer ? [text('signed-by', `${signer.guardian ?? signer.name} (${signerWords[signer.role][ctx.lang]})`)] : []),
      ...(signer?.birth ? [{ name: 'signer-born' as const, kind: 'day' as const, value: signer.birth }] : []),
      ...(row.fee ? [{ name: 'release-fee' as const, kind: 'fen' as const, value: String(row.fee) }] : []),
      { name: 'photographs', kind: 'count', value: String(images.length) },
      ...(row.remark ? [text('release-remark', row.remark)] : []),
    ],
    pictures: [
      ...(signature ? [{ name: 'signed' as const, url: linkEvidence(ctx, ctx.viewer!.id, row.number, 'signed') }] : []),
      ...images
        .filter(({ key }) => key !== null)
        .slice(0, SHOWN)
        .map(({ place }, n) => ({ name: `work-${(n + 1) as WorkPlace}` as const, url: linkEvidence(ctx, ctx.viewer!.id, row.number, String(place)) })),
    ],
  }
}
type WorkPlace = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9
