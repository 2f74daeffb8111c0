import { redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import type { MuteKind, MuteSpan } from '#api/mutes.ts'
import { returnPath } from '#web/account/return-path.ts'
import { attempt, refused } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** What a form mutes or takes back, and then back where it stood. `what` says kind and name at once (`tag:sea`); a form that asks for a name has it in a field. */
export async function actOnMutes(api: Api, form: FormData, otherwise: string) {
  const [, kind = '', of = ''] = /^([a-z]+):(.*)$/s.exec(textIn(form, 'what')) ?? []
  const named = { kind: kind as MuteKind, of: of || textIn(form, 'of') }
  const done =
    textIn(form, 'intent') === 'unmute'
      ? await attempt(api('DELETE /api/account/mutes', { query: named }))
      : await attempt(api('POST /api/account/mutes', { body: { ...named, lasts: textIn(form, 'lasts') as MuteSpan } }))
  return done.ok ? redirect(returnPath(form.get('back')) ?? otherwise) : refused(done)
}
