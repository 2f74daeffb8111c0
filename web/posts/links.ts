import { href } from 'react-router'
import type { Person } from '#api/account.ts'
import type { EyesOf } from '#api/audience.ts'
import type { FeedKind } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'

/** Home, with Newest or Following chosen. */
export const newestPath = () => `${href('/')}?type=newest`
export const followingPath = () => `${href('/')}?type=following`
/** A person's address: personal URL, else account, else uid. */
export const photographerPath = (person: Pick<Person, 'account' | 'uniqueUri'>, photos = false) =>
  href(photos ? '/photographer/:id/photos' : '/photographer/:id', { id: person.uniqueUri ?? person.account })
/** A tag's page. An address that ends in `.data` would be React Router's own. */
export const tagPath = (tag: string) => href('/tag/:tag', { tag }).replace(/\.data$/, '%2Edata')
/** Who follows a person, or whom they follow. */
export const followListPath = (person: Pick<Person, 'account' | 'uniqueUri'>, type: 'followers' | 'following') =>
  href(`/photographer/:id/${type}`, { id: person.uniqueUri ?? person.account })
/** The door, and after it back. */
export const signInTo = (path: string) => `${href('/login')}?return=${encodeURIComponent(path)}`
/** What a person forwarded. */
export const forwardsPath = (person: Pick<Person, 'account' | 'uniqueUri'>) => href('/photographer/:id/forwards', { id: person.uniqueUri ?? person.account })
type Named = Pick<PostCard, 'permlink'> & { author: Pick<Person, 'account'> }
/** A post's one address. */
export const photoPath = (post: Named) => href('/photocomment/:anthor/:id', { anthor: post.author.account, id: post.permlink })
/** Where the author of a film writes its captions. */
export const captionsPath = (post: Named) => href('/photocomment/:anthor/:id/captions', { anthor: post.author.account, id: post.permlink })
/** A post's page, opened at one comment. */
export const commentPath = (post: Named, comment: string) => `${photoPath(post)}?comment=${comment}#c${comment}`
/** A post's page at its conversation. */
export const talkPath = (post: Named) => `${photoPath(post)}#talk`
/** Who likes a post or forwarded it; `before`: from there on. */
export const likesPath = (post: Named, kind: 'like' | 'forward', before?: string) => {
  const said = new URLSearchParams({ ...(kind === 'forward' && { kind }), ...(before && { before }) })
  return href('/photocomment/:anthor/:id/likes', { anthor: post.author.account, id: post.permlink }) + (said.size ? `?${said}` : '')
}
/** What one says about a forward of one's own. */
export const forwardWordsPath = (post: Named) => `${likesPath(post, 'forward')}#own-words`
/** How a post's reward came about; `before`: from there on. */
export const rewardPath = (post: Named, before?: string) =>
  href('/photocomment/:anthor/:id/reward', { anthor: post.author.account, id: post.permlink }) + (before ? `?before=${before}` : '')
/** A post's address for who is handed its link. */
export const linkPath = (post: Named, link: string) => readingPath(post, undefined, 1, link)
/** With whose eyes its author looks at a post. */
export const asPath = (post: Named, eyes: EyesOf) => href('/photocomment/:anthor/:id/as/:eyes', { anthor: post.author.account, id: post.permlink, eyes })
export const changeLinkPath = (post: Named) => href('/photocomment/:anthor/:id/link', { anthor: post.author.account, id: post.permlink })
export const editPath = (post: Named) => href('/photocomment/:anthor/:id/edit', { anthor: post.author.account, id: post.permlink })

/** An address with what the reader's own browser alone should know of it: the full view is open, something was just done. */
export const noting = (path: string, note: 'full' | 'saved' | 'deleted' | 'relinked') => `${path}#${note}`

/** The address of a feed, narrowed to a kind. */
export const ofKindPath = (path: string, kind: FeedKind | undefined) => (kind ? `${path}${path.includes('?') ? '&' : '?'}kind=${kind}` : path)
/** The wall of a feed that is narrowed to a kind. */
export const fromKind = (from: From, kind: FeedKind | undefined): From => (kind ? `${kind}:${from ?? 'newest'}` : from)

/** The wall whose neighbours stand beside a photograph, as the API names it (`hot`, `author`, `tag:sea`); everybody's newest where there is none. */
export type From = string | undefined
/** Walls that everybody sees alike; another one is its reader's own, and no link that is handed on names it. */
const SHARED = /^((photo|film):(hot$|newest$|author$|tag:)|hot$|author$|tag:|board:|forwards:|collection:[^~]*$)/
export const sharedFrom = (from: From): From => (from && SHARED.test(from) ? from : undefined)
/** A post's address for a reader: with the wall they came from, and which picture of a set they see (from 1). */
export const readingPath = (post: Named, from: From, n = 1, link?: string, shown = false): string => photoPath(post) + readingPart(from, n, link, shown)
/** What follows a post's address in it. `link`: the word that opens this one. `shown`: its reader wants to see what its labels say. */
export function readingPart(from: From, n = 1, link?: string, shown = false): string {
  const said = [
    ...(link ? [`link=${encodeURIComponent(link)}`] : []),
    ...(from ? [`in=${encodeURIComponent(from).replace('%3A', ':')}`] : []),
    ...(n > 1 ? [`n=${n}`] : []),
    ...(shown ? ['shown=1'] : []),
  ]
  return said.length ? `?${said.join('&')}` : ''
}
