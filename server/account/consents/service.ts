import type { Consents } from '#api/consents.ts'
import { inForce, type Agreement, type AgreementId } from '#content/agreement.ts'
import { fail, type MemberCtx, type MemberReadCtx, type WriteCtx } from '#server/context.ts'
import { markPutOff } from '../sessions/queries.ts'
import { areCurrent } from './policy.ts'
import { consentsOf, insertConsents } from './queries.ts'
import { consentsView } from './views.ts'

/** The texts that hold at this moment: one of tomorrow asks nobody yet. */
const agreementsNow = ({ kit, now }: MemberReadCtx | WriteCtx): Agreement[] => kit.agreements.map((one) => inForce(one, now))

export async function readConsents(ctx: MemberReadCtx | MemberCtx): Promise<Consents> {
  return consentsView(ctx.lang, agreementsNow(ctx), await consentsOf(ctx.db, ctx.viewer.id), ctx.viewer.consent === 'later')
}

/** Takes a consent to the versions that hold. To others nobody can consent: who read an older text while a newer one came is shown that first. */
export async function acceptAgreements(ctx: MemberCtx, agreed: { agreement: AgreementId; version: string }[]): Promise<Consents> {
  if (!areCurrent(agreementsNow(ctx), agreed)) return fail('AGREEMENT_CHANGED')
  await insertConsents(
    ctx.db,
    agreed.map((one) => ({ ...one, account_id: ctx.viewer.id, agreed_at: ctx.now, lang: ctx.lang })),
  )
  return readConsents(ctx)
}

/** The question is not put again in this session. */
export async function leaveForLater(ctx: MemberCtx): Promise<{ later: boolean }> {
  await markPutOff(ctx.db, ctx.viewer.sessionId, ctx.now)
  return { later: true }
}

/** Who registers agrees to everything that holds, in the language of the page they read. */
export const recordFirstConsent = (ctx: WriteCtx, accountId: string): Promise<void> =>
  insertConsents(
    ctx.db,
    agreementsNow(ctx).map(({ id, version }) => ({ account_id: accountId, agreement: id, version, agreed_at: ctx.now, lang: ctx.lang })),
  )
