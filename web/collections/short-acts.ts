import type { Api } from '#api/client.ts'
import { attempt } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'

/** The short link that leads to a page, where one was made. */
export const readShort = async (api: Api, path: string) => (await api('GET /api/shortlinks', { query: { path } })).links[0] ?? null

/** What a form of `ShortLinkBox` asks for; null for any other form. */
export async function actOnShort(api: Api, form: FormData) {
  const intent = textIn(form, 'intent')
  if (intent === 'shorten') return attempt<unknown>(api('POST /api/shortlinks', { body: { path: textIn(form, 'path') } }))
  return intent === 'endShort' ? attempt<unknown>(api('DELETE /api/shortlinks/:word', { params: { word: textIn(form, 'word') } })) : null
}
