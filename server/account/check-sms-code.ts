import { failKeeping, type WriteCtx } from '#server/context.ts'
import { macText } from './policy-sms.ts'
import { tryCode, type Purpose } from './queries-codes.ts'
import { accountByPhone } from './queries.ts'
import { sealPhone, type KnownPhone } from './seal-phone.ts'

/**
 * Whose codes open which door. A login code for a phone without an account goes on to registration (specification: 198 leads there),
 * never the other way round.
 */
const OPENS: Record<Purpose, readonly Purpose[]> = {
  login: ['login'],
  register: ['register', 'login'],
  reset: ['reset'],
  'own-phone': ['own-phone'],
  'new-phone': ['new-phone'],
  contributor: ['contributor'],
  release: ['release'],
}

/** Counts a try at the phone's newest code and says whose row it was. The code is not used up: that is for whoever acts on it. */
export async function checkSmsCode(ctx: WriteCtx, phone: KnownPhone, code: string, door: Purpose): Promise<{ id: string }> {
  const row = (await tryCode(ctx.db, phone.lookup, OPENS[door], ctx.now)) ?? failKeeping('WRONG_SMS_CODE')
  const right = ctx.kit.secrets.sameMac('sms-code', macText(phone.e164, row.purpose, row.id, code), row.code_mac)
  return right ? { id: row.id } : failKeeping('WRONG_SMS_CODE')
}

/** Is the code right, and does the phone have an account? The second only after the first. */
export async function verifySmsCode(ctx: WriteCtx, asked: { phone: string; countryCode: string; code: string; type: Purpose }) {
  const phone = sealPhone(ctx, asked)
  await checkSmsCode(ctx, phone, asked.code, asked.type)
  return { registered: (await accountByPhone(ctx.db, phone.lookup)) !== null }
}
