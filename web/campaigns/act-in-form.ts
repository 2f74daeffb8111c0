import type { Api } from '#api/client.ts'
import { textIn } from '#web/form-text.ts'
import { giveInForm } from './set-cards/read-set.ts'
import { spinInForm } from './spins/read-wheel.ts'

/** What a page of a campaign takes. `path`: of that page without its language, to which it comes back. */
export async function actInForm(api: Api, request: Request, path: string) {
  const form = await request.formData()
  return textIn(form, 'act') === 'give-card' ? giveInForm(api, form, path) : spinInForm(api, form, path)
}
