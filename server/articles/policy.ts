import type { ArticleKind, ArticleSaid } from '#api/articles.ts'
import { articleKinds, languages, type Lang } from '#api/limits.ts'

const aboutCollectibles: readonly ArticleKind[] = ['nft', 'blockchain-and-copyright']
/** Which kinds a list is of. */
export function kindsOf(type: ArticleKind | undefined, isNftManage = false): readonly ArticleKind[] {
  if (type) return [type]
  return isNftManage ? aboutCollectibles : articleKinds.filter((kind) => kind !== 'notice')
}

/** The language in which something is missing that readers need; null where nothing is. */
export const lacksIn = (both: Record<Lang, ArticleSaid>): Lang | null =>
  languages.find((lang) => !both[lang].title || !both[lang].summary || !both[lang].body.content.some(saysSomething)) ?? null
const saysSomething = (block: ArticleSaid['body']['content'][number]): boolean =>
  block.type === 'photograph' || (block.type !== 'horizontalRule' && JSON.stringify(block).includes('"text"'))

/** Where an article stands; a notice has an address of its own. */
export const pathOf = ({ id, slug, kind }: { id: string; slug: string; kind: ArticleKind }): string =>
  kind === 'notice' ? `/mobile/notice/${slug}` : kind === 'news' ? `/article/${id}` : `/article-nft-info/${id}`
