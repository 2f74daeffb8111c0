import { href } from 'react-router'
import { findAccount } from '#server/account/service.ts'
import { personView } from '#server/account/views.ts'
import { fail } from '#server/context.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { byOf, saidBy } from '#server/posts/views-cards.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { showTerms } from '../licences/show-terms.ts'
import { showItem } from './service.ts'
import { checkWords, shopPages } from './views-pages.ts'

const wall: SharePageReader = ({ lang }) => Promise.resolve({ ...shopPages[lang].wall, path: href('/market'), image: null, card: null })
const terms: SharePageReader = async (ctx) => {
  const { title, intro } = await showTerms(ctx, undefined)
  return { title, desc: intro, path: href('/market/licences'), image: null, card: null }
}
const item: SharePageReader = async (ctx, [number = '']) => {
  const { title, lang, seller, picture, ai } = await showItem(ctx, number)
  const words = shopPages[ctx.lang]
  const path = href('/market/:number', { number })
  return {
    title: `${title} · ${seller.nickname}`,
    desc: words.item(title, seller.nickname),
    path,
    image: previewOf(picture),
    card: { kind: 'photo', title: { text: title, lang }, by: byOf(seller), lines: saidBy([words.licensed], ctx.lang), ai, pictures: [picture], short: path },
  }
}

const soldBy: SharePageReader = async (ctx, [name = '']) => {
  const { account, uniqueUri, nickname } = personView((await findAccount(ctx.db, name)) ?? fail('NOT_FOUND'))
  return { ...shopPages[ctx.lang].of(nickname), path: href('/photographer/:id/market', { id: uniqueUri ?? account }), image: null, card: null }
}

export const describeMarket: SharePages = {
  market: wall,
  'market/licences': terms,
  'market/*': item,
  'photographer/*/market': soldBy,
  ...describeFixed(checkWords),
}
