import { href } from 'react-router'
import { cardPath } from '#api/cards.ts'
import { findAccount } from '#server/account/service.ts'
import { personView } from '#server/account/views.ts'
import { fail } from '#server/context.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { byOf, picturesOf, saidBy, saidIn } from '#server/posts/views-cards.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { listPosts } from './list-posts.ts'
import { showPortfolio } from './portfolios/service.ts'
import { readCollection, showCollection } from './service.ts'
import { makeWords, pageWords } from './views-pages.ts'

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
    title: title.text && title.text !== owner.nickname ? `${title.text} · ${owner.nickname}` : owner.nickname,
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

const photo: SharePageReader = async (ctx, [account = '', permlink = '']) => {
  const { owner, chapters } = await showPortfolio(ctx, account)
  const post = chapters.flatMap(({ posts }) => posts).find((one) => one.permlink === permlink) ?? fail('NOT_FOUND')
  const title = (post.lang === ctx.lang ? null : post.titleOther) || post.title
  return {
    title: `${title} · ${owner.nickname}`,
    desc: pageWords[ctx.lang].portfolio(owner.nickname),
    path: href('/portfolio/:id/:permlink', { id: owner.uniqueUri ?? owner.account, permlink }),
    image: cardPath({ size: 'wide', room: 'light', lang: ctx.lang, path: href('/portfolio/:id', { id: owner.uniqueUri ?? owner.account }) }),
    card: null,
  }
}
const collectionsOf: SharePageReader = async (ctx, [name = '']) => {
  const { account, uniqueUri, nickname } = personView((await findAccount(ctx.db, name)) ?? fail('NOT_FOUND'))
  return { ...pageWords[ctx.lang].of(nickname), path: href('/photographer/:id/collections', { id: uniqueUri ?? account }), image: null, card: null }
}
const collections: SharePageReader = ({ lang }) => Promise.resolve({ ...pageWords[lang].all, path: href('/collection'), image: null, card: null })

export const collectionPages: SharePages = {
  collection: collections,
  'collection/*': collection,
  'photographer/*/collections': collectionsOf,
  ...describeFixed(makeWords),
  'portfolio/*': portfolio,
  'portfolio/*/*': photo,
}
