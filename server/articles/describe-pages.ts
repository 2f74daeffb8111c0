import { href } from 'react-router'
import type { Article, ArticleCard } from '#api/articles.ts'
import { fail, type ReadCtx } from '#server/context.ts'
import type { SharePage, SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import type { SitemapParts } from '#server/hooks/sitemap.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { pathOf } from './policy.ts'
import { shownAddresses } from './queries.ts'
import { listArticles, showArticle } from './service.ts'
import { listWords } from './views-words.ts'

const LISTS = {
  all: href('/article'),
  nft: href('/article-nft/:type?', { type: 'nft' }),
  'blockchain-and-copyright': href('/article-nft/:type?', { type: 'blockchain-and-copyright' }),
  notice: href('/mobile/notice'),
}
const describe = ({ title, summary, photograph }: ArticleCard | Article, path: string): SharePage => ({
  title,
  desc: summary,
  path,
  image: photograph && previewOf(photograph.cover),
  card: null,
})
const list =
  (name: keyof typeof LISTS): SharePageReader =>
  ({ lang }) => {
    const { title, desc } = listWords[lang][name]
    return Promise.resolve({ title, desc, path: LISTS[name], image: null, card: null })
  }
const one =
  (at: (id: string) => string): SharePageReader =>
  async (ctx, names) => {
    const id = names.at(-1) ?? ''
    return describe((await showArticle(ctx, id)).article, at(id))
  }
/** Without an article in hand, the newest. */
async function newest(ctx: ReadCtx, path: string): Promise<SharePage> {
  const [first] = (await listArticles(ctx, { pageNum: 1, pageSize: 1 })).articles
  return first ? describe(first, path) : fail('NOT_FOUND')
}

export const articlePages: SharePages = {
  article: list('all'),
  'article/*': one((id) => href('/article/:id', { id })),
  'article-nft': list('nft'),
  'article-nft/nft': list('nft'),
  'article-nft/blockchain-and-copyright': list('blockchain-and-copyright'),
  'article-nft/mobile/*': one((id) => href('/article-nft/mobile/:id', { id })),
  'article-nft-info/*': one((id) => href('/article-nft-info/:id', { id })),
  'mobile/notice': list('notice'),
  'mobile/notice/*': one((slug) => href('/mobile/notice/:slug', { slug })),
  'share-news': (ctx) => newest(ctx, href('/share-news')),
  'share-news-v3': (ctx) => newest(ctx, href('/share-news-v3')),
}

export const articleSitemap: SitemapParts = {
  articles: {
    spans: null,
    read: async (db) => [...Object.values(LISTS).map((path) => ({ path })), ...(await shownAddresses(db)).map((row) => ({ path: pathOf(row), at: row.at }))],
  },
}
