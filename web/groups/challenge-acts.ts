import { data, redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import { attempt } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { challengeFrom } from './challenge-form.tsx'
import { challengePath } from './links.ts'

type Named = { id: string; number: string }
const choiceIn = (form: FormData) => (['left', 'right'] as const).find((one) => one === form.get('choice')) ?? 'neither'
const acts: Readonly<Record<string, (api: Api, params: Named, form: FormData) => Promise<unknown>>> = {
  edit: (api, params, form) => api('PUT /api/group/:id/challenges/:number', { params, body: challengeFrom(form) }),
  cancel: (api, params, form) => api('DELETE /api/group/:id/challenges/:number', { params, query: { reason: textIn(form, 'reason') } }),
  enter: (api, params, form) => api('POST /api/group/:id/challenges/:number/entries', { params, body: { permlink: textIn(form, 'permlink') } }),
  takeOut: (api, params, form) => api('DELETE /api/group/:id/challenges/:number/entries', { params, query: { permlink: textIn(form, 'permlink') } }),
  look: (api, params) => api('POST /api/group/:id/challenges/:number/pair', { params }),
  choose: (api, params, form) => api('PUT /api/group/:id/challenges/:number/pair', { params, body: { pair: textIn(form, 'pair'), choice: choiceIn(form) } }),
}

/** Does what a form asks for; what was refused is shown with what was sent. */
export async function actInChallenge(api: Api, params: Named, form: FormData) {
  const intent = textIn(form, 'intent')
  if (!Object.hasOwn(acts, intent)) throw data(null, { status: 404 })
  const done = await attempt(acts[intent]!(api, params, form))
  if (done.ok) return redirect(challengePath(params.id, params.number) + (intent === 'choose' || intent === 'look' ? '#pair' : ''))
  return data({ problem: done.problem, intent, said: challengeFrom(form) }, { status: done.status })
}
