import type { OwnPortfolio } from '#api/portfolios.ts'
import { textIn } from '#web/form-text.ts'

const both = (form: FormData, name: string) => ({ zh: textIn(form, `${name}Zh`), en: textIn(form, `${name}En`) })

/** What the form says of a portfolio; what is wrong in it the server says. */
export function portfolioFrom(form: FormData) {
  const [author = '', permlink = ''] = textIn(form, 'cover').split('/')
  return {
    names: both(form, 'names'),
    words: both(form, 'words'),
    about: both(form, 'about'),
    theme: textIn(form, 'theme') === 'dark' ? ('dark' as const) : ('light' as const),
    cover: author && permlink ? { author, permlink } : null,
    chapters: form.getAll('chapter').flatMap((said) => (typeof said === 'string' && said ? said : [])),
    writes: form.has('writes'),
    listed: form.has('listed'),
    shown: form.has('shown'),
  }
}
export type PortfolioSaid = ReturnType<typeof portfolioFrom>

export const EMPTY: PortfolioSaid = {
  names: { zh: '', en: '' },
  words: { zh: '', en: '' },
  about: { zh: '', en: '' },
  theme: 'light',
  cover: null,
  chapters: [],
  writes: true,
  listed: false,
  shown: true,
}
export const saidOf = ({ names, words, about, theme, coverOf: cover, chapters, writes, listed, shown }: OwnPortfolio): PortfolioSaid => ({
  names,
  words,
  about,
  theme,
  cover,
  chapters,
  writes,
  listed,
  shown,
})
