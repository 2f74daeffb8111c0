import { useLocation } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { otherLang, prefix } from '#web/lang.ts'
import { useLang } from '#web/words/words.ts'

const YEAR = 365 * 86_400
/** What the cookie `locale` remembers is a choice, never a guess (specification §2). */
export const chooseLanguage = (lang: Lang) => void (document.cookie = `locale=${lang}; path=/; max-age=${YEAR}; samesite=lax`)

/** The same page in the other language, and its address. */
export function useOtherLanguage(): { other: Lang; path: string } {
  const { pathname, search } = useLocation()
  const other = otherLang(useLang())
  return { other, path: prefix[other] + (pathname === '/' && prefix[other] ? '' : pathname) + search }
}
