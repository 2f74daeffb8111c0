import type { Api } from '#api/client.ts'
import type { CommentsQuery } from '#api/comments.ts'
import type { NamedPost } from '../like-acts.ts'

/** Threads of the first screen and around a linked comment, which have to be there soon; who reads on gets more at a time. */
const [OPENING, AROUND, FURTHER] = [5, 2, 20]
const ORDERS: readonly string[] = ['oldest', 'latest', 'critique']
const numberIn = (url: URL, name: string) => /^\d{1,18}$/.exec(url.searchParams.get(name) ?? '')?.[0]

/** What an address asks for of the conversation; what makes no sense is left out. */
function talkInput(url: URL): Partial<CommentsQuery> {
  const said = url.searchParams.get('order') ?? ''
  const order = ORDERS.includes(said) ? (said as CommentsQuery['order']) : 'oldest'
  const [comment, after, before] = [numberIn(url, 'comment'), numberIn(url, 'after'), numberIn(url, 'before')]
  if (comment) return { around: comment, limit: AROUND, ...(url.searchParams.has('replies') && { replies: 50 }) }
  if (after) return { order, after, limit: FURTHER }
  return before ? { order, before, limit: FURTHER } : { order, limit: OPENING }
}
/** The conversation under a post as an address opens it, and which comment is answered or changed there. */
export async function readTalk(api: Api, post: NamedPost, url: URL, link: { link?: string }) {
  const query = { ...talkInput(url), ...link }
  const talk = await api('GET /api/posts/:author/:permlink/comments', { params: post, query })
  return {
    ...talk,
    order: query.order ?? 'oldest',
    asked: query.around ?? null,
    replyTo: numberIn(url, 'reply') ?? null,
    editing: numberIn(url, 'edit') ?? null,
  }
}
export type Talk = Awaited<ReturnType<typeof readTalk>>
