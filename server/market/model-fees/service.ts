import type { ModelFee } from '#api/model-fees.ts'
import { readOwnPhone } from '#server/account/prove-phone.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { verifiedPersonOf, type VerifiedPerson } from '#server/identity/service.ts'
import { CLAIM_YEARS, yearsLater } from '../releases/policy.ts'
import { openStatement } from '../releases/seal-release.ts'
import { dueOf, lockReleases, lockUnclaimed, signedWith, type SignedRow } from './queries.ts'
import { shareOut } from './share-out.ts'

/** Releases of one phone; who stands in more photographs than these is asked to write to us. */
const MOST = 200
/** Parts of sales in one transaction. */
const AT_ONCE = 100

type Signed = SignedRow & { bar: ModelFee['bar'] }
/** What was signed with the phone that somebody has now, and whether they can claim what it brought: by their verified name, which has to be the one that signed. */
async function readSigned(ctx: MemberReadCtx | MemberCtx): Promise<Signed[]> {
  const phone = await readOwnPhone(ctx, ctx.viewer.id)
  const [rows, person] = await Promise.all([signedWith(ctx.db, phone.lookup, ctx.viewer.id, MOST), verifiedPersonOf(ctx, ctx.viewer.id)])
  return rows.map((row) => ({ ...row, bar: barOf(ctx, row, person) }))
}
function barOf(ctx: MemberReadCtx | MemberCtx, { number, statement_sealed }: SignedRow, person: VerifiedPerson | null): ModelFee['bar'] {
  if (!person) return 'not-verified'
  const { signer } = openStatement(ctx, number, statement_sealed)
  return sameName(person.name, signer.guardian ?? signer.name) ? null : 'other-name'
}
/** Spaces, dots between the parts of a name and letters of either case are written as one likes. */
const sameName = (one: string, other: string) => plain(one) === plain(other)
const plain = (name: string) =>
  name
    .normalize('NFKC')
    .replace(/[\s·•・.]/gu, '')
    .toLowerCase()

export async function listModelFees(ctx: MemberReadCtx) {
  const rows = await readSigned(ctx)
  const fees = rows.map((row): ModelFee => ({
    release: row.number,
    contributor: { account: row.account, nickname: row.nickname },
    signedAt: row.signed_at.toISOString(),
    fee: row.fee,
    sales: row.sales,
    pending: row.pending,
    available: row.available,
    claimed: row.claimed,
    returnsAt: row.available > 0 && row.oldest_at ? yearsLater(row.oldest_at, CLAIM_YEARS).toISOString() : null,
    bar: row.bar,
  }))
  return { fees, available: fees.reduce((sum, { available, bar }) => sum + (bar ? 0 : available), 0) }
}

/** All that is settled becomes the model's own. A release that another name signed stays as it is; where there is nothing else, that is the answer. */
export async function claimModelFees(ctx: MemberCtx) {
  const rows = (await readSigned(ctx)).filter(({ available }) => available > 0)
  const own = rows.filter(({ bar }) => !bar).map(({ id }) => id)
  if (!own.length && rows.length) return fail(rows[0]!.bar === 'not-verified' ? 'NAME_NOT_VERIFIED' : 'MODEL_NAME_DIFFERS')
  if (!own.length) return { claimed: 0 }
  await lockReleases(ctx.db, own)
  return { claimed: await shareOut(ctx, await dueOf(ctx.db, own), 'claimed', () => ctx.viewer.id) }
}

/** What no model claimed in so many years goes back to the contributor, some at a time. */
export async function returnUnclaimed(ctx: WriteCtx): Promise<'more' | undefined> {
  const parts = await lockUnclaimed(ctx.db, yearsLater(ctx.now, -CLAIM_YEARS), AT_ONCE)
  await lockReleases(ctx.db, [...new Set(parts.map(({ release_id }) => release_id))])
  await shareOut(ctx, parts, 'returned', ({ seller_id }) => seller_id)
  return parts.length === AT_ONCE ? 'more' : undefined
}
