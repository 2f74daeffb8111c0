import { fail, type MemberCtx, type MemberReadCtx } from '#server/context.ts'
import { reauthenticationOf } from './queries-payees.ts'

type Asking = Pick<MemberReadCtx | MemberCtx, 'db' | 'viewer' | 'now'>
/** Whether a session came in, by password or passkey, within the last quarter of an hour. */
export async function checkReauthentication({ db, viewer, now }: Asking): Promise<boolean> {
  const until = await reauthenticationOf(db, viewer.sessionId, viewer.id)
  return until !== null && until > now
}
/** Only for such a session: what a stolen one must not do by itself, with money or with a key that the site opens (TRUST S037). */
export async function requireReauthentication(ctx: Asking): Promise<void> {
  if (!(await checkReauthentication(ctx))) fail('PROOF_REQUIRED')
}
