// The pages of those who want to cast collectibles.
import type { Lang } from '#api/limits.ts'
import { content } from '#content/read-content.ts'
import { casting as castingEn } from '#web/words/en/casting.ts'
import { creator as creatorEn } from '#web/words/en/creator.ts'
import { holdings as holdingsEn } from '#web/words/en/holdings.ts'
import { pieceGifts as giftsEn } from '#web/words/en/piece-gifts.ts'
import { redeem as redeemEn } from '#web/words/en/redeem.ts'
import { casting as castingZh } from '#web/words/zh/casting.ts'
import { creator as creatorZh } from '#web/words/zh/creator.ts'
import { holdings as holdingsZh } from '#web/words/zh/holdings.ts'
import { pieceGifts as giftsZh } from '#web/words/zh/piece-gifts.ts'
import { redeem as redeemZh } from '#web/words/zh/redeem.ts'
import type { Own, Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang, own: Own): Page[] => {
  const w = { zh: creatorZh, en: creatorEn }[lang]
  const c = { zh: castingZh, en: castingEn }[lang]
  const g = { zh: giftsZh, en: giftsEn }[lang]
  const r = { zh: redeemZh, en: redeemEn }[lang]
  const h = { zh: holdingsZh, en: holdingsEn }[lang]
  const explains = (path: string): Page => ({ file: 'help/content-page.tsx', path, shows: content.get(path)![lang].sections[0]!.heading })
  return [
    { file: 'nft/apply-page.tsx', path: '/nft-operate/nftApply', shows: w.criteria, member: true },
    { file: 'nft/casting-page.tsx', path: '/nft-operate/navigation', shows: w.read, member: true },
    { file: 'nft/mint-page.tsx', path: '/digital_collection/seller/auth_minting', shows: c.none, member: true },
    { file: 'nft/nft-photos-page.tsx', path: `/photographer/${own.account}/nft-photos`, shows: c.noneOf },
    { file: 'nft/product-page.tsx', path: '/mobile/digital-collection/product/nosuchnumber', shows: say[lang].shell.lostTitle, status: 404 },
    { file: 'nft/gifts-page.tsx', path: '/mobile/digital-collection/gifts', shows: g.none.to, member: true },
    { file: 'nft/redeem-page.tsx', path: '/redeem', shows: r.send },
    { file: 'nft/redeem-codes-page.tsx', path: '/nft-operate/redeem-codes', shows: r.none, member: true },
    { file: 'nft/pay-page.tsx', path: '/nft-operate/payGateWay?sn=P261124ABCDEFGHJKMNP', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'nft/likeness-page.tsx', path: '/nft-operate/likeness/nosuchnumb', shows: say[lang].shell.lostTitle, member: true, status: 404 },
    { file: 'nft/mine-page.tsx', path: '/mobile/digital-collection/mine', shows: h.noneMine, member: true },
    { file: 'nft/piece-page.tsx', path: '/mobile/digital-collection/mine/nosuchnumber', shows: say[lang].shell.lostTitle, status: 404 },
    { file: 'nft/user-list-page.tsx', path: `/mobile/collection-digital/user-list?account=${own.account}`, shows: h.noneOf },
    { file: 'nft/series-page.tsx', path: '/mobile/digital-collection/product/all-series', shows: h.series },
    explains('/nft-operate/explain'),
    explains('/nft-operate/guide'),
    explains('/nft-operate/nftfaq'),
  ]
}
