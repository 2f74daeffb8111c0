import type { MetaDescriptor } from 'react-router'
import type { Article } from '#api/articles.ts'
import { brand } from '#api/brand.ts'
import type { Lang } from '#api/limits.ts'
import { previewMeta } from '#web/shell/preview.ts'

/** What the page of an article says of itself; `path`: its address without language. */
export function articleMeta({ title, summary, photograph }: Article, path: string, { lang, origin }: { lang: Lang; origin: string }): MetaDescriptor[] {
  return [
    { title: `${title} · ${brand.name[lang]}` },
    { name: 'description', content: summary },
    ...previewMeta({ lang, origin, path, title, description: summary, type: 'article', picture: photograph && { of: photograph.cover, alt: title } }),
  ]
}
