import { fail, failKeeping, type WriteCtx } from '#server/context.ts'
import { checkHuman } from '../check-human.ts'
import { checkSmsCode } from '../check-sms-code.ts'
import { isGuessable } from '../policy-passwords.ts'
import { markUsed } from '../queries-codes.ts'
import { accountByPhone, type AccountRow } from '../queries.ts'
import { sealPhone, type SealedPhone } from '../seal-phone.ts'
import { putPassword, refuseGuessable, type Changed } from './change-password.ts'
import { securityOf } from './queries.ts'
import { verifyKey } from './verify-key.ts'

type ByCode = { phone: string; countryCode: string; code: string; newPassword: string; nvcVal?: string | undefined }
type ByKey = { account: string; ownerKey: string; newPassword: string; nvcVal?: string | undefined }

/**
 * The way back in. A password that anybody would guess is refused before the proof; one that only who knows the person would guess, after it: then the
 * code is still good, for nothing of a refused call stays. Nobody is signed in by it, and every session ends.
 */
export async function resetPassword(ctx: WriteCtx, asked: ByCode | ByKey): Promise<Changed> {
  await checkHuman(ctx, 'reset', asked.nvcVal)
  const phone = 'code' in asked ? sealPhone(ctx, asked) : null
  const known = { account: 'account' in asked ? asked.account : '', phone: phone?.national ?? '' }
  if (isGuessable(asked.newPassword, known)) return fail('PASSWORD_COMMON')
  const account = 'code' in asked ? await verifyCode(ctx, phone!, asked.code) : await verifyKey(ctx, asked.account, asked.ownerKey)
  refuseGuessable(ctx, await securityOf(ctx.db, account.id), asked.newPassword)
  if (ctx.viewer?.id === account.id) ctx.after.session(null)
  return putPassword(ctx, account.id, asked.newPassword, 'password-reset')
}

/** Whether a phone has an account is said only to whoever proved the phone (TRUST S021). */
async function verifyCode(ctx: WriteCtx, phone: SealedPhone, typed: string): Promise<AccountRow> {
  const code = await checkSmsCode(ctx, phone, typed, 'reset')
  await markUsed(ctx.db, code.id, ctx.now)
  return (await accountByPhone(ctx.db, phone.lookup)) ?? failKeeping('PHONE_NOT_REGISTERED')
}
