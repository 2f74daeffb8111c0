import { data, redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import { returnPath } from '#web/account/return-path.ts'
import { attempt } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langIn } from './group-input.ts'
import { groupPath } from './links.ts'

const postIn = (form: FormData) => ({ author: textIn(form, 'author'), permlink: textIn(form, 'permlink') })
const announcedIn = (form: FormData) => ({ words: textIn(form, 'words'), lang: langIn(form) })
type Act = (api: Api, id: string, form: FormData) => Promise<unknown>
/** What is done in a group, each as a form of one of its pages. */
const acts: Readonly<Record<string, Act>> = {
  join: (api, id, form) => api('POST /api/group/:id/members', { params: { id }, body: { words: textIn(form, 'words') } }),
  leave: (api, id) => api('DELETE /api/group/:id/members', { params: { id } }),
  acceptOffer: (api, id) => api('PUT /api/group/:id/offer', { params: { id } }),
  withdrawOffer: (api, id) => api('DELETE /api/group/:id/offer', { params: { id } }),
  offer: (api, id, form) => api('POST /api/group/:id/offer', { params: { id }, body: { account: textIn(form, 'account') } }),
  invite: (api, id, form) => api('POST /api/group/:id/invitations', { params: { id }, body: { account: textIn(form, 'account') } }),
  appoint: (api, id, form) =>
    api('PUT /api/group/:id/members/:account', {
      params: { id, account: textIn(form, 'account') },
      body: { role: textIn(form, 'role') === 'moderator' ? 'moderator' : 'member' },
    }),
  ban: (api, id, form) =>
    api('POST /api/group/:id/bans', { params: { id }, body: { account: textIn(form, 'account'), days: textIn(form, 'days'), reason: textIn(form, 'reason') } }),
  lift: (api, id, form) => api('DELETE /api/group/:id/bans', { params: { id }, query: { account: textIn(form, 'account') } }),
  accept: (api, id, form) => api('PUT /api/group/:id/requests/:number', { params: { id, number: textIn(form, 'number') }, body: { vote: 'accept' } }),
  refuse: (api, id, form) => api('PUT /api/group/:id/requests/:number', { params: { id, number: textIn(form, 'number') }, body: { vote: 'refuse' } }),
  submit: (api, id, form) => api('POST /api/group/posts/:id', { params: { id }, body: { permlinks: [textIn(form, 'permlink')] } }),
  pin: (api, id, form) => api('PUT /api/group/posts/:id', { params: { id }, body: { ...postIn(form), pinned: true } }),
  unpin: (api, id, form) => api('PUT /api/group/posts/:id', { params: { id }, body: { ...postIn(form), pinned: false } }),
  remove: (api, id, form) => api('DELETE /api/group/posts/:id', { params: { id }, query: { ...postIn(form), reason: textIn(form, 'reason') } }),
  announce: (api, id, form) =>
    api('POST /api/group/:id/announcement', { params: { id }, body: announcedIn(form) }, { idempotencyKey: textIn(form, 'key') || undefined }),
  editAnnouncement: (api, id, form) =>
    api('PUT /api/group/:id/announcement/:number', { params: { id, number: textIn(form, 'number') }, body: announcedIn(form) }),
  endAnnouncement: (api, id, form) => api('DELETE /api/group/:id/announcement/:number', { params: { id, number: textIn(form, 'number') } }),
  tag: (api, _, form) => addTag(api, postIn(form), textIn(form, 'tag')),
}

/** Everything else of the post stays as it is. */
async function addTag(api: Api, params: { author: string; permlink: string }, tag: string) {
  const { title, description, lang, titleOther, descriptionOther, tags, place, kind, visibility, version } = await api('GET /api/posts/:author/:permlink', {
    params,
  })
  const body = { title, description, lang, titleOther, descriptionOther, tags: [...tags, tag], place, kind, visibility, version }
  return api('PUT /api/posts/:author/:permlink', { params, body })
}

/** Does what a form asks for and leads back to where it was sent from; what went wrong is shown there. */
export async function actInGroup(api: Api, id: string, form: FormData) {
  const said = textIn(form, 'intent')
  if (!Object.hasOwn(acts, said)) throw data(null, { status: 404 })
  const done = await attempt(acts[said]!(api, id, form))
  if (done.ok) return redirect(returnPath(form.get('back')) ?? groupPath(id))
  return data({ problem: done.problem, words: textIn(form, 'words') }, { status: done.status })
}
