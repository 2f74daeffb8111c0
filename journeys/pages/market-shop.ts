// The pages of the market's wall, of licences and of the cart.
import type { Lang } from '#api/limits.ts'
import { cart as cartEn } from '#web/words/en/cart.ts'
import { market as en } from '#web/words/en/market.ts'
import { cart as cartZh } from '#web/words/zh/cart.ts'
import { market as zh } from '#web/words/zh/market.ts'
import type { Page } from '../demo-pages.ts'
import { say } from '../say.ts'

export const pages = (lang: Lang): Page[] => {
  const w = { zh, en }[lang]
  const c = { zh: cartZh, en: cartEn }[lang]
  return [
    { file: 'market/market-page.tsx', path: '/market', shows: w.filters },
    { file: 'market/licences-page.tsx', path: '/market/licences', shows: w.kinds.exclusive },
    { file: 'market/cart-page.tsx', path: '/cart', shows: c.title, member: true },
    // what is on sale market.spec.ts looks at
    { file: 'market/shop-item-page.tsx', path: '/market/2222222222', shows: say[lang].shell.lostTitle, status: 404 },
  ]
}
