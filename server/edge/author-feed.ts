import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Reply } from '#api/endpoint.ts'
import { fails } from '#api/fails.ts'
import type { Contract } from '#api/index.ts'
import { PAGE_MAX, type Lang } from '#api/limits.ts'
import type { FeedPage, PostCard } from '#api/posts.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { element, xmlDocument, type Xml } from '../kit/xml.ts'
import { nameSize } from '../posts/uploads/name-files.ts'
import { pageWords, previewOf } from '../posts/views-pages.ts'
import type { AppServices } from '../services.ts'
import { addressIn } from '../share/views-pages.ts'
import type { CallRequest } from './call.ts'

export type FeedFormat = 'rss' | 'atom'
type Person = Reply<Contract, 'GET /api/account/user/:account'>
type Item = { post: PostCard; title: string; link: string; image: string | null; bytes: number; html: string }
type Feed = { lang: Lang; origin: string; self: string; page: string; title: string; desc: string; person: Person; items: Item[] }
type Missing = { reason: 'USER_NOT_FOUND' | 'NOT_FOUND' | 'TOO_FAST'; data: unknown; status: 404 | 429 }

/** A photographer's newest public posts as a feed in one language, as anybody sees them; why not, when there is nobody of that name or they want none. */
export async function authorFeed(services: AppServices, asked: CallRequest, id: string, format: FeedFormat): Promise<string | Missing> {
  const ask = (name: keyof Contract, query?: object) => services.calls(name, asked, { params: { account: id }, query })
  const [person, posts] = await Promise.all([ask('GET /api/account/user/:account'), ask('GET /api/posts/:account', { limit: PAGE_MAX })])
  if (!person.ok || !posts.ok) return missing(person.ok ? posts : person)
  if (!(person.data as Person).listed) return { reason: 'NOT_FOUND', data: null, status: fails.NOT_FOUND.status }
  const feed = await feedOf(services, asked.lang, person.data as Person, (posts.data as FeedPage).posts, format)
  return xmlDocument(format === 'rss' ? rss(feed) : atom(feed))
}

function missing(answer: { reason?: string; data: unknown }): Missing {
  const reason = answer.reason === 'TOO_FAST' ? 'TOO_FAST' : 'USER_NOT_FOUND'
  return { reason, data: answer.data, status: fails[reason].status }
}

async function feedOf({ config, store }: AppServices, lang: Lang, person: Person, posts: PostCard[], format: FeedFormat): Promise<Feed> {
  const { origin } = config
  const address = href('/photographer/:id', { id: person.uniqueUri ?? person.account })
  const page = addressIn(origin, lang, address)
  const { title, desc } = pageWords[lang].person(person.nickname)
  const items = await Promise.all(posts.map((post) => itemOf(post, lang, origin, store)))
  return { lang, origin, self: `${page}/${format}.xml`, page, title: `${title} · ${brand.name[lang]}`, desc: person.bio[lang] ?? desc, person, items }
}

async function itemOf(post: PostCard, lang: Lang, origin: string, store: AppServices['store']): Promise<Item> {
  const title = lang !== post.lang && post.titleOther ? post.titleOther : post.title
  const link = addressIn(origin, lang, href('/photocomment/:anthor/:id', { anthor: post.author.account, id: post.permlink }))
  // a reader of feeds cannot be asked first
  if (post.labels.length) return { post, title, link, image: null, bytes: 0, html: `<p><a href="${escapeHtml(link)}">${escapeHtml(title)}</a></p>` }
  const file = previewOf(post.cover)
  const head = await store.head(nameSize(post.cover.key, file.slice(file.lastIndexOf('/') + 1)))
  const alt = escapeHtml(post.cover.alt || title)
  const image = new URL(file, origin).href
  const html = `<p><a href="${escapeHtml(link)}"><img src="${escapeHtml(image)}" alt="${alt}"></a></p>`
  return { post, title, link, image, bytes: head?.bytes ?? 0, html }
}

const langName = (lang: Lang) => (lang === 'zh' ? 'zh-CN' : 'en')
const lastChange = ({ items, person }: Feed) => new Date(items[0]?.post.createdAt ?? person.joinedAt)

/** RSS 2.0 (rssboard.org/rss-specification), with its own address as the Atom namespace says it. */
function rss(feed: Feed): Xml {
  const items = feed.items.map(({ post, title, link, image, bytes, html }) =>
    element('item', {}, [
      element('title', {}, title),
      element('link', {}, link),
      element('guid', { isPermaLink: 'true' }, link),
      element('pubDate', {}, new Date(post.createdAt).toUTCString()),
      element('dc:creator', {}, feed.person.nickname),
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

/** Atom (RFC 4287). An address of ours never changes, so it is the id too. */
function atom(feed: Feed): Xml {
  const entries = feed.items.map(({ post, title, link, image, bytes, html }) =>
    element('entry', {}, [
      element('id', {}, link),
      element('title', { type: 'text' }, title),
      element('link', { rel: 'alternate', type: 'text/html', href: link }),
      ...(image ? [element('link', { rel: 'enclosure', type: 'image/webp', length: bytes, href: image })] : []),
      element('published', {}, post.createdAt),
      element('updated', {}, post.createdAt),
      element('content', { type: 'html' }, html),
    ]),
  )
  return element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': langName(feed.lang) }, [
    element('id', {}, feed.page),
    element('title', { type: 'text' }, feed.title),
    element('subtitle', { type: 'text' }, feed.desc),
    element('updated', {}, lastChange(feed).toISOString()),
    element('author', {}, element('name', {}, feed.person.nickname), element('uri', {}, feed.page)),
    element('link', { rel: 'self', type: 'application/atom+xml', href: feed.self }),
    element('link', { rel: 'alternate', type: 'text/html', href: feed.page }),
    ...entries,
  ])
}
