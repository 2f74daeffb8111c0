import { href } from 'react-router'
import { contentPages } from '#content/pages.ts'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { openLibrary, showPage, type Sources } from './service.ts'
import { homeWords } from './views-words.ts'

const HOME = href('/help')
const home: SharePageReader = ({ lang }) => Promise.resolve({ ...homeWords[lang], path: HOME, image: null, card: null })

/** Each by its whole address: other pages may begin with the same word. */
export function describePages(sources: Sources): SharePages {
  const library = openLibrary(sources)
  const readPage =
    (path: string): SharePageReader =>
    async (ctx) => {
      const { title, description, path: found } = await showPage(ctx, library, path)
      return { title, desc: description, path: found, image: null, card: null }
    }
  return { help: home, ...Object.fromEntries(contentPages.map(({ path }) => [path.slice(1), readPage(path)])) }
}

export const helpSitemap: SitemapParts = {
  help: { spans: null, read: () => Promise.resolve([{ path: HOME }, ...contentPages.map(({ path }) => ({ path }))]) },
}
