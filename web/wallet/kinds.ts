import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const walletKinds: PageKinds<'wallet'> = {
  words: {
    zh: () => import('#web/words/zh/wallet-kinds.ts').then((m) => m.walletKinds),
    en: () => import('#web/words/en/wallet-kinds.ts').then((m) => m.walletKinds),
  },
  notifications: {
    welcome: () => href('/withdraw-deposit/my-assets'),
    coupon: () => href('/activity/coupons'),
    withdrawal: ({ facts: { number } }) => href('/withdraw-deposit/detail/:number?', { number }),
  },
  reviews: { withdrawal: () => href('/withdraw-deposit/processing') },
}
