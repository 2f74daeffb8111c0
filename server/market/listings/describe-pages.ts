import { href } from 'react-router'
import type { SharePageReader, SharePages } from '#server/hooks/share-pages.ts'
import { byOf, saidBy } from '#server/posts/views-cards.ts'
import { previewOf } from '#server/posts/views-pages.ts'
import { showItem } from './service.ts'
import { shopPages } from './views-pages.ts'

const wall: SharePageReader = ({ lang }) => Promise.resolve({ ...shopPages[lang].wall, path: href('/market'), image: null, card: null })
const terms: SharePageReader = ({ lang }) => Promise.resolve({ ...shopPages[lang].terms, path: href('/market/licences'), image: null, card: null })
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

export const describeMarket: SharePages = { market: wall, 'market/licences': terms, 'market/*': item }
