import type { MetaDescriptor } from 'react-router'
import { brand } from '#api/brand.ts'
import type { Contest } from '#api/contests.ts'
import type { Lang } from '#api/limits.ts'

/** Pages beside that of the contest, which search engines list by itself. */
export const contestMeta = ({ title }: Pick<Contest, 'title'>, heading: string, lang: Lang): MetaDescriptor[] => [
  { title: `${heading} · ${title} · ${brand.name[lang]}` },
  { name: 'robots', content: 'noindex' },
]
