import type { Api } from '#api/client.ts'
import { textIn } from '#web/form-text.ts'
import { giveInForm } from './set-cards/read-set.ts'
import { spinInForm } from './spins/read-wheel.ts'

/** What a page of a campaign takes, and the page that it comes back to. */
export async function actInForm(api: Api, request: Request) {
  const form = await request.formData()
  const path = new URL(request.url).pathname.replace(/\.data$/, '')
  return textIn(form, 'act') === 'give-card' ? giveInForm(api, form, path) : spinInForm(api, form, path)
}
