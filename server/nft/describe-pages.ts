import { href } from 'react-router'
import { findAccount } from '#server/account/service.ts'
import { personView } from '#server/account/views.ts'
import { fail } from '#server/context.ts'
import { describeFixed, type SharePageReader, type SharePages } from '#server/hooks/share-pages.ts'
import { showCasting } from './pieces/service.ts'
import { castWords, seriesWords } from './views-pages.ts'

const product: SharePageReader = async (ctx, names) => {
  const { number, title, creator, preview } = await showCasting(ctx, names.at(-1) ?? '')
  const { of, by } = castWords[ctx.lang]
  const path = href('/mobile/digital-collection/product/:id', { id: number })
  return { title: `${title} · ${of(creator.nickname)}`, desc: by(creator.nickname), path, image: preview?.url ?? null, card: null }
}
const worksOf: SharePageReader = async (ctx, [name = '']) => {
  const { account, uniqueUri, nickname } = personView((await findAccount(ctx.db, name)) ?? fail('NOT_FOUND'))
  const { of, by } = castWords[ctx.lang]
  return { title: of(nickname), desc: by(nickname), path: href('/photographer/:id/nft-photos', { id: uniqueUri ?? account }), image: null, card: null }
}

export const nftPages: SharePages = {
  ...describeFixed(seriesWords),
  'mobile/digital-collection/product/*': product,
  'photographer/*/nft-photos': worksOf,
}
