import { data } from 'react-router'
import type { Api } from '#api/client.ts'
import { textIn } from '#web/form-text.ts'

/** `anna/first-light` */
function namedIn(form: FormData, name: string) {
  const [author = '', permlink = ''] = textIn(form, name).split('/')
  return { author, permlink }
}
type Act = (api: Api, id: string, form: FormData) => Promise<unknown>
/** What is done on the contact sheet, each as a form of it. */
const acts: Readonly<Record<string, Act>> = {
  move: (api, id, form) =>
    api('PUT /api/collections/:id/posts', {
      params: { id },
      body: { ...namedIn(form, 'post'), before: textIn(form, 'before') ? namedIn(form, 'before') : null, at: textIn(form, 'at') || null },
    }),
  out: (api, id, form) => api('DELETE /api/collections/:id/posts', { params: { id }, query: namedIn(form, 'post') }),
  cover: async (api, id, form) => {
    const { names, words, shownTo, link, rule, version } = await api('GET /api/collections/:id', { params: { id }, query: {} })
    const body = { names, words, shownTo, linkEnds: link?.ends ?? null, rule, cover: namedIn(form, 'post'), version }
    return api('PUT /api/collections/:id', { params: { id }, body })
  },
}

export async function actInOrder(api: Api, id: string, form: FormData): Promise<unknown> {
  const said = textIn(form, 'intent')
  if (!Object.hasOwn(acts, said)) throw data(null, { status: 404 })
  return acts[said]!(api, id, form)
}
