import type { Api } from '#api/client.ts'
import { placed, type Fields } from '#web/account/reset-input.ts'
import type { CodeAnswer } from '#web/account/use-send-code.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import type { security } from '#web/words/zh/security.ts'
import { codeIn, passwordProblems, passwordRefusals, phoneIn, toOf, type PasswordFields } from './security-input.ts'

/** What the page's forms are answered. `done`: what its success view says. */
export type Answer = {
  of: 'password' | 'prove' | 'phone' | 'code'
  fields: Fields & PasswordFields
  whole: string | null
  typed: { country: string; phone: string; code: string }
  done: { ended: number; phone: string | null } | null
  code?: CodeAnswer
}
type Answered = { answer: Answer; status: number }

/** One of the page's forms: a password, a proof, a phone, or the button of either that has a code sent. */
export async function answerForm(api: Api, w: typeof security, form: FormData): Promise<Answered> {
  const of = textIn(form, 'of')
  if (textIn(form, 'intent') === 'send') return sendCode(api, form, of === 'phone' ? 'new' : 'own')
  if (of === 'password') return changePassword(api, w, form)
  return of === 'phone' ? changePhone(api, w, form) : prove(api, form)
}

const typedIn = (form: FormData) => ({ country: textIn(form, 'country'), phone: textIn(form, 'phone'), code: textIn(form, 'code') })
const plain = (of: Answer['of'], form: FormData): Answer => ({ of, fields: {}, whole: null, typed: typedIn(form), done: null })
const refusal = (of: Answer['of'], form: FormData, problem: Problem, status: number): Answered => ({
  answer: { ...plain(of, form), ...placed(problem) },
  status,
})

async function changePassword(api: Api, w: typeof security, form: FormData): Promise<Answered> {
  const empty = plain('password', form)
  const fields = passwordProblems(w, form)
  if (Object.keys(fields).length) return { answer: { ...empty, fields }, status: 422 }
  const body = { oldPassword: textIn(form, 'oldPassword'), newPassword: textIn(form, 'newPassword') }
  const done = await attempt(api('PUT /api/pwd', { body }))
  if (done.ok) return { answer: { ...empty, done: { ended: done.data.ended, phone: null } }, status: 200 }
  const { whole = null, ...refused } = passwordRefusals(done.problem)
  return { answer: { ...empty, fields: refused, whole }, status: done.status }
}

async function prove(api: Api, form: FormData): Promise<Answered> {
  const body = form.has('ownerKey') ? { ownerKey: textIn(form, 'ownerKey') } : { code: codeIn(form) }
  const proved = await attempt(api('POST /api/account/phone-verify', { body }))
  return proved.ok ? { answer: plain('prove', form), status: 200 } : refusal('prove', form, proved.problem, proved.status)
}

async function changePhone(api: Api, w: typeof security, form: FormData): Promise<Answered> {
  const done = await attempt(api('PUT /api/account/phone', { body: { ...phoneIn(form), code: codeIn(form) } }))
  if (done.ok) return { answer: { ...plain('phone', form), done: { ended: done.data.ended, phone: done.data.phone } }, status: 200 }
  const { problem } = done
  return refusal('phone', form, problem.reason === 'PHONE_EXISTS' ? { ...problem, msg: w.phoneTaken } : problem, done.status)
}

async function sendCode(api: Api, form: FormData, to: 'own' | 'new'): Promise<Answered> {
  const nvcVal = textIn(form, 'nvcVal')
  const sent = await attempt(api('POST /api/account/phone-code', { body: to === 'own' ? { to, nvcVal } : { to, ...phoneIn(form), nvcVal } }))
  const code = { to: toOf(to === 'own' ? null : typedIn(form)), sent: sent.ok ? sent.data : null, problem: sent.ok ? null : sent.problem }
  return { answer: { ...plain('code', form), code }, status: sent.ok ? 200 : sent.status }
}
