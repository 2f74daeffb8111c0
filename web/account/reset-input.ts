import type { Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { codeOf } from './login-input.ts'

/** The two ways back in; which one stands in the address. */
export type Way = 'code' | 'key'
export const wayIn = (params: URLSearchParams): Way => (params.get('by') === 'key' ? 'key' : 'code')
/** What a form gives back when it was not accepted: everything but secrets. */
export type Typed = { country: string; phone: string; code: string; account: string }
export type Fields = Partial<Record<'phone' | 'code' | 'account' | 'ownerKey' | 'newPassword', string>>

export function resetInput(form: FormData) {
  const typed: Typed = { country: textIn(form, 'country'), phone: textIn(form, 'phone'), code: textIn(form, 'code'), account: textIn(form, 'account') }
  const phone = { phone: typed.phone, countryCode: codeOf(typed.country) }
  const [newPassword, nvcVal] = [textIn(form, 'newPassword'), textIn(form, 'nvcVal')]
  return {
    sends: textIn(form, 'intent') === 'send',
    typed,
    send: { ...phone, nvcVal },
    byCode: { ...phone, code: typed.code.replace(/\s/g, ''), newPassword, nvcVal },
    byKey: { account: typed.account, ownerKey: textIn(form, 'ownerKey'), newPassword, nvcVal },
  }
}

/** Beside which field a failure stands; what no field is to blame for is `whole`. */
const beside: Partial<Record<Problem['reason'], keyof Fields>> = {
  BAD_PHONE: 'phone',
  PHONE_NOT_REGISTERED: 'phone',
  PHONE_EXISTS: 'phone',
  SMS_DAY_LIMIT: 'code',
  SMS_BUDGET_SPENT: 'code',
  WRONG_SMS_CODE: 'code',
  WRONG_PRIVATE_KEY: 'ownerKey',
  PASSWORD_COMMON: 'newPassword',
}
export function placed(problem: Problem | null | undefined): { fields: Fields; whole: string | null } {
  if (!problem) return { fields: {}, whole: null }
  const { countryCode, ...fields } = problem.fields
  if (Object.keys(problem.fields).some(Boolean)) return { fields: { ...fields, ...(countryCode && { phone: countryCode }) }, whole: null }
  const field = beside[problem.reason]
  return field ? { fields: { [field]: problem.msg }, whole: null } : { fields: {}, whole: problem.msg }
}
