import { href } from 'react-router'
import { languages } from '#api/limits.ts'
import { inForce } from '#content/agreement.ts'
import { agreements } from '#content/agreements.ts'
import type { SitemapEntry, SitemapFilm, SitemapPart } from '../hooks/sitemap.ts'
import { element, xmlDocument, type Xml } from '../kit/xml.ts'
import type { AppServices } from '../services.ts'
import { addressIn } from '../share/views-pages.ts'

type Services = Pick<AppServices, 'config' | 'readDb' | 'sitemap' | 'clock'>
const XMLNS = 'http://www.sitemaps.org/schemas/sitemap/0.9'
/** What search engines know of a film. Source: developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps. */
const VIDEO_XMLNS = 'http://www.google.com/schemas/sitemap-video/1.1'

/** What belongs to no domain. */
const pagesAt = (now: Date): SitemapPart => ({
  spans: null,
  read: () =>
    Promise.resolve([
      { path: href('/') },
      { path: href('/photographer') },
      { path: href('/photocomment') },
      { path: href('/search') },
      { path: href('/tag') },
      { path: href('/group') },
      { path: href('/collection') },
      { path: href('/transparency') },
      { path: href('/ranking') },
      { path: href('/ranking-list') },
      { path: href('/download') },
      { path: href('/download-channel') },
      { path: href('/index-download') },
      ...agreements.map((one) => ({ path: href(`/${one.id}.html`), at: inForce(one, now).effective })),
    ]),
})
const partsOf = ({ sitemap, clock }: Services): (readonly [string, SitemapPart])[] => [['pages', pagesAt(clock.now())], ...sitemap]

/** The index: one part of fixed pages, then those of the domains; a part holds at most 10 000 addresses. */
export async function sitemapIndex(services: Services): Promise<string> {
  const { config, readDb } = services
  const named = partsOf(services).map(async ([name, { spans, read }]) => {
    if (spans) return (await spans(readDb)).map((span) => `${name}-${span}`)
    return (await read(readDb, 0)).length ? [name] : []
  })
  const entries = (await Promise.all(named)).flat().map((name) => element('sitemap', {}, element('loc', {}, `${config.origin}/sitemap-${name}.xml`)))
  return xmlDocument(element('sitemapindex', { xmlns: XMLNS }, entries))
}

/** One part by its file name; null when there is none of that name, or nothing in it. */
export async function sitemapPart(services: Services, name: string): Promise<string | null> {
  const [, kind = '', span = '0'] = /^sitemap-([a-z]+)(?:-(\d+))?\.xml$/.exec(name) ?? []
  const part = partsOf(services).find(([its]) => its === kind)?.[1]
  const entries = part ? await part.read(services.readDb, Number(span)) : []
  if (!entries.length) return null
  const root = { xmlns: XMLNS, 'xmlns:xhtml': 'http://www.w3.org/1999/xhtml', ...(entries.some(({ film }) => film) && { 'xmlns:video': VIDEO_XMLNS }) }
  const urls = entries.flatMap((entry) => inEachLanguage(services.config.origin, entry))
  return xmlDocument(element('urlset', root, urls))
}

const filmElement = (origin: string, { title, said, cover, file, seconds, since }: SitemapFilm): Xml =>
  element(
    'video:video',
    {},
    element('video:thumbnail_loc', {}, origin + cover),
    element('video:title', {}, title),
    element('video:description', {}, said || title),
    element('video:content_loc', {}, origin + file),
    element('video:duration', {}, String(Math.max(1, Math.round(seconds)))),
    element('video:publication_date', {}, since.toISOString()),
  )

/** A page's address in each language; each names all of them, as search engines want it. */
function inEachLanguage(origin: string, { path, at, film }: SitemapEntry): Xml[] {
  const address = (lang: (typeof languages)[number]) => addressIn(origin, lang, path)
  const alternates = [
    ...languages.map((lang) => element('xhtml:link', { rel: 'alternate', hreflang: lang === 'zh' ? 'zh-CN' : lang, href: address(lang) })),
    element('xhtml:link', { rel: 'alternate', hreflang: 'x-default', href: address('zh') }),
  ]
  const lastmod = at ? [element('lastmod', {}, typeof at === 'string' ? at : at.toISOString())] : []
  return languages.map((lang) => element('url', {}, element('loc', {}, address(lang)), lastmod, alternates, film ? [filmElement(origin, film)] : []))
}
