import { readFileSync } from 'node:fs'
import { languages, type Lang } from '#api/limits.ts'
import type { PageText } from './page.ts'
import { contentPages, type ContentPage } from './pages.ts'
import { parsePage } from './parse-page.ts'

export type Content = ContentPage & Record<Lang, PageText>

const fileOf = (path: string, lang: Lang) => `${lang}/${path.slice(1).replaceAll('/', '-')}.md`
const readText = (path: string, lang: Lang) => parsePage(fileOf(path, lang), readFileSync(new URL(fileOf(path, lang), import.meta.url), 'utf8'))

function readPage(page: ContentPage): Content {
  const texts = Object.fromEntries(languages.map((lang) => [lang, readText(page.path, lang)])) as Record<Lang, PageText>
  const [zh, en] = [texts.zh, texts.en].map(({ sections }) => sections.map(({ id }) => id).join(' '))
  if (zh !== en) throw new Error(`content: the sections of ${page.path} differ: ${zh} / ${en}`)
  return { ...page, ...texts }
}

/** Every page in both languages, read once when the server starts. What is wrong with one ends the start. */
export const content: ReadonlyMap<string, Content> = new Map(contentPages.map((page) => [page.path, readPage(page)]))
if (content.size !== contentPages.length) throw new Error('content/pages.ts names an address twice')
