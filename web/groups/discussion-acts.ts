import { data, redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import { attempt } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import { langIn } from './group-input.ts'
import { discussionPath, groupPath } from './links.ts'

type Named = { id: string; number: string }
type Form = { params: Named; form: FormData; reply: string }
/** Each answers with where its reader goes on. */
const acts: Readonly<Record<string, (api: Api, of: Form) => Promise<string>>> = {
  reply: async (api, { params, form }) => {
    const body = { words: textIn(form, 'words'), replyTo: textIn(form, 'to') || null }
    const idempotencyKey = textIn(form, 'key') || undefined
    const { reply } = await api('POST /api/group/:id/discussions/:number/replies', { params, body }, { idempotencyKey })
    return discussionPath(params.id, params.number, { reply: reply.id })
  },
  editReply: async (api, { params, form, reply }) => {
    await api('PUT /api/group/:id/discussions/:number/replies/:reply', { params: { ...params, reply }, body: { words: textIn(form, 'words') } })
    return discussionPath(params.id, params.number, { reply })
  },
  deleteReply: async (api, { params, form, reply }) => {
    const query = { reason: textIn(form, 'reason') }
    const left = await api('DELETE /api/group/:id/discussions/:number/replies/:reply', { params: { ...params, reply }, query })
    return discussionPath(params.id, params.number, { reply: left.reply?.id })
  },
  edit: async (api, { params, form }) => {
    const body = { title: textIn(form, 'title'), words: textIn(form, 'words'), lang: langIn(form) }
    await api('PUT /api/group/:id/discussions/:number', { params, body })
    return discussionPath(params.id, params.number)
  },
  delete: async (api, { params, form }) => {
    const { discussion } = await api('DELETE /api/group/:id/discussions/:number', { params, query: { reason: textIn(form, 'reason') } })
    return discussion ? discussionPath(params.id, params.number) : groupPath(params.id, 'discussions')
  },
}

/** Does what a form asks for; what was refused is shown with the words that were sent. */
export async function actInDiscussion(api: Api, params: Named, form: FormData) {
  const intent = textIn(form, 'intent')
  if (!Object.hasOwn(acts, intent)) throw data(null, { status: 404 })
  const done = await attempt(acts[intent]!(api, { params, form, reply: textIn(form, 'number') }))
  if (done.ok) return redirect(done.data)
  const said = { title: textIn(form, 'title'), words: textIn(form, 'words'), lang: langIn(form) }
  return data({ problem: done.problem, intent, said }, { status: done.status })
}
