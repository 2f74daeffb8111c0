import type { Api } from '#api/client.ts'
import { textIn } from '#web/form-text.ts'
import { answerInForm } from './forms/read-form.ts'
import { giveInForm } from './set-cards/read-set.ts'
import { spinInForm } from './spins/read-wheel.ts'

/** What a page of a campaign takes. `path`: of that page without its language, to which it comes back. */
export async function actInForm(api: Api, request: Request, path: string) {
  const form = await request.formData()
  const act = textIn(form, 'act')
  if (act === 'answer-form' || act === 'take-back') return answerInForm(api, form, path)
  return act === 'give-card' ? giveInForm(api, form, path) : spinInForm(api, form, path)
}
