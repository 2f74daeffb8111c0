import { languages, type Lang } from '#api/limits.ts'

/** What stands before every path of a language. */
export const prefix: Record<Lang, string> = { zh: '', en: '/en' }
export const htmlLang: Record<Lang, string> = { zh: 'zh-CN', en: 'en' }

/** `/en` and `/zh` are languages, `/english` is not; RR's data requests end in `.data`. */
const PREFIX = /^\/(zh|en)(?=\/|\.data$|$)/i

/** The language of an address, and the basename that it was asked with (`/zh` is taken too, its canonical address has none). */
export function langOf(pathname: string): { lang: Lang; basename: string } {
  const said = PREFIX.exec(pathname)?.[1]
  const lang = languages.find((one) => one === said?.toLowerCase())
  return lang ? { lang, basename: `/${said}` } : { lang: 'zh', basename: '' }
}
