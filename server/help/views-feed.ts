import { brand } from '#api/brand.ts'
import type { HelpPage } from '#api/help.ts'
import type { Lang } from '#api/limits.ts'
import { element, xmlDocument } from '#server/kit/xml.ts'
import { plainOf } from './views.ts'

/** Each change of a public number, as the page lists it: its day, what it is of, from and to, why. RSS 2.0; `at`: where addresses of this language begin. */
export function feedOfChanges({ path, title, description, sections }: HelpPage, lang: Lang, at: string): string {
  const rows = sections.flatMap(({ blocks }) => blocks.flatMap((block) => (block.kind === 'table' ? block.rows : [])))
  const changes = rows.map((row) => row.map(plainOf))
  const items = changes.map(([day = '', of = '', change = '', why = '']) =>
    element('item', {}, [
      element('title', {}, `${of} ${change}`),
      element('link', {}, at + path),
      element('guid', { isPermaLink: 'false' }, `${day} ${of} ${change}`),
      element('pubDate', {}, new Date(`${day}T00:00:00+08:00`).toUTCString()),
      element('description', {}, why),
    ]),
  )
  const channel = element('channel', {}, [
    element('title', {}, `${title} · ${brand.name[lang]}`),
    element('link', {}, at + path),
    element('description', {}, description),
    element('language', {}, lang === 'zh' ? 'zh-CN' : 'en'),
    element('atom:link', { rel: 'self', href: `${at}${path}/rss.xml`, type: 'application/rss+xml' }),
    ...items,
  ])
  return xmlDocument(element('rss', { version: '2.0', 'xmlns:atom': 'http://www.w3.org/2005/Atom' }, channel))
}
