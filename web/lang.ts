import { languages, type Lang } from '#api/limits.ts'

/** What stands before every path of a language. */
export const prefix: Record<Lang, string> = { zh: '', en: '/en' }
export const htmlLang: Record<Lang, string> = { zh: 'zh-CN', en: 'en' }
export const otherLang = (lang: Lang): Lang => (lang === 'zh' ? 'en' : 'zh')

/** `/en` and `/zh` are languages, `/english` is not; RR's data requests end in `.data`. */
const PREFIX = /^\/(zh|en)(?=\/|\.data$|$)/i

/** The language of an address, and the basename that it was asked with (`/zh` is taken too, its canonical address has none). */
export function langOf(pathname: string): { lang: Lang; basename: string } {
  const said = PREFIX.exec(pathname)?.[1]
  const lang = languages.find((one) => one === said?.toLowerCase())
  return lang ? { lang, basename: `/${said}` } : { lang: 'zh', basename: '' }
}

/** Which of our languages a browser asks for first (`navigator.languages`), null when none. */
export const askedLang = (wanted: readonly string[]): Lang | null =>
  wanted.map((one) => languages.find((lang) => lang === one.slice(0, 2).toLowerCase())).find((lang) => lang !== undefined) ?? null

/** What somebody typed, a tag or a title, is in the language of its script, whatever the page is written in; Latin letters say nothing. */
export function langOfScript(text: string): string | undefined {
  if (/[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)) return 'ja'
  if (/\p{Script=Hangul}/u.test(text)) return 'ko'
  return /\p{Script=Han}/u.test(text) ? htmlLang.zh : undefined
}
