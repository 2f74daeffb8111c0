import type { Evidence } from '#api/reviews.ts'
import type { ReadCtx, WriteCtx } from '#server/context.ts'
import type { Reviewable } from '#server/hooks/review.ts'
import { refuseIdentity, verifyIdentity } from './decide-identity.ts'
import { linkEvidence } from './link-evidence.ts'
import { PROMISE_HOURS } from './policy.ts'
import { identitiesByIds, picturesOf, type IdentityRow, type PictureRow } from './queries.ts'
import { openPart } from './seal-identity.ts'
import { checkWords, documentNames } from './views.ts'

/** The queue of names to verify. The whole number and the pictures are opened one by one, by addresses that write down who looked. */
export const identityReview: Reviewable<'identity'> = {
  role: 'reviewer',
  promiseHours: PROMISE_HOURS,
  told: null,
  async show(ctx, subjects) {
    const rows = await identitiesByIds(ctx.db, subjects)
    const pictures = Map.groupBy(
      await picturesOf(
        ctx.db,
        rows.map(({ id }) => id),
      ),
      ({ identity_id }) => identity_id,
    )
    return new Map(rows.map((row) => [row.id, evidenceOf(ctx, row, pictures.get(row.id) ?? [])]))
  },
  eyes: () => Promise.resolve(new Map()),
  approve: (ctx, subject) => verifyIdentity(ctx, subject, 'reviewer'),
  refuse: (ctx, subject, why) => refuseIdentity(ctx, subject, why),
}

function evidenceOf(ctx: ReadCtx | WriteCtx, row: IdentityRow, pictures: PictureRow[]): Evidence {
  const number = row.number_sealed && openPart(ctx, 'number', row.account_id, row.number_sealed)
  const link = (part: 'number' | 'front' | 'back') => ({ name: part, url: linkEvidence(ctx, ctx.viewer!.id, row.id, part) })
  return {
    facts: [
      { name: 'name', kind: 'text', value: openPart(ctx, 'name', row.account_id, row.name_sealed) },
      { name: 'number', kind: 'text', value: `${documentNames[row.document][ctx.lang]} ···${row.last_four}` },
      { name: 'birth', kind: 'day', value: row.birth },
      ...(row.checked ? [{ name: 'checks' as const, kind: 'text' as const, value: checkWords[row.checked][ctx.lang] }] : []),
    ],
    pictures: [...(number ? [link('number')] : []), ...pictures.map(({ side }) => link(side))],
  }
}
