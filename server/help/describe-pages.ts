import { href } from 'react-router'
import { contentPages } from '#content/pages.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { openLibrary, showPage, type Sources } from './service.ts'
import { homeWords, keptWords } from './views-words.ts'

const HOME = href('/help')
const home: SharePageReader = ({ lang }) => Promise.resolve({ ...homeWords[lang], path: HOME, image: null, card: null })

/** Each at its own address: other pages may lie beside it, whose names are open. */
export function describePages(sources: Sources): SharePages {
  const library = openLibrary(sources)
  const readPage =
    (first: string): SharePageReader =>
    async (ctx, said) => {
      const path = `/${[first, ...said].join('/')}`
      const { title, description, path: found } = await showPage(ctx, library, path)
      return { title, desc: description, path: found, image: null, card: null }
    }
  const shapes = contentPages.map(({ path }) => path.slice(1).split('/'))
  const readers = shapes.map((parts): [string, SharePageReader] => [parts.join('/'), readPage(parts[0]!)])
  return { help: home, ...describeFixed(keptWords), ...Object.fromEntries(readers) }
}

export const helpSitemap: SitemapParts = {
  help: { spans: null, read: () => Promise.resolve([{ path: HOME }, ...contentPages.map(({ path }) => ({ path }))]) },
}
