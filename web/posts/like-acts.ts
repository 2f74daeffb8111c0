import type { Api } from '#api/client.ts'
import type { Liking } from '#api/posts.ts'

export type NamedPost = { author: string; permlink: string }
/** What a reader can do about a post; the photograph’s page takes each of them as a form. */
export const likeActs = {
  like: (api: Api, post: NamedPost) => api('POST /api/like', { body: post }),
  unlike: (api: Api, post: NamedPost) => api('DELETE /api/like', { query: post }),
  forward: (api: Api, post: NamedPost) => api('POST /api/forward', { body: post }),
  unforward: (api: Api, post: NamedPost) => api('DELETE /api/forward', { query: post }),
}
export type LikeAct = keyof typeof likeActs

/** The act that a form asks for; null for anything else. */
export function likeActIn(form: FormData): LikeAct | null {
  const said = form.get('intent')
  return typeof said === 'string' && Object.hasOwn(likeActs, said) ? (said as LikeAct) : null
}

/** How a post stands once the act is done, as far as the reader can know before the answer. */
export const afterAct = (now: Liking, act: LikeAct): Liking =>
  ({
    like: { ...now, liked: true, likes: moved(now.likes, 1) },
    unlike: { ...now, liked: false, likes: moved(now.likes, -1) },
    forward: { ...now, forwarded: true, forwards: moved(now.forwards, 1) },
    unforward: { ...now, forwarded: false, forwards: moved(now.forwards, -1) },
  })[act]
/** A number that its author keeps to themselves stays unsaid. */
const moved = (count: number | null, by: number) => (count === null ? null : count + by)
