import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const ordersKinds: PageKinds<'orders'> = {
  words: {
    zh: () => import('#web/words/zh/orders-kinds.ts').then((m) => m.ordersKinds),
    en: () => import('#web/words/en/orders-kinds.ts').then((m) => m.ordersKinds),
  },
  notifications: { order: ({ facts: { number } }) => href('/orders/:number', { number }) },
  reviews: { refund: () => href('/orders') },
}
