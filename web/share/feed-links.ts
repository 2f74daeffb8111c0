import type { MetaDescriptor } from 'react-router'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'

/** Where a feed reader finds the newest work of a page; `path`: that page's without language. */
export const feedLinks = (origin: string, lang: Lang, path: string, title: string): MetaDescriptor[] =>
  (['rss', 'atom'] as const).map((format) => ({
    tagName: 'link' as const,
    rel: 'alternate',
    type: `application/${format}+xml`,
    title,
    href: `${origin}${prefix[lang]}${path}/${format}.xml`,
  }))
