import { href } from 'react-router'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { showPortfolio } from './portfolios/service.ts'
import { readCollection, showCollection } from './service.ts'
import { pageWords } from './views-pages.ts'

const collection: SharePageReader = async (ctx, [address = '']) => {
  const shown = await showCollection(ctx, await readCollection(ctx, address))
  const other = ctx.lang === 'zh' ? 'en' : 'zh'
  const title = shown.names[ctx.lang] || shown.names[other]
  return {
    title: `${title} · ${shown.owner.nickname}`,
    desc: shown.words[ctx.lang] || shown.words[other] || pageWords[ctx.lang].by(title, shown.owner.nickname),
    path: href('/collection/:collectionid', { collectionid: shown.id }),
    image: shown.cover && previewOf(shown.cover),
  }
}

const portfolio: SharePageReader = async (ctx, [account = '']) => {
  const { owner, names, words, cover } = await showPortfolio(ctx, account)
  const other = ctx.lang === 'zh' ? 'en' : 'zh'
  return {
    title: names[ctx.lang] || names[other] || owner.nickname,
    desc: words[ctx.lang] || words[other] || pageWords[ctx.lang].portfolio(owner.nickname),
    path: href('/portfolio/:id', { id: owner.uniqueUri ?? owner.account }),
    image: cover && previewOf(cover),
  }
}

export const collectionPages: SharePages = { 'collection/*': collection, 'portfolio/*': portfolio }
