import { Hono, type Context } from 'hono'
import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { brand } from '#api/brand.ts'
import { languages, type Lang } from '#api/limits.ts'
import { addressKey } from '../kit/rates.ts'
import { pageWords } from '../posts/views-pages.ts'
import type { AppServices } from '../services.ts'
import { addressIn } from '../share/views-pages.ts'
import { appLinks } from './app-links.ts'
import type { CallRequest } from './call.ts'
import { sentenceOf } from './fail-words.ts'
import { langOf } from './http.ts'
import { postFeed, type FeedFormat, type FeedOf } from './post-feeds.ts'
import { sitemapIndex, sitemapPart } from './sitemap.ts'

const shrink = promisify(gzip)
/** Nothing that a machine could show to anybody stands behind these. */
const CLOSED = ['/api/', '/dev/', '/login', '/logout', '/upload-photos', '/photocomment/*/*/edit']

/** What search engines, feed readers and installers ask for: robots.txt, the sitemap, the manifest, the newest work of people, tags, groups and collections as RSS and Atom. */
export function machinePages(services: AppServices, askedBy: (c: Context) => CallRequest): Hono {
  const { config } = services
  const limited = limitedBy(services, askedBy)
  const app = new Hono()
  app.get('/robots.txt', (c) => {
    const closed = CLOSED.flatMap((path) => (/^\/(api|dev)\//.test(path) ? [path] : [path, `/en${path}`]))
    return cached(
      c,
      ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), '', `Sitemap: ${config.origin}/sitemap.xml`, ''].join('\n'),
      'text/plain',
      3600,
    )
  })
  for (const lang of languages)
    app.get(addressIn('', lang, '/manifest.webmanifest'), (c) => cached(c, JSON.stringify(manifestOf(lang)), 'application/manifest+json', 3600))
  app.get('/sitemap.xml', (c) => limited(c, async () => cached(c, await sitemapIndex(services), 'application/xml', 300)))
  app.get('/:part{sitemap-[a-z]+(?:-[0-9]{1,9})?\\.xml}', (c) =>
    limited(c, async () => {
      const part = await sitemapPart(services, c.req.param('part'))
      return part ? cached(c, part, 'application/xml', 300) : c.text('', 404)
    }),
  )
  for (const lang of languages)
    for (const page of ['photographer', 'tag', 'group', 'collection'] as const satisfies FeedOf[])
      app.get(addressIn('', lang, `/${page}/:id/:feed{(rss|atom)\\.xml}`), async (c) => {
        const { id = '', feed: file = '' } = c.req.param() as Record<string, string>
        const format = file.split('.')[0] as FeedFormat
        const feed = await postFeed(services, { ...askedBy(c), lang }, page, id, format)
        return typeof feed === 'string' ? cached(c, feed, `application/${format}+xml`, 0) : c.text(sentenceOf(feed.reason, lang, feed.data), feed.status)
      })
  app.route('/', appLinks(services))
  return app
}

const icon = (name: string, side: number, purpose: 'any' | 'maskable') => ({ src: `/${name}.png`, sizes: `${side}x${side}`, type: 'image/png', purpose })
/** What the site is when it is installed (W3C Web App Manifest), in the language that its reader installs. */
const manifestOf = (lang: Lang) => ({
  id: '/',
  name: brand.name[lang],
  short_name: brand.name[lang],
  description: pageWords[lang].home.desc,
  lang: lang === 'zh' ? 'zh-CN' : lang,
  start_url: addressIn('', lang, '/'),
  scope: '/',
  display: 'standalone',
  background_color: '#fbfaf8',
  theme_color: '#fbfaf8',
  categories: ['photo', 'social'],
  icons: [icon('icon-192', 192, 'any'), icon('icon-512', 512, 'any'), icon('icon-maskable-512', 512, 'maskable')],
})

/** These are read out of the database, so they count as pages do. */
const limitedBy = (services: AppServices, askedBy: (c: Context) => CallRequest) => async (c: Context, answer: () => Promise<Response>) => {
  const taken = await services.rates.take('page', addressKey(askedBy(c).call.ip))
  return taken.ok ? answer() : c.text(sentenceOf('TOO_FAST', langOf(c.req.raw), taken), 429, { 'retry-after': String(taken.retryAfter) })
}

/** A text for everybody; who has it already is told so. `seconds` 0: asked for anew each time. */
async function cached(c: Context, text: string, type: string, seconds: number): Promise<Response> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`
  c.header('cache-control', seconds ? `public, max-age=${seconds}` : 'no-cache')
  c.header('etag', etag)
  c.header('vary', 'Accept-Encoding')
  if (c.req.header('if-none-match')?.includes(etag)) return c.body(null, 304)
  c.header('content-type', `${type}; charset=utf-8`)
  if (text.length < 1000 || !/\bgzip\b/.test(c.req.header('accept-encoding') ?? '')) return c.body(text)
  c.header('content-encoding', 'gzip')
  return c.body(new Uint8Array(await shrink(text, { level: 6 })))
}
