import { useLocation } from 'react-router'
import { htmlLang, prefix } from '#web/lang.ts'
import { shell } from '#web/words/shell.ts'
import { useLang, useWords } from '#web/words/words.ts'

const YEAR = 365 * 86_400
/** The same page in the other language. Choosing it is what the cookie `locale` remembers (specification §2). */
export function LanguageLink() {
  const { pathname, search } = useLocation()
  const lang = useLang()
  const other = lang === 'zh' ? 'en' : 'zh'
  const path = prefix[other] + (pathname === '/' && prefix[other] ? '' : pathname) + search
  return (
    <a href={path} hrefLang={htmlLang[other]} lang={htmlLang[other]} onClick={() => (document.cookie = `locale=${other}; path=/; max-age=${YEAR}; samesite=lax`)}>
      {useWords(shell).otherLanguage}
    </a>
  )
}
