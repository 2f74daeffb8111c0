import type { Api } from '#api/client.ts'
import { notificationKinds, type NotificationKind } from '#api/kinds.ts'
import { type ChoicesInput, type NotificationSettings } from '#api/notifications.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

export type SettingsAnswer = { of: 'choices' | 'address' | 'forget'; problem: Problem | null }
type Answered = { answer: SettingsAnswer; status: number }

/** One of the page's forms: what to be told, where letters go, no more letters. */
export async function answerForm(api: Api, form: FormData): Promise<Answered> {
  const intent = textIn(form, 'intent')
  if (intent === 'address')
    return answered('address', await attempt(api('PUT /api/notifications/address', { body: { address: textIn(form, 'address').trim() } })))
  if (intent === 'forget') return answered('forget', await attempt(api('DELETE /api/notifications/address')))
  const settings = await api('GET /api/notifications/settings')
  return answered('choices', await attempt(api('PUT /api/notifications/settings', { body: choicesIn(form, settings) })))
}
const answered = (of: SettingsAnswer['of'], done: { ok: true } | { ok: false; problem: Problem; status: number }): Answered =>
  done.ok ? { answer: { of, problem: null }, status: 200 } : { answer: { of, problem: done.problem }, status: done.status }

/** A box that is not ticked does not travel. */
function choicesIn(form: FormData, { choices }: NotificationSettings): ChoicesInput {
  const without = (name: string) => notificationKinds.filter((kind) => !form.getAll(name).includes(kind))
  const always = new Set<NotificationKind>(choices.filter((one) => one.always).map((one) => one.kind))
  const quiet = form.has('quiet') ? { from: textIn(form, 'from'), until: textIn(form, 'until') } : null
  const notListed = without('listed').filter((kind) => !always.has(kind)) as ChoicesInput['notListed']
  return { notListed, notPushed: without('pushed'), notMailed: without('mailed'), quiet }
}
