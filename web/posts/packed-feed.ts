import type { FeedPage, Film, Picture, PostCard } from '#api/posts.ts'
import type { FeedInput } from './feed-input.ts'

/** What a wall shows of a post. */
export type WallPost = Pick<
  PostCard,
  'permlink' | 'title' | 'titleOther' | 'lang' | 'visibility' | 'takenDownFor' | 'createdAt' | 'postWidth' | 'postHeight' | 'imageCount' | 'likes' | 'liked'
> & {
  author: Pick<PostCard['author'], 'account' | 'nickname'>
  /** Said where a work stands behind its reason. */
  veiled?: PostCard['labels']
  cover: Omit<Picture, 'key' | 'alt'>
  /** Missing or null where the post is of pictures. */
  film?: Pick<Film, 'url' | 'seconds'> | null
  forward: { by: Pick<PostCard['author'], 'nickname'>; others: number; words: string | null } | null
}
type Named = Pick<NonNullable<FeedPage['next']>, 'startAuthor' | 'startPermlink'>
/** `after`: the post behind which its reader asked for more; null at a feed's beginning. */
export type WallFeed = Pick<FeedPage, 'next'> & { posts: readonly WallPost[]; after: Named | null }
/**
 * A feed as one string on its way from a loader to its wall. React Router takes loader data apart value by value, which for forty posts takes longer
 * than rendering them; a string it hands on as it is.
 */
export type PackedFeed = string & { readonly packed: WallFeed }

type Packed = { text: PackedFeed; feed: WallFeed }
/** On the server the page is rendered where its feed was packed a moment ago. */
let last: Packed | null = null
/** Visitors who come at the same time get the same posts: those are packed once. */
const beginnings = new WeakMap<FeedPage['posts'], Packed>()

export function packFeed(page: FeedPage, { startAuthor, startPermlink }: Partial<FeedInput['query']> = {}): PackedFeed {
  const after = startAuthor !== undefined && startPermlink !== undefined ? { startAuthor, startPermlink } : null
  last = (after ? undefined : beginnings.get(page.posts)) ?? pack(page, after)
  if (!after) beginnings.set(page.posts, last)
  return last.text
}
function pack({ posts, next }: FeedPage, after: WallFeed['after']): Packed {
  const feed = { posts: posts.map(wallPost), next, after }
  return { text: unquoted(JSON.stringify(feed)) as PackedFeed, feed }
}
export const unpackFeed = (text: PackedFeed): WallFeed => (last?.text === text ? last.feed : (JSON.parse(quoted(text)) as WallFeed))

// On its way the text is put into JSON twice more, where each quote would become four characters. No control character stands in JSON, so one is free.
const unquoted = (json: string) => json.replaceAll("'", '\u0001').replaceAll('"', "'")
const quoted = (text: string) => text.replaceAll("'", '"').replaceAll('\u0001', "'")

const wallPost = ({
  author,
  permlink,
  title,
  titleOther,
  lang,
  visibility,
  takenDownFor,
  createdAt,
  postWidth,
  postHeight,
  imageCount,
  likes,
  liked,
  cover,
  film,
  forward,
  labels,
  veil,
}: PostCard): WallPost => {
  const { url, signature, width, height, widths, avif, placeholder, focus } = cover
  return {
    author: { account: author.account, nickname: author.nickname },
    ...(veil && { veiled: labels }),
    permlink,
    title,
    titleOther,
    lang,
    visibility,
    takenDownFor,
    createdAt,
    postWidth,
    postHeight,
    imageCount,
    likes,
    liked,
    ...(film && { film: { url: film.sizes[0]?.url ?? film.url, seconds: film.seconds } }),
    cover: { url, signature, width, height, widths, avif, placeholder, focus },
    forward: forward && { by: { nickname: forward.by.nickname }, others: forward.others, words: forward.words },
  }
}
