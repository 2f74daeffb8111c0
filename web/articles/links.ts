import { href } from 'react-router'
import type { ArticleCard, ArticleKind } from '#api/articles.ts'
import type { Lang } from '#api/limits.ts'
import { prefix } from '#web/lang.ts'

/** Where an article stands; a notice has an address of its own. */
export function articlePath({ id, slug, kind }: Pick<ArticleCard, 'id' | 'slug' | 'kind'>): string {
  if (kind === 'notice') return href('/mobile/notice/:slug', { slug })
  return kind === 'news' ? href('/article/:id', { id }) : href('/article-nft-info/:id', { id })
}
/** A list of articles: all, or those about one of the two matters of collectibles; `page` from 1. */
export function articlesPath(type: ArticleKind | null = null, page = 1): string {
  const at = type ? href('/article-nft/:type?', { type }) : href('/article')
  return page > 1 || type ? `${at}?page=${page}` : at
}
/** The feed of a language; no page of the router. */
export const feedPath = (lang: Lang) => `${prefix[lang]}${href('/article')}/rss.xml`
/** Where one works on an article; `version`: one of its versions. */
export const editorPath = (id: string, version?: number) => href('/admin/articles/:id', { id }) + (version ? `?version=${version}` : '')
export const previewPath = (id: string, version: number) => `${href('/admin/articles/:id/preview', { id })}?version=${version}`
export const deskPath = (before?: string) => href('/admin/articles') + (before ? `?before=${before}` : '')
