import { href } from 'react-router'
import { followListPath, photographerPath } from '#web/posts/links.ts'
import type { PageKinds } from '#web/words/kind-words.ts'

export const accountKinds: PageKinds<'account'> = {
  words: {
    zh: () => import('#web/words/zh/account-kinds.ts').then((m) => m.accountKinds),
    en: () => import('#web/words/en/account-kinds.ts').then((m) => m.accountKinds),
  },
  notifications: {
    follow: ({ count, people: [one] }, own) => (count === 1 && one ? photographerPath(one) : followListPath({ account: own, uniqueUri: null }, 'followers')),
  },
  reviews: { cancellation: () => href('/cancel-account'), role: () => href('/admin') },
}
