import { href, redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import type { Passkey } from '#api/passkeys.ts'
import { passkeyMade } from '#web/account/passkey-input.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

const forms = ['passkey-made', 'passkey-name', 'passkey-removed'] as const
type PasskeyForm = (typeof forms)[number]
/** What the forms about passkeys are answered. `made`: the one that was added. */
export type PasskeyAnswer = { of: PasskeyForm; problem: Problem | null; made: Passkey | null }

/** Which of them it is; undefined for a form about something else. */
export const passkeyForm = (form: FormData): PasskeyForm | undefined => forms.find((of) => of === textIn(form, 'of'))
export const isAboutPasskeys = (answer: { of: string } | undefined): answer is PasskeyAnswer => forms.some((of) => of === answer?.of)

/** A new name leads back to the list, where it stands. */
export async function answerPasskeyForm(api: Api, of: PasskeyForm, form: FormData): Promise<{ answer: PasskeyAnswer; status: number }> {
  const done = await attempt<Passkey | { left: number }>(callFor(api, of, form))
  if (!done.ok) return { answer: { of, problem: done.problem, made: null }, status: done.status }
  if (of === 'passkey-name') throw redirect(href('/settings/security'))
  return { answer: { of, problem: null, made: 'left' in done.data ? null : done.data }, status: 200 }
}

function callFor(api: Api, of: PasskeyForm, form: FormData) {
  const params = { id: textIn(form, 'id') }
  if (of === 'passkey-made') return api('POST /api/account/passkeys', { body: passkeyMade(form) })
  if (of === 'passkey-removed') return api('DELETE /api/account/passkeys/:id', { params })
  return api('PUT /api/account/passkeys/:id', { params, body: { name: textIn(form, 'name') } })
}
