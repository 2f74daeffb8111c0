// The pages of pictures for sale: what bruno sells, and what is for a seller, an owner or a reviewer alone.
import type { Lang } from '#api/limits.ts'
import { marketItems as en } from '#web/words/en/market-items.ts'
import { market as marketEn } from '#web/words/en/market.ts'
import { marketItems as zh } from '#web/words/zh/market-items.ts'
import { market as marketZh } from '#web/words/zh/market.ts'
import type { Own, Page } from '../demo-pages.ts'
import { say } from '../say.ts'

const NOBODYS = '2'.repeat(10)

export const pages = (lang: Lang, { account }: Own): Page[] => {
  const w = { zh, en }[lang]
  const lost = say[lang].shell.lostTitle
  return [
    { file: 'market/photographer-market-page.tsx', path: '/photographer/xiaoman/market', shows: { zh: marketZh, en: marketEn }[lang].editorialOnly },
    { file: 'market/photographer-market-page.tsx', path: `/photographer/${account}/market`, shows: w.manage, member: true },
    { file: 'market/offer-page.tsx', path: '/market-offer', shows: w.addText, member: true },
    // for who sells it, who owns a picture like it, or a reviewer; market-items.spec.ts looks at them
    { file: 'market/item-page.tsx', path: `/market-item/${NOBODYS}`, shows: lost, member: true, status: 404 },
    { file: 'market/region-page.tsx', path: `/admin/market-item/${NOBODYS}`, shows: say[lang].admin.noSuchPage, member: true, status: 404 },
    { file: 'market/likeness-page.tsx', path: `/market-likeness/${NOBODYS}`, shows: lost, member: true, status: 404 },
  ]
}
