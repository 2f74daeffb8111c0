import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'

/** Address of a page in a language, absolute; feeds' keysets are not part of it. */
const addressOf = (origin: string, lang: Lang, pathname: string) => `${origin}${prefix[lang]}${pathname === '/' && prefix[lang] ? '' : pathname}`
/** A photographer's photos are what their address shows, and what the app has at addresses of its own is the site's: one page, one address. */
const onlyOne = (pathname: string) =>
  pathname
    .replace(/^(\/photographer\/[^/]+)\/photos\/?$/i, '$1')
    .replace(/^\/mobile\/protocol(\/[^/]+)\/?$/i, '$1.html')
    .replace(/^\/mobile(\/certificate)\/nft\/?$/i, '$1')

/** The address as the site map spells it, whatever case it was typed in and with a slash at its end or without; parameters stay as they are. */
function spelled(pathname: string, pattern: string | undefined): string {
  if (pattern === undefined || pattern.endsWith('*')) return pathname
  const said = pathname.split('/').filter(Boolean)
  const parts = pattern.split('/').filter(Boolean)
  return `/${parts.flatMap((part, n) => (part.startsWith(':') ? (said[n] ?? []) : part)).join('/')}`
}

/** canonical and hreflang of the page: `/zh/x`, `/X` and `/x` are one page, whose address is `/x`. `pattern`: its line in the site map, where that is known. */
export function usePageLinks(origin: string, lang: Lang, pattern: string | undefined): ReactNode {
  const pathname = onlyOne(spelled(useLocation().pathname, pattern)) // without the basename
  return (
    <>
      <link rel="canonical" href={addressOf(origin, lang, pathname)} />
      <link rel="alternate" hrefLang="zh-CN" href={addressOf(origin, 'zh', pathname)} />
      <link rel="alternate" hrefLang="en" href={addressOf(origin, 'en', pathname)} />
      <link rel="alternate" hrefLang="x-default" href={addressOf(origin, 'zh', pathname)} />
    </>
  )
}
