import { fail, type MemberCtx, type WriteCtx } from '#server/context.ts'
import { hashPassword, verifyPassword } from '#server/kit/passwords.ts'
import { sealName } from '../count-tries.ts'
import { isGuessable } from '../policy-passwords.ts'
import { readPhone } from '../policy-phones.ts'
import { lockRow, passwordHashOf } from '../queries.ts'
import { openPhone } from '../seal-phone.ts'
import { endSessions } from '../sessions/service.ts'
import { checkOwnPassword } from './check-password.ts'
import { securityOf, setNewPassword, type SecurityRow } from './queries.ts'
import { tellPerson } from './tell-person.ts'
import { verifyOwnKey } from './verify-key.ts'

type Change =
  | { oldPassword: string; privateKey?: '' | undefined; newPassword: string }
  | { privateKey: string; oldPassword?: '' | undefined; newPassword: string }
export type Changed = { changedAt: string; ended: number }

/** The new password is looked at first, so that a mistake there costs no try at the old one. */
export async function changePassword(ctx: MemberCtx, change: Change): Promise<Changed> {
  refuseGuessable(ctx, await securityOf(ctx.db, ctx.viewer.id), change.newPassword)
  await (change.oldPassword ? proveByPassword(ctx, change.oldPassword, change.newPassword) : proveByKey(ctx, change.privateKey ?? '', change.newPassword))
  return putPassword(ctx, ctx.viewer.id, change.newPassword, 'password-changed')
}

async function proveByPassword(ctx: MemberCtx, old: string, next: string): Promise<void> {
  if (old.normalize('NFKC') === next.normalize('NFKC')) return fail('PASSWORD_UNCHANGED')
  await checkOwnPassword(ctx, old)
}
/** Who says the key does not say the old password: whether it is the new one is asked of its hash, once the key is proved. */
async function proveByKey(ctx: MemberCtx, key: string, next: string): Promise<void> {
  await verifyOwnKey(ctx, key)
  const hash = await passwordHashOf(ctx.db, ctx.viewer.id)
  if (await verifyPassword(ctx, hash, next, sealName(ctx, `own password ${ctx.viewer.id}`))) fail('PASSWORD_UNCHANGED')
}

export function refuseGuessable(ctx: WriteCtx, account: SecurityRow, password: string): void {
  const e164 = openPhone(ctx, account)
  if (isGuessable(password, { account: account.account, phone: readPhone(e164, '86')?.national ?? e164 })) fail('PASSWORD_COMMON')
}

/**
 * The password is another from here on. Every session but the caller's is over, and the person's phone is told. Logins wait for the account's row: one
 * that knew the old password has its session ended here, or finds the password changed.
 */
export async function putPassword(ctx: WriteCtx, accountId: string, password: string, what: 'password-changed' | 'password-reset'): Promise<Changed> {
  const hash = await hashPassword(ctx, password)
  await lockRow(ctx.db, accountId)
  const account = await securityOf(ctx.db, accountId)
  await setNewPassword(ctx.db, accountId, hash, ctx.now)
  const ended = await endSessions(ctx, accountId, what === 'password-changed' ? (ctx.viewer?.sessionId ?? null) : null)
  await tellPerson(ctx, accountId, what, account)
  return { changedAt: ctx.now.toISOString(), ended }
}
