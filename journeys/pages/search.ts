// The pages of search: with words that demo photographs have, with a filter, and with what nobody took.
import type { Lang } from '#api/limits.ts'
import { search as en } from '#web/words/en/search.ts'
import { search as zh } from '#web/words/zh/search.ts'
import type { Page } from '../demo-pages.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  return [
    { file: 'search/search-page.tsx', path: '/search', shows: w.all },
    { file: 'search/search-page.tsx', path: '/search?q=sunset&orientations=landscape', shows: w.orientations.landscape },
    { file: 'search/search-page.tsx', path: '/search?q=%E6%97%A5%E8%90%BD+qzqzqz', shows: w.nothing },
  ]
}
