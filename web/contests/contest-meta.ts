import type { MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Contest } from '#api/contests.ts'
import type { Lang } from '#api/limits.ts'
import { handedMeta } from '#web/shell/preview.ts'

/** Pages beside that of the contest, which search engines list by itself. */
export const contestMeta = ({ title }: Pick<Contest, 'title'>, heading: string, lang: Lang): MetaDescriptor[] => [
  { title: `${heading} · ${title} · ${brand.name[lang]}` },
  { name: 'robots', content: 'noindex' },
]

type Of = { contest: Pick<Contest, 'title' | 'theme'>; heading: string; path: string; lang: Lang; origin: string }
/** The same of a page that everybody reads. */
export const openMeta = ({ contest: { title, theme }, heading, path, lang, origin }: Of): MetaDescriptor[] =>
  handedMeta({ lang, origin, path, title: `${heading} · ${title}`, description: theme })
