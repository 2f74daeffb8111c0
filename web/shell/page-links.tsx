import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'

/** Address of a page in a language, absolute; feeds' keysets are not part of it. */
const addressOf = (origin: string, lang: Lang, pathname: string) => `${origin}${prefix[lang]}${pathname === '/' && prefix[lang] ? '' : pathname}`
/** A photographer's photos are what their address shows: one page, one address. */
const onlyOne = (pathname: string) => pathname.replace(/^(\/photographer\/[^/]+)\/photos\/?$/i, '$1')

/** canonical and hreflang of the page: `/zh/x` and `/x` are one page, whose address is `/x`. */
export function usePageLinks(origin: string, lang: Lang): ReactNode {
  const pathname = onlyOne(useLocation().pathname) // without the basename
  return (
    <>
      <link rel="canonical" href={addressOf(origin, lang, pathname)} />
      <link rel="alternate" hrefLang="zh-CN" href={addressOf(origin, 'zh', pathname)} />
      <link rel="alternate" hrefLang="en" href={addressOf(origin, 'en', pathname)} />
      <link rel="alternate" hrefLang="x-default" href={addressOf(origin, 'zh', pathname)} />
    </>
  )
}
