// The pages of search: with words that demo photographs have, with a filter, and with what nobody took.
import type { Lang } from '#api/limits.ts'
import { alike as alikeEn } from '#web/words/en/alike.ts'
import { search as en } from '#web/words/en/search.ts'
import { alike as alikeZh } from '#web/words/zh/alike.ts'
import { search as zh } from '#web/words/zh/search.ts'
import type { Own, Page } from '../demo-pages.ts'

export const pages = (lang: Lang, { account, post }: Own): Page[] => {
  const w = { zh, en }[lang]
  const a = { zh: alikeZh, en: alikeEn }[lang]
  return [
    { file: 'search/search-page.tsx', path: '/search', shows: w.all },
    { file: 'search/search-page.tsx', path: '/search?q=sunset&orientations=landscape', shows: w.orientations.landscape },
    { file: 'search/search-page.tsx', path: '/search?q=%E6%97%A5%E8%90%BD+qzqzqz', shows: w.nothing },
    { file: 'search/image-page.tsx', path: '/search/image', shows: a.kept },
    { file: 'search/alike-page.tsx', path: `/photocomment/${account}/${post.permlink}/alike`, shows: a.back },
  ]
}
