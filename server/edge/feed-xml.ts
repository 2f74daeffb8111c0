import type { Lang } from '#api/limits.ts'
import type { PostCard } from '#api/posts.ts'
import { element, type Xml } from '../kit/xml.ts'

export type FeedItem = { post: PostCard; title: string; link: string; image: string | null; bytes: number; html: string }
/** `author`: whose all of it is, null where each item says so itself; `since`: when the page began, for a feed that holds nothing yet. */
export type Feed = { lang: Lang; self: string; page: string; title: string; desc: string; author: string | null; since: Date; items: FeedItem[] }

const langName = (lang: Lang) => (lang === 'zh' ? 'zh-CN' : 'en')
const lastChange = ({ items, since }: Feed) => new Date(Math.max(since.getTime(), ...items.map(({ post }) => Date.parse(post.createdAt))))

/** RSS 2.0 (rssboard.org/rss-specification), with its own address as the Atom namespace says it. */
export function rss(feed: Feed): Xml {
  const items = feed.items.map(({ post, title, link, image, bytes, html }) =>
    element('item', {}, [
      element('title', {}, title),
      element('link', {}, link),
      element('guid', { isPermaLink: 'true' }, link),
      element('pubDate', {}, new Date(post.createdAt).toUTCString()),
      element('dc:creator', {}, post.author.nickname),
      element('description', {}, html),
      ...(image ? [element('enclosure', { url: image, length: bytes, type: 'image/webp' })] : []),
    ]),
  )
  const channel = element('channel', {}, [
    element('title', {}, feed.title),
    element('link', {}, feed.page),
    element('description', {}, feed.desc),
    element('language', {}, langName(feed.lang)),
    element('lastBuildDate', {}, lastChange(feed).toUTCString()),
    element('atom:link', { rel: 'self', href: feed.self, type: 'application/rss+xml' }),
    ...items,
  ])
  return element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom', 'xmlns:dc': 'http://purl.org/dc/elements/1.1/' }, channel)
}

const authorOf = (name: string, page?: string) => element('author', {}, element('name', {}, name), ...(page ? [element('uri', {}, page)] : []))

/** Atom (RFC 4287). An address of ours never changes, so it is the id too. */
export function atom(feed: Feed): Xml {
  const entries = feed.items.map(({ post, title, link, image, bytes, html }) =>
    element('entry', {}, [
      element('id', {}, link),
      element('title', { type: 'text' }, title),
      element('link', { rel: 'alternate', type: 'text/html', href: link }),
      ...(image ? [element('link', { rel: 'enclosure', type: 'image/webp', length: bytes, href: image })] : []),
      element('published', {}, post.createdAt),
      element('updated', {}, post.createdAt),
      ...(feed.author === null ? [authorOf(post.author.nickname)] : []),
      element('content', { type: 'html' }, html),
    ]),
  )
  return element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': langName(feed.lang) }, [
    element('id', {}, feed.page),
    element('title', { type: 'text' }, feed.title),
    element('subtitle', { type: 'text' }, feed.desc),
    element('updated', {}, lastChange(feed).toISOString()),
    ...(feed.author === null ? [] : [authorOf(feed.author, feed.page)]),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    ...entries,
  ])
}
