import type { MetaDescriptor } from 'react-router'
import { cardPath } from '#api/cards.ts'
import { cardSizes, type Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'

type Of = { lang: Lang; origin: string; path: string; title: string }

/** The card of a page as its preview; `alt`: what it says. */
export const cardPicture = ({ lang, path, alt }: Pick<Of, 'lang' | 'path'> & { alt: string }) => ({
  ...cardSizes.wide,
  url: cardPath({ size: 'wide', room: 'light', lang, path }),
  alt,
})

/** How a site that is handed the address finds out what to show of it (oembed.com, 4). */
export const embedLinks = ({ lang, origin, path, title }: Of): MetaDescriptor[] =>
  (['json', 'xml'] as const).map((format) => ({
    tagName: 'link',
    rel: 'alternate',
    type: format === 'json' ? 'application/json+oembed' : 'text/xml+oembed',
    href: `${origin}/oembed?url=${encodeURIComponent(origin + prefix[lang] + path)}${format === 'xml' ? '&format=xml' : ''}`,
    title,
  }))
