import { href } from 'react-router'
import type { PageKinds } from '#web/words/kind-words.ts'

export const identityKinds: PageKinds<'identity'> = {
  words: {
    zh: () => import('#web/words/zh/identity-kinds.ts').then((m) => m.identityKinds),
    en: () => import('#web/words/en/identity-kinds.ts').then((m) => m.identityKinds),
  },
  notifications: { identity: () => href('/settings/identity') },
  reviews: { identity: () => href('/settings/identity') },
}
