import { href } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Collection } from '#api/collections.ts'
import type { Reply } from '#api/endpoint.ts'
import { fails } from '#api/fails.ts'
import type { Group } from '#api/groups.ts'
import type { Contract } from '#api/index.ts'
import { PAGE_MAX, type Lang } from '#api/limits.ts'
import type { FeedPage, PostCard } from '#api/posts.ts'
import { pageWords as collectionWords } from '../collections/views-pages.ts'
import { pageWords as groupWords } from '../groups/views-pages.ts'
import { escapeHtml } from '../kit/escape-html.ts'
import { xmlDocument } from '../kit/xml.ts'
import { nameSize } from '../posts/uploads/name-files.ts'
import { pageWords, previewOf } from '../posts/views-pages.ts'
import type { AppServices } from '../services.ts'
import { addressIn } from '../share/views-pages.ts'
import type { CallRequest } from './call.ts'
import { atom, rss, type FeedItem } from './feed-xml.ts'

export type FeedFormat = 'rss' | 'atom'
/** What the posts of a page are followed by, as anybody sees it. */
export type FeedOf = 'photographer' | 'tag' | 'group' | 'collection'
type Person = Reply<Contract, 'GET /api/account/user/:account'>
type Head = { path: string; title: string; desc: string; author: string | null; since: string }
type Found = Head & { posts: PostCard[] }
type Missing = { reason: 'USER_NOT_FOUND' | 'NOT_FOUND' | 'TOO_FAST'; data: unknown; status: 404 | 429 }
type Answered = { ok: true; data: unknown } | { ok: false; reason: string; data: unknown }
type Ask = (name: keyof Contract, params: Record<string, string>, query?: object) => Promise<Answered>

/** The newest posts of a page as a feed in one language; why not, when there is no such page or it wants none. */
export async function postFeed(services: AppServices, asked: CallRequest, of: FeedOf, id: string, format: FeedFormat): Promise<string | Missing> {
  const ask: Ask = (name, params, query) => services.calls(name, asked, { params, query })
  const found = await readers[of](ask, id, asked.lang)
  if ('reason' in found) return found
  const { origin } = services.config
  const page = addressIn(origin, asked.lang, found.path)
  const items = await Promise.all(found.posts.map((post) => itemOf(post, asked.lang, origin, services.store)))
  const feed = {
    ...found,
    lang: asked.lang,
    page,
    self: `${page}/${format}.xml`,
    title: `${found.title} · ${brand.name[asked.lang]}`,
    since: new Date(found.since),
    items,
  }
  return xmlDocument(format === 'rss' ? rss(feed) : atom(feed))
}

const NEWEST = { limit: PAGE_MAX }
/** Older than anything here: a feed without a beginning of its own is as new as its newest entry. */
const BEFORE_ALL = '2026-01-01T00:00:00.000Z'
const inLang = (both: { zh: string; en: string }, lang: Lang) => both[lang] || both.zh || both.en

const readers: Record<FeedOf, (ask: Ask, id: string, lang: Lang) => Promise<Found | Missing>> = {
  photographer: async (ask, id, lang) => {
    const [person, posts] = await Promise.all([ask('GET /api/account/user/:account', { account: id }), ask('GET /api/posts/:account', { account: id }, NEWEST)])
    if (!person.ok || !posts.ok) return missing(person.ok ? posts : person, 'USER_NOT_FOUND')
    const { nickname, account, uniqueUri, bio, joinedAt, listed } = person.data as Person
    if (!listed) return nothing()
    const { title, desc } = pageWords[lang].person(nickname)
    const path = href('/photographer/:id', { id: uniqueUri ?? account })
    return { path, title, desc: bio[lang] ?? desc, author: nickname, since: joinedAt, posts: (posts.data as FeedPage).posts }
  },
  tag: async (ask, id, lang) => {
    const found = await ask('GET /api/posts/tag/:tag', { tag: id }, NEWEST)
    if (!found.ok) return missing(found)
    const { tag, posts } = found.data as FeedPage & { tag: string }
    return posts.length ? { path: href('/tag/:tag', { tag }), ...pageWords[lang].tag(tag), author: null, since: BEFORE_ALL, posts } : nothing()
  },
  group: async (ask, id, lang) => {
    const [group, posts] = await Promise.all([ask('GET /api/group/:id', { id }), ask('GET /api/group/posts/:id', { id }, NEWEST)])
    if (!group.ok || !posts.ok) return missing(group.ok ? posts : group)
    const { names, words, foundedAt, id: number } = group.data as Group
    const desc = inLang(words, lang) || groupWords[lang].all.desc
    return { path: href('/group/:id', { id: number }), title: inLang(names, lang), desc, author: null, since: foundedAt, posts: (posts.data as FeedPage).posts }
  },
  collection: async (ask, id, lang) => {
    const [found, posts] = await Promise.all([ask('GET /api/collections/:id', { id }), ask('GET /api/collections/:id/posts', { id }, NEWEST)])
    if (!found.ok || !posts.ok) return missing(found.ok ? posts : found)
    const { names, words, owner, id: address } = found.data as Collection
    const title = inLang(names, lang)
    const desc = inLang(words, lang) || collectionWords[lang].by(title, owner.nickname)
    const path = href('/collection/:collectionid', { collectionid: address })
    return { path, title, desc, author: null, since: BEFORE_ALL, posts: (posts.data as FeedPage).posts }
  },
}

const nothing = (): Missing => ({ reason: 'NOT_FOUND', data: null, status: fails.NOT_FOUND.status })
function missing(answer: { reason?: string; data: unknown }, otherwise: 'USER_NOT_FOUND' | 'NOT_FOUND' = 'NOT_FOUND'): Missing {
  const reason = answer.reason === 'TOO_FAST' ? 'TOO_FAST' : otherwise
  return { reason, data: answer.data, status: fails[reason].status }
}

async function itemOf(post: PostCard, lang: Lang, origin: string, store: AppServices['store']): Promise<FeedItem> {
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
