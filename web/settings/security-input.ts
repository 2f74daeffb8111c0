import { codeOf } from '#web/account/login-input.ts'
import type { Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import type { security } from '#web/words/zh/security.ts'

type Words = typeof security
export type PasswordFields = Partial<Record<'oldPassword' | 'newPassword' | 'confirm', string>>

const SHORTEST = 8
const LONGEST = 127
/** What the form says before anything is asked, in the words of the specification (§5): the third field is the page's alone. */
export function passwordProblems(w: Words, form: FormData): PasswordFields {
  const [old, next, again] = ['oldPassword', 'newPassword', 'confirm'].map((name) => textIn(form, name)) as [string, string, string]
  const length = [...next].length
  const wrong = !next ? w.newEmpty : length < SHORTEST ? w.newShort : length > LONGEST ? w.newLong : null
  const differs = !again ? w.confirmEmpty : again !== next ? w.mismatch : null
  return { ...(!old && { oldPassword: w.oldEmpty }), ...(wrong && { newPassword: wrong }), ...(differs && { confirm: differs }) }
}
/** The same of what the server refused. */
export const passwordRefusals = (problem: Problem): PasswordFields & { whole?: string } => {
  if (Object.keys(problem.fields).some(Boolean)) return problem.fields
  if (problem.reason === 'WRONG_PASSWORD') return { oldPassword: problem.msg }
  return ['PASSWORD_COMMON', 'PASSWORD_UNCHANGED'].includes(problem.reason) ? { newPassword: problem.msg } : { whole: problem.msg }
}

export const phoneIn = (form: FormData) => ({ phone: textIn(form, 'phone'), countryCode: codeOf(textIn(form, 'country')) })
export const codeIn = (form: FormData) => textIn(form, 'code').replace(/\s/g, '')
/** Where a code goes, as the form says it: the typed number, or one's own. */
export const toOf = (phone: { country: string; phone: string } | null) => (phone ? `${phone.country} ${phone.phone}` : 'own')
