import { data, redirect } from 'react-router'
import type { Api } from '#api/client.ts'
import type { Comment, Pin } from '#api/comments.ts'
import { aspects, commentsFrom } from '#api/limits.ts'
import { attempt, type Problem } from '#web/api.ts'
import { textIn } from '#web/form-text.ts'
import type { NamedPost } from '../like-acts.ts'
import { commentPath, photoPath, signInTo, talkPath } from '../links.ts'

type Form = { form: FormData; post: NamedPost; comment: string }
type Done = { comment: Comment | null }
const isOn = (form: FormData, name: string) => form.get(name) === 'on'

/** What is done about a conversation; the photograph’s page takes each of them as a form. */
const talkActs = {
  'say-comment': (api: Api, { form, post }: Form): Promise<Done> =>
    api(
      'POST /api/posts/comments',
      { body: { ...post, words: textIn(form, 'words'), replyTo: textIn(form, 'replyTo') || null, pin: pinIn(form) } },
      { idempotencyKey: textIn(form, 'key') || undefined },
    ),
  'edit-comment': (api: Api, { form, comment }: Form): Promise<Done> => api('PUT /api/posts/comments', { body: { comment, words: textIn(form, 'words') } }),
  'delete-comment': (api: Api, { comment }: Form): Promise<Done> => api('DELETE /api/posts/comments', { query: { comment } }),
  'heart-comment': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/heart', { body: { comment, hearted: true } }),
  'unheart-comment': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/heart', { body: { comment, hearted: false } }),
  'comment-helped': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/helped', { body: { comment, helped: true } }),
  'comment-unhelped': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/helped', { body: { comment, helped: false } }),
  'pin-comment': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/pinned', { body: { comment, pinned: true } }),
  'unpin-comment': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/pinned', { body: { comment, pinned: false } }),
  'show-comment': (api: Api, { comment }: Form): Promise<Done> => api('PUT /api/posts/comments/shown', { body: { comment } }),
  'comment-rules': async (api: Api, { form, post }: Form): Promise<Done> => {
    const from = commentsFrom.find((one) => one === form.get('from')) ?? 'everybody'
    await api('PUT /api/posts/comments/rules', { body: { permlink: post.permlink, from, critique: isOn(form, 'critique'), holdsNew: isOn(form, 'holdsNew') } })
    return { comment: null }
  },
}
export type TalkAct = keyof typeof talkActs

export function talkActIn(form: FormData): TalkAct | null {
  const said = form.get('intent')
  return typeof said === 'string' && Object.hasOwn(talkActs, said) ? (said as TalkAct) : null
}

/** Outside the picture, which is refused: no place was said. */
const NOWHERE = -1
/** Critique where a place on the picture is said with it; sliders go from 0 to 1000. Without a script the fields that say so stand last. */
function pinIn(form: FormData): Pin | null {
  const aspect = aspects.find((one) => one === form.getAll('aspect').at(-1))
  const way = form.get('way')
  if (!aspect || (way !== 'point' && way !== 'frame')) return null
  const share = (name: string) => (textIn(form, name) === '' ? NOWHERE : Number(textIn(form, name)) / 1000)
  const [x, y] = [share('x'), share('y')]
  const size = way === 'frame' ? { width: Math.min(share('width'), 1 - x), height: Math.min(share('height'), 1 - y) } : { width: null, height: null }
  return { aspect, picture: Number(textIn(form, 'picture')) || 1, x, y, ...size }
}

/** Does what a form asks for, wherever it is asked. */
export const doTalk = (api: Api, act: TalkAct, form: FormData, { author, permlink }: NamedPost) =>
  talkActs[act](api, { form, post: { author, permlink }, comment: textIn(form, 'comment') })

/** What a refusal says at the words: of these, or of the mark that goes with them. */
export const saidOf = ({ fields, msg }: Problem): string => fields['words'] ?? Object.values(fields)[0] ?? msg
/** A refusal, with what somebody had written: it is never lost. */
export type TalkRefused = { problem: Problem; words: string }
/** For a page without a script, which is shown again at the comment. */
export async function actOnTalk(api: Api, act: TalkAct, form: FormData, { author, permlink }: NamedPost) {
  const done = await attempt(doTalk(api, act, form, { author, permlink }))
  const named = { author: { account: author }, permlink }
  if (done.ok) return redirect(done.data.comment ? commentPath(named, done.data.comment.id) : talkPath(named))
  if (done.problem.reason === 'LOGIN_REQUIRED') return redirect(signInTo(photoPath(named)))
  return data({ problem: done.problem, words: textIn(form, 'words') } satisfies TalkRefused, { status: done.status })
}
