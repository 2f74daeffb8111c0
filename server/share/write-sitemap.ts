import { href } from 'react-router'
import { languages } from '#api/limits.ts'
import { agreements } from '#content/agreements.ts'
import { element, xmlDocument, type Xml } from '../kit/xml.ts'
import type { AppServices } from '../open-app.ts'
import { mostUsedTags, photographersOfSpan, postsOfSpan, SPAN, spansOfPhotographers, spansOfPosts } from '../posts/queries-sitemap.ts'
import { addressIn } from './views-pages.ts'

type Entry = { path: string; at?: Date | string }
type Parts = Pick<AppServices, 'config' | 'readDb'>
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** The index: one part of fixed pages, one of the tags used most, then posts and people by spans of their ids; a part holds at most 10 000 addresses. */
export async function sitemapParts({ config, readDb }: Parts): Promise<string> {
  const [posts, people, [tagged]] = await Promise.all([spansOfPosts(readDb), spansOfPhotographers(readDb), mostUsedTags(readDb, 1)])
  const names = ['pages', ...(tagged ? ['tags'] : []), ...people.map((span) => `photographers-${span}`), ...posts.map((span) => `posts-${span}`)]
  const entries = names.map((name) => element('sitemap', {}, element('loc', {}, `${config.origin}/sitemap-${name}.xml`)))
  return xmlDocument(element('sitemapindex', { xmlns: XMLNS }, entries))
}

/** One part by its file name; null when there is none of that name, or nothing in it. */
export async function sitemapPart({ config, readDb }: Parts, name: string): Promise<string | null> {
  const [, kind = '', span = '0'] = /^sitemap-([a-z]+)(?:-(\d+))?\.xml$/.exec(name) ?? []
  const read = readers[kind]
  const entries = read ? await read(readDb, Number(span)) : []
  const root = { xmlns: XMLNS, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml' }
  return entries.length
    ? xmlDocument(
        element(
          'urlset',
          root,
          entries.flatMap((entry) => inEachLanguage(config.origin, entry)),
        ),
      )
    : null
}

type Reader = (db: AppServices['readDb'], span: number) => Promise<Entry[]>
const readers: Record<string, Reader> = {
  pages: () =>
    Promise.resolve([
      { path: href('/') },
      { path: href('/photographer') },
      { path: href('/photocomment') },
      { path: href('/tag') },
      { path: href('/transparency') },
      ...agreements.map(({ id, effective }) => ({ path: href(`/${id}.html`), at: effective })),
    ]),
  tags: async (db) => (await mostUsedTags(db, SPAN)).map((tag) => ({ path: href('/tag/:tag', { tag }) })),
  photographers: async (db, span) =>
    (await photographersOfSpan(db, span)).map((row) => ({ path: href('/photographer/:id', { id: row.unique_uri ?? row.account }), at: row.last_post_at })),
  posts: async (db, span) =>
    (await postsOfSpan(db, span)).map((row) => ({ path: href('/photocomment/:anthor/:id', { anthor: row.account, id: row.permlink }), at: row.updated_at })),
}

/** A page's address in each language; each names all of them, as search engines want it. */
function inEachLanguage(origin: string, { path, at }: Entry): Xml[] {
  const address = (lang: (typeof languages)[number]) => addressIn(origin, lang, path)
  const alternates = [
    ...languages.map((lang) => element('xhtml:link', { rel: 'alternate', hreflang: lang === 'zh' ? 'zh-CN' : lang, href: address(lang) })),
    element('xhtml:link', { rel: 'alternate', hreflang: 'x-default', href: address('zh') }),
  ]
  const lastmod = at ? [element('lastmod', {}, typeof at === 'string' ? at : at.toISOString())] : []
  return languages.map((lang) => element('url', {}, element('loc', {}, address(lang)), lastmod, alternates))
}
