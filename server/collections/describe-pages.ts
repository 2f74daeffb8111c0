import { href } from 'react-router'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { byOf, picturesOf, saidBy, saidIn } from '#server/posts/views-cards.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { listPosts } from './list-posts.ts'
import { showPortfolio } from './portfolios/service.ts'
import { readCollection, showCollection } from './service.ts'
import { pageWords } from './views-pages.ts'

/** Among the first few some are without a content label. */
const FIRST = { limit: 8 }

const collection: SharePageReader = async (ctx, [address = '']) => {
  const [shown, feed] = [await showCollection(ctx, await readCollection(ctx, address)), await listPosts(ctx, address, FIRST)]
  const { names, words, owner, cover, count, id } = shown
  const title = saidIn(names, ctx.lang)
  const own = pageWords[ctx.lang]
  return {
    title: `${title.text} · ${owner.nickname}`,
    desc: saidIn(words, ctx.lang).text || own.by(title.text, owner.nickname),
    path: href('/collection/:collectionid', { collectionid: id }),
    image: cover && previewOf(cover),
    card: {
      kind: 'collection',
      title,
      by: byOf(owner),
      lines: saidBy([own.count(count)], ctx.lang),
      ai: 'none',
      pictures: picturesOf(feed),
      short: href('/collection/:collectionid', { collectionid: /\d+$/.exec(id)?.[0] ?? id }),
    },
  }
}

const portfolio: SharePageReader = async (ctx, [account = '']) => {
  const { owner, names, words, cover } = await showPortfolio(ctx, account)
  const [title, said] = [saidIn(names, ctx.lang), saidIn(words, ctx.lang)]
  const path = href('/portfolio/:id', { id: owner.uniqueUri ?? owner.account })
  return {
    title: title.text || owner.nickname,
    desc: said.text || pageWords[ctx.lang].portfolio(owner.nickname),
    path,
    image: cover && previewOf(cover),
    card: {
      kind: 'portfolio',
      title: title.text ? title : null,
      by: byOf(owner),
      lines: saidBy([said.text], said.lang),
      ai: 'none',
      pictures: cover ? [cover] : [],
      short: path,
    },
  }
}

const collections: SharePageReader = ({ lang }) => Promise.resolve({ ...pageWords[lang].all, path: href('/collection'), image: null, card: null })

export const collectionPages: SharePages = { collection: collections, 'collection/*': collection, 'portfolio/*': portfolio }
