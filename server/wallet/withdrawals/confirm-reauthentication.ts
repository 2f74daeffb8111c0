import { checkOwnPasskey } from '#server/account/passkeys/check-passkey.ts'
import { checkOwnPassword } from '#server/account/security/check-password.ts'
import type { MemberCtx, MemberReadCtx, WriteCtx } from '#server/context.ts'
import type { Swept } from '#server/kit/jobs/batch.ts'
import { REAUTHENTICATION_MINUTES } from './policy.ts'
import { deleteReauthentications, reauthenticationOf, saveReauthentication } from './queries-payees.ts'

/** Who leaves a device open must not lose their money by it: everything about withdrawals asks for the password, or for a passkey, once more. */
export async function enterByPassword(ctx: MemberCtx, password: string): Promise<{ openUntil: string }> {
  await checkOwnPassword(ctx, password)
  return letIn(ctx)
}
export async function enterByPasskey(ctx: MemberCtx, answer: Parameters<typeof checkOwnPasskey>[1]): Promise<{ openUntil: string }> {
  await checkOwnPasskey(ctx, answer)
  return letIn(ctx)
}

async function letIn(ctx: MemberCtx): Promise<{ openUntil: string }> {
  const until = new Date(ctx.now.getTime() + REAUTHENTICATION_MINUTES * 60_000)
  await saveReauthentication(ctx.db, { session_id: ctx.viewer.sessionId, account_id: ctx.viewer.id, open_until: until })
  return { openUntil: until.toISOString() }
}

export async function readReauthentication({ db, viewer, now }: MemberReadCtx): Promise<{ openUntil: string | null }> {
  const until = await reauthenticationOf(db, viewer.sessionId, viewer.id)
  return { openUntil: until && until > now ? until.toISOString() : null }
}
/** What the hourly sweep calls. */
export const sweepReauthentications = (ctx: WriteCtx): Promise<Swept> => deleteReauthentications(ctx.db, ctx.now)
